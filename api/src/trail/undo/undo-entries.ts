import { sql } from 'kysely'
import { isCall } from '../changes/author.ts'
import { inPresentColumns } from '../changes/earlier-columns.ts'
import { type AnyRecord, isUndoable, type Row, recordOf } from '../changes/record.ts'
import type { Db } from '../../db/open.ts'
import { notFound, RequestFailure } from '../../failures/failures.ts'
import { stopJob } from '../../jobs/jobs.ts'

/** An entry of the trail to undo. */
export interface Entry {
  id: number
  record: AnyRecord
  recordId: string
  before: Row | null
  after: Row | null
}

/** Entries that are undone together: of one kind of record, of one kind of change, each about another record. */
export interface Group {
  kind: 'creation' | 'removal' | 'edit' | 'movement'
  record: AnyRecord
  entries: Entry[]
}

/** A call, by its identifier or one of its changes. */
export type Target = { call: string } | { change: number }

/** The request of a target, or the identifier of an entry that is a call of its own; 404 where there is no such entry. */
async function findCall(db: Db, target: Target): Promise<string | number> {
  if ('call' in target && isCall(target.call)) return target.call
  const number = 'change' in target ? target.change : /^\d{1,15}$/.test(target.call) ? Number(target.call) : undefined
  if (number === undefined) throw notFound('change')
  const { request_id } = await db
    .selectFrom('changes')
    .select('request_id')
    .where('id', '=', number)
    .executeTakeFirstOrThrow(() => notFound('change'))
  return isCall(request_id) ? request_id : number
}

/**
 * The entries of a call that are not undone yet, last first, under a lock: another undo of the call waits until this transaction
 * ends. A running job of the call is stopped first; it may not have written any entry yet. 404 where there is no such call, 409 where all
 * of it is undone or an entry cannot be undone.
 */
export async function lockUndoable(db: Db, target: Target): Promise<Entry[]> {
  const call = await findCall(db, target)
  const isStopped = typeof call === 'string' && (await stopJob(db, call))
  await sql`select pg_advisory_xact_lock(hashtextextended(${String(call)}, 1))`.execute(db)
  const { rows } = await sql<Omit<Entry, 'record'> & { resource: string; event: string; isUndone: boolean }>`
    select id, resource, event, record_id as "recordId", before, after,
      exists (select from changes later where later.undoes = changes.id) as "isUndone"
    from changes where ${typeof call === 'number' ? sql`id = ${call}` : sql`request_id = ${call}`}
    order by id desc`.execute(db)
  if (rows.length === 0 && isStopped) return []
  if (rows.length === 0) throw notFound('change')
  const left = rows.filter(({ isUndone }) => !isUndone)
  if (left.length === 0) throw new RequestFailure('ALREADY_UNDONE', {})
  return left.map(({ resource, event, ...entry }) => {
    const record = recordOf(resource)
    if (!isUndoable(record, event)) throw new RequestFailure('NOT_UNDOABLE', {})
    const { before, after } = entry
    return {
      ...entry,
      record,
      before: before && inPresentColumns(record, before),
      after: after && inPresentColumns(record, after),
    }
  })
}

function kindOf({ record, before, after }: Entry): Group['kind'] {
  if (record.undo.counter) return 'movement'
  if (before === null) return 'creation'
  return after === null ? 'removal' : 'edit'
}

/**
 * Splits entries into groups, in the same order. Within a group the entries are in the order in which they were written, so that the
 * undo's first entry is about the record that was acted on.
 */
export function groupsOf(entries: readonly Entry[]): Group[] {
  const groups: Group[] = []
  let ids = new Set<string>()
  for (const entry of entries) {
    const kind = kindOf(entry)
    const last = groups.at(-1)
    if (last?.kind === kind && last.record === entry.record && !ids.has(entry.recordId)) last.entries.push(entry)
    else {
      groups.push({ kind, record: entry.record, entries: [entry] })
      ids = new Set()
    }
    ids.add(entry.recordId)
  }
  return groups.map((group) => ({ ...group, entries: group.entries.toReversed() }))
}
