import type { DeskItem } from '@dealsy/contract'
import { sql } from 'kysely'
import { idList } from '../../../db/id-list.ts'
import { bilingual } from '../../../db/lists/bilingual.ts'
import type { Db } from '../../../db/open.ts'

/** The queue row of a listing, with facts about its owner. */
interface Waiting extends Pick<DeskItem, '_id' | 'waitingSince' | 'path' | 'prices'> {
  leasedUntil: string | null
  /** The decision that a second opinion is asked for. */
  opinionOn: string | null
  owner: Omit<NonNullable<DeskItem['owner']>, 'createdAt'>
  ownerSince: string
}

/** A range of fewer prices means nothing. */
const leastPrices = 5

const path = sql<DeskItem['path']>`
  (with recursive above as (
    select id, parent_id, name_en, name_ar, 1 as height from filters where id = waiting.filter_id
    union all
    select filters.id, filters.parent_id, filters.name_en, filters.name_ar, height + 1
    from filters join above on filters.id = above.parent_id)
  select jsonb_agg(jsonb_build_object('_id', id, 'name', ${bilingual('above.name')}) order by height desc) from above)`

const prices = sql<DeskItem['prices']>`
  case when prices.count >= ${sql.lit(leastPrices)} then jsonb_build_object(
    'median', prices.median, 'low', prices.low, 'high', prices.high, 'count', prices.count) end`

const productsOfStatus = (status: string) => sql`
  (select count(*) from products where user_id = users.id and status = ${sql.lit(status)})`
const requestsOfStatus = (status: string) => sql`
  (select count(*) from product_requests where user_id = users.id and status = ${sql.lit(status)})`
const listingsOfStatus = (status: string) => sql`${productsOfStatus(status)} + ${requestsOfStatus(status)}`

const owner = sql<Waiting['owner']>`jsonb_build_object(
  '_id', users.id, 'name', users.name, 'status', users.status,
  'city', case when cities.id is not null then ${bilingual('cities.name')} end,
  'country', case when countries.id is not null then ${bilingual('countries.name')} end,
  'wallet', coalesce(wallets.amount, 0),
  'verified', ${listingsOfStatus('verified')},
  'rejected', ${listingsOfStatus('rejected')},
  'verifiedRequests', ${requestsOfStatus('verified')},
  'rejectedRequests', ${requestsOfStatus('rejected')},
  'reported', (select count(*) from products join reports on reports.product_id = products.id where products.user_id = users.id),
  'suspensions', (select count(*) from changes where record_id = users.id and event = 'suspend'))`

/** The queue rows of listings with facts about their owners, in any order. */
export async function readWaiting(db: Db, ids: readonly string[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select waiting.id as "_id", waiting.waiting_since as "waitingSince", review_leases.until as "leasedUntil",
      waiting.opinion_on as "opinionOn", ${path} as path,
      ${prices} as prices, ${owner} as owner, users.created_at as "ownerSince"
    from review_queue waiting
    join users on users.id = waiting.user_id
    left join cities on cities.id = users.city_id
    left join countries on countries.id = users.country_id
    left join wallets on wallets.user_id = users.id
    left join category_prices prices on prices.filter_id = waiting.filter_id
    left join review_leases on review_leases.id = waiting.id
    where waiting.id = any (${idList(ids)})`.execute(db)
  return rows
}
