import { Readable } from 'node:stream'
import type { Change, ChangeCriteria, changes, QueryOf } from '@dealsy/contract'
import type { Db } from '../../db/open.ts'
import { liveSessionIds } from '../../sign-in/sessions.ts'
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

/** The session that downloads, and the signal that the server closes. */
interface Download {
  language: Language
  sessionId: string
  closing: AbortSignal
}

/**
 * All matching changes as a CSV file (RFC 4180), newest first, read page by page as the client takes it. The first page is read
 * before it returns, so that an unavailable database fails the call. The stream is destroyed when the session ends or the server
 * closes, so that a partial file cannot be taken for the whole.
 */
export async function exportChanges(
  db: Db,
  criteria: ChangeCriteria,
  { language, sessionId, closing }: Download,
): Promise<Readable> {
  const read = (before?: string) => readEntries(db, { ...criteria, before, limit: entriesAtOnce })
  const first = await read()
  async function* pieces() {
    yield csvHeadings(language)
    for (let page = first; ; page = await read(page.next)) {
      if (!(await liveSessionIds(db, [sessionId])).has(sessionId)) throw new Error('The session has ended.')
      yield csvLines(await presentChanges(db, page.entries), language)
      if (page.next === null) return
    }
  }
  return Readable.from(pieces(), { highWaterMark: 1, signal: closing })
}

/** The byte order mark by which Excel recognizes UTF-8, and the first line. */
const csvHeadings = (language: Language): string => `\uFEFF${lineOf(words[language].headings)}`

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
    typeof value === 'string' && Object.hasOwn(names, value) ? `${title(names[value])} (${value})` : value
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

const lineOf = (cells: readonly unknown[]) => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A spreadsheet would run a text that begins like this as a formula.
  const harmless = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  // With semicolons or tabs as separators, a spreadsheet would split the cell there.
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
