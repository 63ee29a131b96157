import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { RequestFailure } from '../failures/failures.ts'
import { allRecords } from '../trail/changes/record.ts'

type Url = RawBuilder<string>

/** The advisory lock of an image: exclusive for its removal, shared for the calls that are about to show it. */
export const imageLock = (url: Url) => sql`hashtextextended(${url}, 0)`

/** Whether a record shows an image. */
export const isShown = (url: Url) => {
  const shows = allRecords().flatMap(({ table, images }) =>
    Object.entries(images).map(([name, number]) => {
      const column = sql.ref(`${table}.${name}`)
      const holds = number === 'many' ? sql`${column} @> array[${url}]` : sql`${column} = ${url}`
      return sql`exists (select from ${sql.table(table)} where ${holds})`
    }),
  )
  return sql<boolean>`(${sql.join(shows, sql` or `)})`
}

const asked = (urls: string[]) => sql`unnest(${urls}::text[]) asked (url)`

/** Holds up removals until the transaction ends. What follows is a statement of its own: its snapshot has what was committed meanwhile. */
const lockImages = (transaction: Db, urls: string[]) =>
  sql`select pg_advisory_xact_lock_shared(${imageLock(sql`url`)}) from ${asked(urls)}`.execute(transaction)

export interface ImageInUse {
  url: string
  /** A record shows the image, which protects it as well as a reservation. */
  isShown: boolean
}

/**
 * Reserves images for a day, longer than any call takes: no removal of them begins. Returns the images in use, without those whose removal
 * has begun.
 */
export const reserveImages = (db: Db, urls: string[]): Promise<ImageInUse[]> =>
  inTransaction(db, async (transaction) => {
    await lockImages(transaction, urls)
    const { rows } = await sql<ImageInUse>`
      with image as (
        select url, ${isShown(sql`asked.url`)} as "isShown" from ${asked(urls)}
        where not exists (select from lost_images where lost_images.url = asked.url and removing)),
      reserved as (
        insert into lost_images (url, due_at) select url, now() + interval '1 day' from image where not "isShown")
      select * from image`.execute(transaction)
    return rows
  })

/** Keeps images for a record that shows them in this transaction: no removal of them begins any more. Returns those that are gone. */
export async function keepImages(transaction: Db, urls: string[]): Promise<string[]> {
  await lockImages(transaction, urls)
  const { rows } = await sql<{ url: string }>`
    select url from ${asked(urls)} where not ${isShown(sql`asked.url`)}
      and coalesce((select bool_or(removing) from lost_images where lost_images.url = asked.url), true)`.execute(
    transaction,
  )
  await transaction.deleteFrom('lost_images').where('url', 'in', urls).execute()
  return rows.map(({ url }) => url)
}

/** Keeps lost images for a record that shows them again in this transaction. 409 where one is gone. */
export async function keepLostImages(transaction: Db, urls: string[]): Promise<void> {
  if ((await keepImages(transaction, urls)).length > 0) throw new RequestFailure('IMAGE_GONE', {})
}
