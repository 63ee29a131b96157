import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { inTransaction, noteChange, onCommit } from '../../db/transaction.ts'
import type { Files } from '../../storage/files.ts'
import { brightnessOf } from '../../storage/images.ts'
import { repeat } from '../../work/repeat.ts'
import { bandsOf, printOf, printSide } from './photo-print.ts'
import { keepPrints } from './remove-lost-prints.ts'

/** Milliseconds after which work of other processes is looked for. */
const longestPause = 10_000
/** So many products are looked at between two pauses, because a picture takes a processor some milliseconds. */
const productsAtOnce = 2
/** How often a storage that does not answer is asked for the photographs of a product; the last time is some six hours later. */
const mostTries = 6

interface Work {
  id: number
  listing: string
}

interface Photograph {
  url: string
  print: Buffer
}

/**
 * Looks at the photographs of a few products that were noted, the newest first, and notes these for their flags. Returns 0 where more
 * may be left, milliseconds until it is due again.
 */
export async function printPhotographs(
  db: Db,
  files: Pick<Files, 'read'>,
  stopped?: AbortSignal,
): Promise<number | undefined> {
  const { rows: work } = await sql<Work>`
    update photo_work set tries = tries + 1, due_at = now() + interval '1 minute' * 4 ^ tries
    where id = any (array(
      select id from photo_work where due_at <= now() order by id desc limit ${productsAtOnce} for update skip locked))
    returning id, listing`.execute(db)
  for (const one of work) {
    if (stopped?.aborted) return undefined
    await printOne(db, files, one)
  }
  return work.length > 0 ? 0 : undefined
}

/** Looks at photographs after each change of a product, those that other processes have noted too; returns a function that stops it. */
export const startPrints = (db: Db, files: Files, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(longestPause, (stopped) => printPhotographs(db, files, stopped), onError, onCommit(db, 'products'))

/** A storage that fails makes it due again later, until it has failed too often; a picture that cannot be read is left out. */
async function printOne(db: Db, files: Pick<Files, 'read'>, { id, listing }: Work): Promise<void> {
  const { rows: missing } = await sql<{ url: string }>`
    select distinct unnest(images) as url from products where id = ${listing}::uuid
    except select url from photographs where listing = ${listing}::uuid`.execute(db)
  const found: Photograph[] = []
  try {
    for (const { url } of missing) {
      const content = await files.read(url)
      const pixels = content && (await brightnessOf(content, printSide).catch(() => undefined))
      if (pixels && hasDetail(pixels)) found.push({ url, print: printOf(pixels) })
    }
  } catch (error) {
    await sql`delete from photo_work where id = ${id} and tries >= ${mostTries}`.execute(db)
    throw error
  }
  await inTransaction(db, (transaction) => keep(transaction, { id, listing }, found))
}

const leastDeviation = 4

/** Whether there is something on a picture: of an empty one, the hash is that of its noise. */
function hasDetail(pixels: Uint8Array): boolean {
  const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length
  const variance = pixels.reduce((sum, pixel) => sum + (pixel - mean) ** 2, 0) / pixels.length
  return variance > leastDeviation ** 2
}

async function keep(db: Db, { id, listing }: Work, found: readonly Photograph[]): Promise<void> {
  noteChange(db, 'flag_work')
  await keepPrints(db)
  await sql`
    delete from photographs where listing = ${listing}::uuid and url <> all (
      select unnest(images) from products where id = ${listing}::uuid)`.execute(db)
  for (const { url, print } of found) {
    await sql`
      insert into photo_prints (hashes, bands) values (${print}, ${bandsOf(print)}::integer[])
      on conflict (hashes) do nothing`.execute(db)
    // Of a product that is there still, and shows it still.
    await sql`
      insert into photographs (listing, url, print_id)
      select products.id, ${url}, photo_prints.id from products, photo_prints
      where products.id = ${listing}::uuid and ${url} = any (products.images) and photo_prints.hashes = ${print}
      on conflict (listing, url) do nothing`.execute(db)
    await sql`
      insert into lost_prints (print_id) select id from photo_prints
      where hashes = ${print} and not exists (select from photographs where print_id = photo_prints.id)`.execute(db)
  }
  await sql`delete from photo_work where id = ${id}`.execute(db)
  await sql`
    insert into flag_work (listing, resource)
    select id, 'products' from products where id = ${listing}::uuid and status = 'pending'`.execute(db)
}
