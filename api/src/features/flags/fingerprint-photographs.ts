import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { inTransaction, noteChange, onCommit } from '../../db/transaction.ts'
import type { Files } from '../../storage/files.ts'
import { brightnessOf } from '../../storage/images.ts'
import { repeat } from '../../work/repeat.ts'
import { bandsOf, printOf, printSide } from './photo-print.ts'
import { lockPrints } from './remove-lost-prints.ts'

/** Milliseconds between two polls for work that other processes queued. */
const longestPause = 10_000
/** The batch between two pauses: a picture takes a processor some milliseconds. */
const batchSize = 2
/** The attempts per product while the storage fails; the back-off makes the last one about six hours later. */
const mostAttempts = 6

interface Work {
  id: number
  listing: string
}

interface Photograph {
  url: string
  print: Buffer
}

/** Fingerprints the photographs of a batch of queued products, newest first, and queues these for their flags. Returns 0 where more may be left. */
export async function fingerprintPhotographs(
  db: Db,
  files: Pick<Files, 'read'>,
  stopped?: AbortSignal,
): Promise<number | undefined> {
  const { rows: work } = await sql<Work>`
    update photo_work set tries = tries + 1, due_at = now() + interval '1 minute' * 4 ^ tries
    where id = any (array(
      select id from photo_work where due_at <= now() order by id desc limit ${batchSize} for update skip locked))
    returning id, listing`.execute(db)
  for (const one of work) {
    if (stopped?.aborted) return undefined
    await fingerprintProduct(db, files, one)
  }
  return work.length > 0 ? 0 : undefined
}

/** Fingerprints photographs after each change of a product, and polls for work of other processes; returns a function that stops it. */
export const startFingerprints = (db: Db, files: Files, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(longestPause, (stopped) => fingerprintPhotographs(db, files, stopped), onError, onCommit(db, 'products'))

/** Where the storage fails, the product is retried later, a limited number of times; a picture that cannot be decoded is left out. */
async function fingerprintProduct(db: Db, files: Pick<Files, 'read'>, { id, listing }: Work): Promise<void> {
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
    await sql`delete from photo_work where id = ${id} and tries >= ${mostAttempts}`.execute(db)
    throw error
  }
  await inTransaction(db, (transaction) => save(transaction, { id, listing }, found))
}

const leastDeviation = 4

/** Whether a picture has any contrast: the hash of an empty one is that of its noise. */
function hasDetail(pixels: Uint8Array): boolean {
  const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length
  const variance = pixels.reduce((sum, pixel) => sum + (pixel - mean) ** 2, 0) / pixels.length
  return variance > leastDeviation ** 2
}

async function save(db: Db, { id, listing }: Work, found: readonly Photograph[]): Promise<void> {
  noteChange(db, 'flag_work')
  await lockPrints(db)
  await sql`
    delete from photographs where listing = ${listing}::uuid and url <> all (
      select unnest(images) from products where id = ${listing}::uuid)`.execute(db)
  for (const { url, print } of found)
    // Only where the product still exists and shows the image.
    await sql`
      with shown as (select id from products where id = ${listing}::uuid and ${url} = any (images)),
      print as (
        insert into photo_prints (hashes, bands) select ${print}::bytea, ${bandsOf(print)}::integer[] from shown
        on conflict (hashes) do update set bands = excluded.bands returning id)
      insert into photographs (listing, url, print_id) select shown.id, ${url}, print.id from shown, print
      on conflict (listing, url) do nothing`.execute(db)
  await sql`delete from photo_work where id = ${id}`.execute(db)
  await sql`
    insert into flag_work (listing, resource)
    select id, 'products' from products where id = ${listing}::uuid and status = 'pending'`.execute(db)
}
