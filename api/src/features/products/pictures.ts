import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { noteChange } from '../../db/transaction.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'

/** How long a listing waits for pictures that are fetched before it goes to the desk without them, in minutes. */
const longestWait = 10
/** The same of a marketplace that is brought along with all its pictures. */
const longestWaitOfImport = 7 * 24 * 60

/** The pictures of a product that were fetched: their addresses in the storage by those on the web. */
export async function storedPictures(db: Db, productId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ url: string; stored: string }>`
    select url, stored from product_pictures where product_id = ${productId} and state = 'stored'`.execute(db)
  return new Map(rows.map(({ url, stored }) => [url, stored]))
}

/**
 * Fetches pictures from the web, beside the call. Those that are there, or on their way, are not fetched again. Files of an import are fetched by
 * the import alone.
 */
export async function fetchLater(
  { db, isImport }: Pick<ChangeContext, 'db' | 'isImport'>,
  pictures: readonly { productId: string; url: string }[],
): Promise<void> {
  if (pictures.length === 0) return
  const minutes = isImport ? longestWaitOfImport : longestWait
  await sql`
    insert into product_pictures (product_id, url, due_at, until, is_brought)
    select "productId", url, case when url like 'file:%' then 'infinity' else now() end,
      now() + ${minutes} * interval '1 minute', ${isImport === true}
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as picture ("productId" uuid, url text)
    on conflict (product_id, url) do update set
      state = 'waiting', failure = null, tries = 0, due_at = excluded.due_at, until = excluded.until
    where product_pictures.state = 'failed'`.execute(db)
  noteChange(db, 'product_pictures')
}

/** Forgets the pictures of a product that the app no longer names. */
export async function forgetOthers(db: Db, productId: string, urls: readonly string[]): Promise<void> {
  await sql`delete from product_pictures where product_id = ${productId} and not url = any(${urls})`.execute(db)
}

interface Pictures {
  /** The pictures that the product shows. */
  present: readonly string[]
  /** Those that the app had sent, and those that it sends, by the addresses that it names. */
  before: readonly string[]
  now: readonly string[]
  /** The address in the storage; undefined where it is not there yet. */
  addressOf: (url: string) => string | undefined
}

/**
 * The pictures that a product shows once the app has changed them, in the app's order: what a moderator took away stays away, and what one has
 * added stays, at the end.
 */
export function picturesAfter({ present, before, now, addressOf }: Pictures): string[] {
  const isTakenAway = (url: string) => before.includes(url) && !present.includes(addressOf(url) ?? '')
  const shown = now.filter((url) => !isTakenAway(url)).flatMap((url) => addressOf(url) ?? [])
  const ofApp = new Set([...before, ...now].map(addressOf))
  return [...new Set([...shown, ...present.filter((address) => !ofApp.has(address))])]
}
