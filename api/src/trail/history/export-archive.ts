import type { ChangeCriteria } from '@dealsy/contract'
import { archivedLines } from '../changes/archive-trail.ts'
import type { Db } from '../../db/open.ts'
import { csvHeadings, csvLines } from './export-changes.ts'
import { nameRecords } from './name-records.ts'
import { presentChanges } from './present-changes.ts'
import type { Entry } from './queries.ts'

interface ArchivedLine {
  entry: Pick<Entry, 'id' | 'at' | 'resource' | 'event' | 'version' | 'before' | 'after' | 'undoes'> & {
    account_id: string | null
    request_id: string | null
    record_id: string
  }
}

/** The entries of an archive that match, as the text of a CSV file like that of the trail, oldest first. */
export async function* exportArchive(
  db: Db,
  file: string,
  criteria: ChangeCriteria,
  language: Parameters<typeof csvLines>[1],
): AsyncGenerator<string> {
  yield csvHeadings(language)
  for await (const lines of archivedLines(file)) {
    const entries = lines.map(entryOf).filter((entry) => matches(entry, criteria))
    yield csvLines(await presentChanges(db, await withAuthors(db, entries)), language)
  }
}

function entryOf(line: string): Entry {
  const {
    account_id: accountId,
    request_id: requestId,
    record_id: recordId,
    ...entry
  } = (JSON.parse(line) as ArchivedLine).entry
  const at = new Date(entry.at)
  return {
    ...entry,
    at: at.toISOString(),
    microsecond: at.getTime() * 1000,
    accountId,
    accountName: null,
    requestId,
    recordId,
    doesAgain: false,
    undoneBy: null,
  }
}

const matches = (entry: Entry, { recordId, resource, accountId, event, from, to }: ChangeCriteria) =>
  [
    [recordId, entry.recordId],
    [resource, entry.resource],
    [accountId, entry.accountId],
    [event, entry.event],
  ].every(([wanted, found]) => wanted === undefined || wanted === found) &&
  (from === undefined || entry.at >= from) &&
  (to === undefined || entry.at < to)

async function withAuthors(db: Db, entries: Entry[]): Promise<Entry[]> {
  const authors = new Set(entries.map(({ accountId }) => accountId).filter((id) => id !== null))
  const names = await nameRecords(db, new Map([['accounts', authors]]))
  return entries.map((entry) => {
    const name = names.get(String(entry.accountId))
    return { ...entry, accountName: typeof name === 'string' ? name : null }
  })
}
