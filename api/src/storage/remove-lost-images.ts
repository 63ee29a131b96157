import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { repeat } from '../work/repeat.ts'
import type { Files } from './files.ts'
import { isReserved, isShown, imageLock } from './image-reservations.ts'

const pause = 10_000
const batchSize = 100

/** Registers an upload: unless a record shows it within a day, it is removed. */
export async function expectUpload(db: Db, url: string): Promise<void> {
  await db
    .insertInto('lost_images')
    .values({ url, due_at: sql`now() + interval '1 day'` })
    .execute()
}

/**
 * Removes lost images `keptDays` after they were lost, and uploads that no record has shown within a day; records may share an image. A row
 * is deleted only after its image, so a run that a crash interrupted is resumed by the next; several processes may run this at once.
 * `onError` gets a failure of the storage, which ends the run: that image is retried ten minutes later.
 */
export async function removeLostImages(
  db: Db,
  files: Pick<Files, 'remove'>,
  onError: (error: unknown) => void,
  { keptDays = 0, stopped }: { keptDays?: number; stopped?: AbortSignal } = {},
): Promise<void> {
  const isOver = sql<SqlBool>`
    (not restorable and due_at <= now() or restorable and due_at <= now() - make_interval(days => ${keptDays}))`
  const due = db.selectFrom('lost_images').select(['id', 'url']).where(isOver).orderBy('due_at').limit(batchSize)
  for (;;) {
    const lost = await due.execute()
    if (lost.length === 0) return
    for (const { id, url } of lost) {
      if (stopped?.aborted) return
      try {
        await removeLost(db, files, { id, url }, keptDays)
      } catch (error) {
        onError(error)
        // The failure may be this image's alone: the next run begins with another.
        return postpone(db, id)
      }
    }
  }
}

/** No transaction is open during the request to the storage: the removal is marked before it, and the row deleted after it. */
async function removeLost(
  db: Db,
  files: Pick<Files, 'remove'>,
  { id, url }: { id: number; url: string },
  keptDays: number,
): Promise<void> {
  const state = await inTransaction(db, (transaction) => beginRemoval(transaction, { id, url }, keptDays))
  if (state === 'reserved') return postpone(db, id)
  if (state === 'removing') await files.remove(url)
  // Other rows of the image would tell an undo that it still exists; a reservation among them has expired.
  const others = state === 'removing' ? sql`or url = ${url}` : sql``
  await sql`delete from lost_images where id = ${id} ${others}`.execute(db)
}

/**
 * Marks the removal of an image, after which no record can begin to show it; unless a record shows it, an undo may need it ('inUse'), or a
 * call may be about to show it ('reserved').
 */
async function beginRemoval(
  transaction: Db,
  { id, url }: { id: number; url: string },
  keptDays: number,
): Promise<'inUse' | 'reserved' | 'removing'> {
  // Without waiting: later reservations would queue up behind this lock.
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${imageLock(sql`${url}`)}) as taken`.execute(transaction)
  if (!lock.rows[0]?.taken) return 'reserved'
  // In one statement: a transaction that shows the image deletes its reservation when it commits.
  const { rows } = await sql<Record<'shown' | 'reserved' | 'kept', boolean>>`
    select ${isShown(sql`${url}::text`)} as shown, ${isReserved(sql`${url}::text`)} as reserved,
      exists (select from lost_images where url = ${url} and id <> ${id} and restorable
        and due_at > now() - make_interval(days => ${keptDays})) as kept`.execute(transaction)
  if (rows[0]?.shown || rows[0]?.kept) return 'inUse'
  if (rows[0]?.reserved) return 'reserved'
  const marking = transaction.updateTable('lost_images').set({ removing: true }).where('id', '=', id)
  // A call that ran for more than a day may have shown the image and deleted the row.
  return (await marking.executeTakeFirst()).numUpdatedRows === 1n ? 'removing' : 'reserved'
}

async function postpone(db: Db, id: number): Promise<void> {
  await db
    .updateTable('lost_images')
    // Clears an expired reservation, or two of one image would keep it for ever.
    .set({ due_at: sql`now() + interval '10 minutes'`, reserved: false, restorable: false })
    .where('id', '=', id)
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
