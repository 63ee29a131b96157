import type { Readable } from 'node:stream'
import type { Change, ChangeCriteria, changes, QueryOf } from '@dealsy/contract'
import type { Db } from '../../db/open.ts'
import type { Cell } from '../../exports/cells.ts'
import { byteOrderMark, lineOf } from '../../exports/csv.ts'
import { type Download, sendInPieces } from '../../exports/send-in-pieces.ts'
import { presentChanges } from './present-changes.ts'
import { readEntries } from './queries.ts'

type Language = QueryOf<typeof changes.export>['language']

const entriesAtOnce = 500

const words = {
  en: {
    headings: ['Time', 'By', 'Kind of record', 'Record', 'Identifier', 'Event', 'Field', 'Before', 'After'],
    app: 'The app',
    program: 'The program',
  },
  ar: {
    headings: ['الوقت', 'بواسطة', 'نوع السجل', 'السجل', 'المعرّف', 'الحدث', 'الحقل', 'قبل', 'بعد'],
    app: 'التطبيق',
    program: 'البرنامج',
  },
} as const satisfies Record<Language, unknown>

/**
 * All matching changes as a CSV file, newest first, read page by page as the client takes it. The first page is read before it returns, so
 * that an unavailable database fails the call.
 */
export async function exportChanges(
  db: Db,
  criteria: ChangeCriteria,
  { language, ...download }: Download & { language: Language },
): Promise<Readable> {
  const read = (before?: string) => readEntries(db, { ...criteria, before, limit: entriesAtOnce })
  const first = await read()
  async function* pieces() {
    yield byteOrderMark + lineOf(words[language].headings)
    for (let page = first; ; page = await read(page.next)) {
      yield csvLines(await presentChanges(db, page.entries), language)
      if (page.next === null) return
    }
  }
  return sendInPieces(db, download, pieces())
}

/** A line for each field of each change. */
const csvLines = (some: readonly Change[], language: Language): string =>
  some.map((change) => linesOf(change, language)).join('')

function linesOf(change: Change, language: Language): string {
  const { at, by, resource, recordId, name, event, names } = change
  const title = (text: Change['name'] | undefined) =>
    typeof text === 'object' ? (text?.[language] ?? '') : (text ?? '')
  const person = by.kind === 'person' ? by.name : [words[language][by.kind], by.name].filter((part) => part).join(': ')
  const start = [at, person, resource, title(name), recordId, event]
  const told = (value: unknown) =>
    typeof value === 'string' && Object.hasOwn(names, value) ? `${title(names[value])} (${value})` : cellOf(value)
  const [before, after] = [flattened(change.before), flattened(change.after)]
  const fields = Object.keys({ ...before, ...after })
  if (fields.length === 0) return lineOf([...start, '', '', ''])
  return fields.map((field) => lineOf([...start, field, told(before[field]), told(after[field])])).join('')
}

/** Fields by name, each language of a text as a field of its own. */
function flattened(fields: Change['before']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([field, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([part, said]) => [`${field}.${part}`, said])
        : [[field, value]],
    ),
  )
}

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell)
}
