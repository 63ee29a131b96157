import { ExportRequest } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { inTransaction, onCommit } from '../db/transaction.ts'
import { isRetryable } from '../db/unavailable.ts'
import type { KnownLists } from '../endpoints/whole-lists.ts'
import { permissionsOf } from '../sign-in/sessions.ts'
import { repeat } from '../work/repeat.ts'
import { wantedBy } from './requests.ts'
import { fileOf } from './write-file.ts'

interface ClaimedExport {
  id: string
  accountId: string
  request: unknown
  /** The number of this try. A higher number means that another process has taken over. */
  tries: number
}

/** Milliseconds after a piece by which the next one is written, unless its process has been killed. */
const lease = 60_000
/** Milliseconds between looks for exports of other processes. */
const longestPause = 10_000

/**
 * Makes the exports that wait, the oldest first, one at a time. Safe with several processes: one that a process has left unfinished is begun
 * anew by another, at once where it has closed and after the lease where it was killed. One that cannot be made is marked as failed, after a
 * call of `onError`.
 */
export async function makeExports(
  db: Db,
  lists: KnownLists,
  onError: (error: unknown) => void,
  stopped?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (stopped?.aborted) return
    const claimed = await claim(db)
    if (!claimed) return
    try {
      await make(db, lists, claimed, stopped)
    } catch (error) {
      if (isRetryable(error)) {
        await giveBack(db, claimed)
        throw error
      }
      await end(db, claimed, 'failed')
      onError(error)
    }
  }
}

/** Makes exports when they are asked for, by any process. Returns a stop function that waits for the piece under way. */
export const startExports = (db: Db, lists: KnownLists, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(longestPause, (stopped) => makeExports(db, lists, onError, stopped), onError, onCommit(db, 'exports'))

async function make(db: Db, lists: KnownLists, claimed: ClaimedExport, stopped?: AbortSignal): Promise<void> {
  const { id, accountId, request } = claimed
  // It has no session, and no session has its identifier.
  const administrator = { accountId, sessionId: id, permissions: permissionsOf(true) }
  const { whole, call, writing } = wantedBy(lists, ExportRequest.parse(request), { db, administrator })
  let done = 0
  async function* counted() {
    for await (const records of whole.each(call)) {
      yield records
      done += records.length
    }
  }
  let position = 0
  for await (const piece of fileOf(counted(), writing)) {
    if (stopped?.aborted) return giveBack(db, claimed)
    if (!(await keep(db, claimed, { piece, position, done }))) return
    position += 1
  }
  await end(db, claimed, 'done', done)
}

/** Leases the export that waits longest of somebody who may still read, and removes what an earlier try has written. */
async function claim(db: Db): Promise<ClaimedExport | undefined> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<ClaimedExport>`
      with due as (
        select exports.id from exports join accounts on accounts.id = account_id
        where state = 'running' and due_at <= now() and is_admin and disabled_at is null
        order by due_at, exports.id limit 1 for update of exports skip locked)
      update exports set tries = tries + 1, done = 0, size = 0, due_at = now() + ${lease} * interval '1 millisecond'
      from due where exports.id = due.id
      returning exports.id, account_id as "accountId", request, tries`.execute(transaction)
    const claimed = rows[0]
    if (claimed) await transaction.deleteFrom('export_pieces').where('export_id', '=', claimed.id).execute()
    return claimed
  })
}

/** Writes a piece and renews the lease; false where the export was removed, is made by another, or may no longer be read by its person. */
function keep(
  db: Db,
  { id, tries }: ClaimedExport,
  { piece, position, done }: { piece: Uint8Array; position: number; done: number },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numAffectedRows } = await sql`
      update exports set done = ${done}, size = size + ${piece.length}, due_at = now() + ${lease} * interval '1 millisecond'
      from accounts
      where exports.id = ${id}::uuid and tries = ${tries} and state = 'running'
        and accounts.id = account_id and is_admin and disabled_at is null`.execute(transaction)
    if (numAffectedRows !== 1n) return false
    const bytes = Buffer.from(piece)
    await transaction.insertInto('export_pieces').values({ export_id: id, position, bytes }).execute()
    return true
  })
}

const giveBack = async (db: Db, { id, tries }: ClaimedExport): Promise<void> => {
  await sql`update exports set due_at = now() where id = ${id}::uuid and tries = ${tries} and state = 'running'`.execute(
    db,
  )
}

async function end(db: Db, { id, tries }: ClaimedExport, state: 'done' | 'failed', done?: number): Promise<void> {
  await sql`
    update exports set state = ${state}, ended_at = now(), done = coalesce(${done ?? null}, done)
    where id = ${id}::uuid and tries = ${tries} and state = 'running'`.execute(db)
}
