import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { RequestFailure } from '../failures/failures.ts'
import { records } from '../records.ts'

type Url = RawBuilder<string>

/** The lock that a removal takes for itself, and that reservations share. */
export const lockOf = (url: Url) => sql`hashtextextended(${url}, 0)`

/** Whether a record shows an image. */
export const isShown = (url: Url) => {
  const shows = records.flatMap(({ table, images }) =>
    Object.entries(images).map(([name, number]) => {
      const column = sql.ref(`${table}.${name}`)
      const holds = number === 'many' ? sql`${column} @> array[${url}]` : sql`${column} = ${url}`
      return sql`exists (select from ${sql.table(table)} where ${holds})`
    }),
  )
  return sql<boolean>`(${sql.join(shows, sql` or `)})`
}

/** Whether a call has reserved an image that it is about to show. */
export const isReserved = (url: Url) => sql<boolean>`
  exists (select from lost_images where url = ${url} and reserved and due_at > now())`

export interface ImageInUse {
  url: string
  /** The reservation; null where a record shows the image, which keeps it as well. */
  reservation: number | null
}

/**
 * Reserves images, so that their removal does not begin; for a day, longer than any call takes, unless the reservation is used or
 * given up before. Returns those that are in use from now on, which leaves out those whose removal has begun. An image that a
 * record shows gets no reservation: it stays until the transaction ends, or the record loses it.
 */
export async function reserveImages(transaction: Db, urls: string[]): Promise<ImageInUse[]> {
  const asked = sql`unnest(${urls}::text[]) asked (url)`
  await sql`select pg_advisory_xact_lock_shared(${lockOf(sql`url`)}) from ${asked}`.execute(transaction)
  // A statement of its own: it sees the commits that happened while the lock was waited for.
  const { rows } = await sql<ImageInUse>`
    with image as (
      select url, ${isShown(sql`asked.url`)} as shown from ${asked}
      where not exists (select from lost_images where lost_images.url = asked.url and removing)),
    reserved as (
      insert into lost_images (url, reserved, due_at)
      select url, true, now() + interval '1 day' from image where not shown returning id, url)
    select image.url, reserved.id as reservation from image left join reserved on reserved.url = image.url`.execute(
    transaction,
  )
  return rows
}

/** Exchanges a reservation for a record that shows the image; false if it is over already, and the image perhaps removed. */
export async function redeemReservation(transaction: Db, id: number): Promise<boolean> {
  const reservation = transaction.deleteFrom('lost_images').where('id', '=', id).where('reserved', '=', true)
  const used = await reservation.where('removing', '=', false).executeTakeFirst()
  return used.numDeletedRows === 1n
}

/** Gives up those of some reservations that were not used. Their images may be removed when these are due, or at once. */
export async function giveUpReservations(db: Db, ids: number[], { atOnce }: { atOnce: boolean }): Promise<void> {
  if (ids.length === 0) return
  const due = atOnce ? { due_at: sql<string>`now()` } : {}
  await db
    .updateTable('lost_images')
    .set({ reserved: false, ...due })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Keeps images that a record has lost, for one that shows them again in this transaction: their removal does not begin any more.
 * 409 where one is gone.
 */
export async function keepLostImages(transaction: Db, urls: string[]): Promise<void> {
  const asked = sql`unnest(${urls}::text[]) asked (url)`
  await sql`select pg_advisory_xact_lock_shared(${lockOf(sql`url`)}) from ${asked}`.execute(transaction)
  // A statement of its own, as above.
  const { rows } = await sql<{ isThere: boolean }>`
    select ${isShown(sql`asked.url`)} or coalesce(
      (select bool_and(not removing) from lost_images where lost_images.url = asked.url), false) as "isThere"
    from ${asked}`.execute(transaction)
  if (!rows.every(({ isThere }) => isThere)) throw new RequestFailure('IMAGE_GONE', {})
  await transaction.deleteFrom('lost_images').where('url', 'in', urls).where('reserved', '=', false).execute()
}
