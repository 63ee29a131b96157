import { imageTypeOf, largestUpload } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { inTransaction, noteChange, onCommit } from '../../db/transaction.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { type Outbound, OutboundFailure } from '../../outbound/outbound.ts'
import { CallImages } from '../../storage/call-images.ts'
import type { Files } from '../../storage/files.ts'
import { updateRecord } from '../../trail/changes/changes.ts'
import { repeat } from '../../work/repeat.ts'
import { picturesAfter, storedPictures } from './pictures.ts'
import { productRecord } from './record.ts'

/** Milliseconds between two polls for pictures that other processes queued, and for those that are due again. */
const longestPause = 5000
/** Pictures that are fetched at once. */
const batchSize = 16
/** Milliseconds for one picture. */
const timeout = 20_000

interface Services {
  db: Db
  files: Files
  outbound: Outbound
}

interface Picture {
  productId: string
  url: string
}

/**
 * Fetches the pictures that are due, or those that an import has as files; returns 0 where more may be left. One that is not fetched in the time
 * of its listing has failed.
 */
export async function fetchPictures(services: Services, from: 'web' | 'files' = 'web'): Promise<number | undefined> {
  const due = from === 'files' ? sql`url like 'file:%'` : sql`due_at <= now()`
  // The lease: a process that dies meanwhile leaves the pictures to the next one.
  const { rows } = await sql<Picture>`
    update product_pictures set tries = tries + 1,
      due_at = case when url like 'file:%' then due_at else now() + ${2 * timeout} * interval '1 millisecond' end
    where (product_id, url) in (
      select product_id, url from product_pictures where state = 'waiting' and ${due}
      order by due_at limit ${batchSize} for update skip locked)
    returning product_id as "productId", url`.execute(services.db)
  await Promise.all(rows.map((picture) => fetchPicture(services, picture)))
  return rows.length > 0 ? 0 : undefined
}

/** Fetches pictures that the app has named; returns a function that stops it. */
export const startFetchingPictures = (services: Services, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(longestPause, () => fetchPictures(services), onError, onCommit(services.db, 'product_pictures'))

async function fetchPicture({ db, files, outbound }: Services, { productId, url }: Picture): Promise<void> {
  const images = new CallImages({ db, files })
  let stored: string
  try {
    const { status, content } = await outbound.request(url, {
      method: 'GET',
      headers: { accept: 'image/*' },
      timeout,
      mostBytes: largestUpload,
      beyond: 'refuse',
      redirects: 3,
    })
    if (status !== 200) return await fail(db, { productId, url }, 'notFound', status >= 500 || status === 429)
    const type = imageTypeOf(content)
    if (!type) return await fail(db, { productId, url }, 'notAnImage', false)
    stored = await images.store('product', type, content, 'images')
  } catch (error) {
    if (error instanceof RequestFailure) return fail(db, { productId, url }, 'notAnImage', false)
    if (!(error instanceof OutboundFailure)) throw error
    return fail(db, { productId, url }, error.reason, error.reason === 'unreachable' || error.reason === 'tooSlow')
  }
  await show(db, images, { productId, url }, stored)
}

/** Shows a picture in its listing, at its place in the app's order, unless the app has dropped it meanwhile. */
const show = (db: Db, images: CallImages, { productId, url }: Picture, stored: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ present: string[]; sent: string[] }>`
      select images as present, sent -> 'images' as sent
      from products join app_records on record_id = products.id where products.id = ${productId} for update of products`.execute(
      transaction,
    )
    const waiting = await sql`
      update product_pictures set state = 'stored', stored = ${stored}
      where product_id = ${productId} and url = ${url} and state = 'waiting'`.execute(transaction)
    const [product] = rows
    if (!product || !waiting.numAffectedRows) return
    const addresses = await storedPictures(transaction, productId)
    const shown = picturesAfter({
      present: product.present,
      before: product.sent.filter((address) => address !== url),
      now: product.sent,
      addressOf: (address) => (product.present.includes(address) ? address : addresses.get(address)),
    })
    const context = { db: transaction, accountId: null, requestId: 'fetch-pictures', images }
    await updateRecord(context, productRecord, productId, { images: shown })
    noteChange(transaction, 'product_pictures')
  })

/** Notes that a picture could not be fetched; where it may come later it is tried again, as long as its listing waits for it. */
async function fail(db: Db, { productId, url }: Picture, failure: string, mayCome: boolean): Promise<void> {
  await sql`
    update product_pictures set
      state = case when ${mayCome} and until > now() then 'waiting' else 'failed' end,
      failure = case when ${mayCome} and until > now() then null else ${failure} end,
      due_at = least(until, now() + interval '5 seconds' * 3 ^ tries)
    where product_id = ${productId} and url = ${url} and state = 'waiting'`.execute(db)
}
