import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
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
 * Removes those of some images from the storage that no record shows (any more); records may share one. Doing it again does
 * no harm.
 */
export async function removeUnusedImages(db: Db, files: Files, urls: string[]): Promise<void> {
  const { rows } = await sql<{ url: string }>`
    select url from unnest(${urls}::text[]) as lost (url)
    where not exists (select from products where images @> array[url])
      and not exists (select from banners where image = url)
      and not exists (select from users where icon = url)
      and not exists (select from businesses where icon = url)
      and not exists (select from filters where icon = url)
      and not exists (select from suggestions where icon = url)`.execute(db)
  for (const { url } of rows) await files.remove(url)
}

/**
 * Removes the images that records have lost since the last time, and the uploads of the day before that none has shown. An
 * address is forgotten only when its image is gone, so a program that ends or a storage that fails in between leaves it for
 * the next time; several may do this at once.
 */
export async function removeLostImages(db: Db, files: Files): Promise<void> {
  for (;;) {
    const lost = await db
      .selectFrom('lost_images')
      .select(['id', 'url'])
      .where('due_at', '<=', sql<string>`now()`)
      .orderBy('due_at')
      .limit(imagesAtOnce)
      .execute()
    if (lost.length === 0) return
    await removeUnusedImages(
      db,
      files,
      lost.map(({ url }) => url),
    )
    const ids = lost.map(({ id }) => id)
    await db
      .deleteFrom('lost_images')
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
  }
}

/** Removes them every ten seconds, whoever else does so; what is answered ends it, after the removal under way. */
export const startRemovingImages = (db: Db, files: Files, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(pause, () => removeLostImages(db, files), onError)
