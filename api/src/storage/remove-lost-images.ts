import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { repeat } from '../work/repeat.ts'
import { type Files, StorageUnreachable } from './files.ts'
import { isReserved, isShown, lockOf } from './image-reservations.ts'

const pause = 10_000
const imagesAtOnce = 100

/** Notes an upload that is about to come: where no record shows it a day later, it leaves the storage. */
export async function expectUpload(db: Db, url: string): Promise<void> {
  await db
    .insertInto('lost_images')
    .values({ url, due_at: sql`now() + interval '1 day'` })
    .execute()
}

/**
 * Removes the images that records have lost, each `keptDays` after that (at once unless told), and the uploads of the day before that
 * none has shown; records may share one. An address is forgotten only when its image is gone, so a program that ends in between leaves it for the next
 * time; several may do this at once. `onError` hears of each that the storage could not remove: it is tried again ten minutes
 * later. A storage that cannot be reached is left alone until the next time, and so is one that could remove none of many.
 */
export async function removeLostImages(
  db: Db,
  files: Pick<Files, 'remove'>,
  onError: (error: unknown) => void,
  { keptDays = 0, stopped }: { keptDays?: number; stopped?: AbortSignal } = {},
): Promise<void> {
  const isOver = sql<SqlBool>`
    (not restorable and due_at <= now() or restorable and due_at <= now() - make_interval(days => ${keptDays}))`
  for (;;) {
    const lost = await db
      .selectFrom('lost_images')
      .select(['id', 'url'])
      .where(isOver)
      .orderBy('due_at')
      .limit(imagesAtOnce)
      .execute()
    let failures = 0
    for (const { id, url } of lost) {
      if (stopped?.aborted) return
      try {
        await removeLost(db, files, { id, url }, keptDays)
      } catch (error) {
        onError(error)
        // Also where the storage seems away: the next time begins with another image, should it be for this one only.
        await postpone(db, id)
        if (error instanceof StorageUnreachable) return
        failures += 1
      }
    }
    if (failures === lost.length) return
  }
}

/** No transaction is open while the storage works: the removal is marked before, and its row deleted after it. */
async function removeLost(
  db: Db,
  files: Pick<Files, 'remove'>,
  { id, url }: { id: number; url: string },
  keptDays: number,
): Promise<void> {
  const use = await inTransaction(db, (transaction) => beginRemoval(transaction, { id, url }, keptDays))
  if (use === 'perhaps') return postpone(db, id)
  if (use === 'none') await files.remove(url)
  // Once it is gone, other rows of it would say to an undo that it is there.
  const others = use === 'none' ? sql`or url = ${url} and not reserved` : sql``
  await sql`delete from lost_images where id = ${id} ${others}`.execute(db)
}

/**
 * Whether an image is used, or kept for an undo by another row of it; 'perhaps' while a call is about to show it. After 'none' no record
 * can begin to show it.
 */
async function beginRemoval(
  transaction: Db,
  { id, url }: { id: number; url: string },
  keptDays: number,
): Promise<'shown' | 'perhaps' | 'none'> {
  // Without waiting: reservations that come later would wait behind this lock, and each other.
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${lockOf(sql`${url}`)}) as taken`.execute(transaction)
  if (!lock.rows[0]?.taken) return 'perhaps'
  // In one statement: a transaction that shows the image deletes its reservation in the same moment.
  const { rows } = await sql<Record<'shown' | 'reserved' | 'kept', boolean>>`
    select ${isShown(sql`${url}::text`)} as shown, ${isReserved(sql`${url}::text`)} as reserved,
      exists (select from lost_images where url = ${url} and id <> ${id} and restorable
        and due_at > now() - make_interval(days => ${keptDays})) as kept`.execute(transaction)
  if (rows[0]?.shown || rows[0]?.kept) return 'shown'
  if (rows[0]?.reserved) return 'perhaps'
  const marking = transaction.updateTable('lost_images').set({ removing: true }).where('id', '=', id)
  // A call of more than a day may have shown the image meanwhile, and taken its row away.
  return (await marking.executeTakeFirst()).numUpdatedRows === 1n ? 'none' : 'perhaps'
}

async function postpone(db: Db, id: number): Promise<void> {
  await db
    .updateTable('lost_images')
    // A reservation that is over must not count again, or two of one image would keep it for ever.
    .set({ due_at: sql`now() + interval '10 minutes'`, reserved: false, restorable: false })
    .where('id', '=', id)
    .execute()
}

/** Removes them every ten seconds, beside other processes; returns a function that stops it and waits for the removal under way. */
export const startRemovingImages = (
  db: Db,
  files: Files,
  keptDays: number,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  repeat(pause, (stopped) => removeLostImages(db, files, onError, { keptDays, stopped }), onError)
