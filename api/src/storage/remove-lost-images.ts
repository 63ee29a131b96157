import { sql, type SqlBool } from 'kysely'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { repeat } from '../work/repeat.ts'
import type { Files } from './files.ts'
import { imageLock, isShown } from './image-reservations.ts'

const pause = 10_000
const batchSize = 100

/** Whether a row has waited for as long as it says, and for the days of an undo if one may need the image. */
const isOver = (keptDays: number) => sql<SqlBool>`
  (not restorable and due_at <= now() or restorable and due_at <= now() - make_interval(days => ${keptDays}))`

/**
 * Removes the images that no record shows and whose rows are all over, `keptDays` after they were lost or a day after their upload. A row
 * is deleted only after its image, so a run that a crash interrupted is resumed by the next; several processes may run this at once.
 * `onError` gets a failure of the storage, which ends the run: that image is retried ten minutes later.
 */
export async function removeLostImages(
  db: Db,
  files: Pick<Files, 'remove'>,
  onError: (error: unknown) => void,
  { keptDays = 0, stopped }: { keptDays?: number; stopped?: AbortSignal } = {},
): Promise<void> {
  const over = db.selectFrom('lost_images').select('url').where(isOver(keptDays)).orderBy('due_at').limit(batchSize)
  for (;;) {
    const lost = new Set((await over.execute()).map(({ url }) => url))
    if (lost.size === 0) return
    for (const url of lost) {
      if (stopped?.aborted) return
      try {
        await removeLost(db, files, url, keptDays)
      } catch (error) {
        onError(error)
        // The failure may be this image's alone: the next run begins with another.
        return postpone(db, url, keptDays)
      }
    }
  }
}

/** No transaction is open during the request to the storage: the removal is marked before it, and the rows deleted after it. */
async function removeLost(db: Db, files: Pick<Files, 'remove'>, url: string, keptDays: number) {
  const state = await inTransaction(db, (transaction) => beginRemoval(transaction, url, keptDays))
  if (state === 'locked') return postpone(db, url, keptDays)
  if (state === 'inUse') return
  await files.remove(url)
  await db.deleteFrom('lost_images').where('url', '=', url).execute()
}

/** Marks the removal of an image, after which no record can begin to show it; or deletes the rows that are over of one in use. */
async function beginRemoval(transaction: Db, url: string, keptDays: number): Promise<'locked' | 'inUse' | 'removing'> {
  // Without waiting: later calls would queue up behind this lock.
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${imageLock(sql`${url}`)}) as taken`.execute(transaction)
  if (!lock.rows[0]?.taken) return 'locked'
  const over = isOver(keptDays)
  const inUse = sql<SqlBool>`
    (${isShown(sql`${url}::text`)} or exists (select from lost_images other where other.url = ${url} and not ${over}))`
  // In one statement: a record that loses the image meanwhile adds a row that this must not delete.
  await transaction.deleteFrom('lost_images').where('url', '=', url).where(over).where(inUse).execute()
  const marked = await sql`
    update lost_images set removing = true where url = ${url} and not ${inUse}`.execute(transaction)
  return marked.numAffectedRows ? 'removing' : 'inUse'
}

async function postpone(db: Db, url: string, keptDays: number): Promise<void> {
  await db
    .updateTable('lost_images')
    .set({ due_at: sql`now() + interval '10 minutes'`, restorable: false })
    .where('url', '=', url)
    .where(isOver(keptDays))
    .execute()
}

/** Removes lost images every ten seconds; returns a function that stops it after the current removal. */
export const startRemovingImages = (
  db: Db,
  files: Files,
  keptDays: number,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  repeat(pause, (stopped) => removeLostImages(db, files, onError, { keptDays, stopped }), onError)
