import { imageTypeOf, largestUpload } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { inTransaction, onCommit } from '../../db/transaction.ts'
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
const timeout = 10_000

interface Services {
  db: Db
  files: Files
  outbound: Outbound
  /** Whether a verified listing waits for approval again when it gets a picture. */
  reviewsPictures: boolean
}

interface Picture {
  productId: string
  url: string
}

/** Fetches the pictures that are due, or those that an import has as files; returns 0 where more may be left. */
export async function fetchPictures(services: Services, from: 'web' | 'files' = 'web'): Promise<number | undefined> {
  await giveUpLate(services.db)
  const pictures = await claim(services.db, from)
  await Promise.all(pictures.map((picture) => fetchPicture(services, picture)))
  return pictures.length > 0 ? 0 : undefined
}

/** Lets listings go to the desk without the pictures that did not come in their time. Each was tried once, also after a long stop. */
const giveUpLate = (db: Db): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await sql`
      update product_pictures set state = 'failed', failure = 'tooSlow' where (product_id, url) in (
        select product_id, url from product_pictures
        where state = 'waiting' and due_at <= now() and until <= now() and tries > 0
        order by until limit 500 for update skip locked)`.execute(transaction)
  })

/** Takes some pictures that are due, first those that were not tried yet, and of them those that are waited for the shortest time. */
const claim = (db: Db, from: 'web' | 'files'): Promise<Picture[]> =>
  inTransaction(db, async (transaction) => {
    const due = from === 'files' ? sql`url like 'file:%'` : sql`due_at <= now()`
    // The lease: a process that dies meanwhile leaves the pictures to the next one.
    const { rows } = await sql<Picture>`
      update product_pictures set tries = tries + 1,
        due_at = case when url like 'file:%' then due_at else now() + ${2 * timeout} * interval '1 millisecond' end
      where (product_id, url) in (
        select product_id, url from product_pictures where state = 'waiting' and ${due}
        order by tries, until limit ${batchSize} for update skip locked)
      returning product_id as "productId", url`.execute(transaction)
    return rows
  })

/** Fetches pictures that the app has named; returns a function that stops it. */
export const startFetchingPictures = (services: Services, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(longestPause, () => fetchPictures(services), onError, onCommit(services.db, 'product_pictures'))

async function fetchPicture({ db, files, outbound, reviewsPictures }: Services, picture: Picture): Promise<void> {
  const images = new CallImages({ db, files })
  let stored: string
  try {
    const { status, content } = await outbound.request(picture.url, {
      method: 'GET',
      headers: { accept: 'image/*' },
      timeout,
      mostBytes: largestUpload,
      beyond: 'refuse',
      redirects: 3,
    })
    if (status !== 200) return await fail(db, picture, 'notFound', status >= 500 || status === 429)
    const type = imageTypeOf(content)
    if (!type) return await fail(db, picture, 'notAnImage', false)
    stored = await images.store('product', type, content, 'images')
  } catch (error) {
    if (error instanceof RequestFailure)
      return fail(db, picture, error.code === 'TOO_MANY_PIXELS' ? 'tooManyPixels' : 'notAnImage', false)
    if (error instanceof OutboundFailure)
      return fail(db, picture, error.reason, error.reason === 'unreachable' || error.reason === 'tooSlow')
    // The storage: the picture may come later.
    await fail(db, picture, 'unreachable', true)
    throw error
  }
  await show(db, images, picture, { stored, reviewsPictures })
}

/**
 * Shows a picture in its listing, at its place in the app's order, unless the app has dropped it meanwhile. A verified listing was approved
 * without it, and waits for approval again; one that an import has brought was approved with it.
 */
const show = (
  db: Db,
  images: CallImages,
  { productId, url }: Picture,
  { stored, reviewsPictures }: { stored: string; reviewsPictures: boolean },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const product = await transaction
      .selectFrom('products')
      .select(['images', 'status'])
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    const { rows } = await sql<{ isBrought: boolean; sent: string[] | null }>`
      update product_pictures set state = 'stored', stored = ${stored}
      where product_id = ${productId} and url = ${url} and state = 'waiting'
      returning is_brought as "isBrought",
        (select sent -> 'images' from app_records where record_id = product_id) as sent`.execute(transaction)
    const [picture] = rows
    if (!product || !picture) return
    const sent = picture.sent ?? []
    const addresses = await storedPictures(transaction, productId)
    const shown = picturesAfter({
      present: product.images,
      before: sent.filter((address) => address !== url),
      now: sent,
      addressOf: (address) => (product.images.includes(address) ? address : addresses.get(address)),
    })
    const isReviewedAgain = reviewsPictures && !picture.isBrought && product.status === 'verified'
    const context = { db: transaction, accountId: null, requestId: 'fetch-pictures', images }
    const edit = { images: shown, ...(isReviewedAgain && { status: 'pending' as const }) }
    await updateRecord(context, productRecord, productId, edit)
  })

/** Notes that a picture could not be fetched; where it may come later it is tried again, as long as its listing waits for it. */
const fail = (db: Db, { productId, url }: Picture, failure: string, mayCome: boolean): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await sql`
      update product_pictures set
        state = case when ${mayCome} and until > now() then 'waiting' else 'failed' end,
        failure = case when ${mayCome} and until > now() then null else ${failure} end,
        due_at = least(until, now() + interval '5 seconds' * 3 ^ tries)
      where product_id = ${productId} and url = ${url} and state = 'waiting'`.execute(transaction)
  })
