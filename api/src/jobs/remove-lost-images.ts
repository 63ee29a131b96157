import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Files } from '../storage/files.ts'
import { repeat } from './repeat.ts'

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
 * Keeps an image from being removed until the transaction ends; waits for a removal under way. Whoever is about to show an image
 * asks only then whether it is there.
 */
export async function holdImage(transaction: Db, url: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${url}, 0))`.execute(transaction)
}

/**
 * Removes those of some images from the storage that no record shows (any more); records may share one. Doing it again does
 * no harm.
 */
export async function removeUnusedImages(db: Db, files: Files, urls: string[]): Promise<void> {
  for (const url of urls) await inTransaction(db, (transaction) => removeUnused(transaction, files, url))
}

/** The lock lasts from the question to the removal, so that nobody can begin to show the image in between. */
async function removeUnused(transaction: Db, files: Files, url: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${url}, 0))`.execute(transaction)
  const { rows } = await sql`
    select where not exists (select from products where images @> array[${url}])
      and not exists (select from banners where image = ${url})
      and not exists (select from users where icon = ${url})
      and not exists (select from businesses where icon = ${url})
      and not exists (select from filters where icon = ${url})
      and not exists (select from suggestions where icon = ${url})`.execute(transaction)
  if (rows.length > 0) await files.remove(url)
}

/**
 * Removes the images that records have lost since the last time, and the uploads of the day before that none has shown. An
 * address is forgotten only when its image is gone, so a program that ends in between leaves it for the next time; several may do
 * this at once. `onError` hears of each that the storage could not remove: it is tried again ten minutes later. Where it could
 * remove none of many, it is left alone until the next time.
 */
export async function removeLostImages(db: Db, files: Files, onError: (error: unknown) => void): Promise<void> {
  for (;;) {
    const lost = await db
      .selectFrom('lost_images')
      .select(['id', 'url'])
      .where('due_at', '<=', sql<string>`now()`)
      .orderBy('due_at')
      .limit(imagesAtOnce)
      .execute()
    let failures = 0
    for (const { id, url } of lost) {
      try {
        await removeLost(db, files, id, url)
      } catch (error) {
        failures += 1
        onError(error)
        await postpone(db, id)
      }
    }
    if (failures === lost.length) return
  }
}

const removeLost = (db: Db, files: Files, id: number, url: string) =>
  inTransaction(db, async (transaction) => {
    await removeUnused(transaction, files, url)
    await transaction.deleteFrom('lost_images').where('id', '=', id).execute()
  })

const postpone = (db: Db, id: number) =>
  db
    .updateTable('lost_images')
    .set({ due_at: sql`now() + interval '10 minutes'` })
    .where('id', '=', id)
    .execute()

/** Removes them every ten seconds, whoever else does so; what is answered ends it, after the removal under way. */
export const startRemovingImages = (db: Db, files: Files, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(pause, () => removeLostImages(db, files, onError), onError)
