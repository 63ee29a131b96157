import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Files } from '../storage/files.ts'

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
