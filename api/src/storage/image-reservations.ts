import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { RequestFailure } from '../failures/failures.ts'
import { records } from '../records.ts'

type Url = RawBuilder<string>

/** The advisory lock of an image: exclusive for its removal, shared for reservations. */
export const imageLock = (url: Url) => sql`hashtextextended(${url}, 0)`

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

/** Whether a call has a reservation of an image that has not expired. */
export const isReserved = (url: Url) => sql<boolean>`
  exists (select from lost_images where url = ${url} and reserved and due_at > now())`

export interface ImageInUse {
  url: string
  /** The id of the reservation; null where a record shows the image, which protects it as well. */
  reservation: number | null
}

/**
 * Reserves images until a record shows them, for a day at most, so that no removal of them begins. Returns the images in use, without those
 * whose removal has begun. An image that a record shows gets no reservation: it stays until the transaction ends or the record drops it.
 */
export async function reserveImages(transaction: Db, urls: string[]): Promise<ImageInUse[]> {
  const asked = sql`unnest(${urls}::text[]) asked (url)`
  await sql`select pg_advisory_xact_lock_shared(${imageLock(sql`url`)}) from ${asked}`.execute(transaction)
  // A statement of its own: its snapshot includes the commits that happened while it waited for the lock.
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

/** Redeems a reservation for a record that shows the image; false if it has expired, and the image may be gone. */
export async function redeemReservation(transaction: Db, id: number): Promise<boolean> {
  const reservation = transaction.deleteFrom('lost_images').where('id', '=', id).where('reserved', '=', true)
  const used = await reservation.where('removing', '=', false).executeTakeFirst()
  return used.numDeletedRows === 1n
}

/** Keeps lost images for a record that shows them again in this transaction: no removal of them begins any more. 409 where one is gone. */
export async function keepLostImages(transaction: Db, urls: string[]): Promise<void> {
  const asked = sql`unnest(${urls}::text[]) asked (url)`
  await sql`select pg_advisory_xact_lock_shared(${imageLock(sql`url`)}) from ${asked}`.execute(transaction)
  // A statement of its own, as in `reserveImages`.
  const { rows } = await sql<{ isThere: boolean }>`
    select ${isShown(sql`asked.url`)} or coalesce(
      (select bool_and(not removing) from lost_images where lost_images.url = asked.url), false) as "isThere"
    from ${asked}`.execute(transaction)
  if (!rows.every(({ isThere }) => isThere)) throw new RequestFailure('IMAGE_GONE', {})
  await transaction.deleteFrom('lost_images').where('url', 'in', urls).where('reserved', '=', false).execute()
}
