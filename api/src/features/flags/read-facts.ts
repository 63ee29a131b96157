import type { ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { ListingFacts } from './flags-of.ts'

/** Bounds the comparison: the newest listings of the category. */
const compared = 200
/** The least similarity of nearly equal texts. */
const leastLikeness = 0.8
// The names are a cheap pre-filter for the comparison of whole texts.
const leastLikenessOfNames = 0.5
/** The least length of a compared text: short ones are similar by chance. */
const leastLetters = 40

/** All listings of a kind, and those of the category of a `listing`. */
export const listingsOf = {
  products: {
    all: sql`select id, user_id, filter_id, name, description, null as message, price, status, created_at,
      name_search as words, normal_form(name || ' ' || description) as text from products`,
    newest: sql`select id, name_search as words, name || ' ' || description as text from products
      where filter_id = listing.filter_id order by created_at desc, id desc`,
  },
  productRequests: {
    all: sql`select id, user_id, filter_id, name, description, message, price, status, created_at,
      search as words, normal_form(name || ' ' || message || ' ' || description) as text from product_requests`,
    newest: sql`select id, search as words, name || ' ' || message || ' ' || description as text from product_requests
      where filter_id = listing.filter_id order by created_at desc, id desc`,
  },
}

/** The facts about those of some listings that wait for a decision. */
export async function readFacts(db: Db, resource: ReviewedResource, ids: readonly string[]): Promise<ListingFacts[]> {
  const { all, newest } = listingsOf[resource]
  const { rows } = await sql<ListingFacts>`
    select listing.id, ${sql.lit(resource)} as resource, listing.name, listing.description, listing.message, listing.price,
      case when prices.low is not null then
        jsonb_build_object('low', prices.low, 'high', prices.high, 'count', prices.count) end as prices,
      extract(epoch from listing.created_at - users.created_at)::float8 / 86400 as "accountDays",
      (select count(*) from products where user_id = users.id
        and created_at > listing.created_at - interval '1 hour' and created_at <= listing.created_at) +
      (select count(*) from product_requests where user_id = users.id
        and created_at > listing.created_at - interval '1 hour' and created_at <= listing.created_at) as "withinTheHour",
      (select count(*) from decisions where user_id = users.id and kind = 'reject') as rejections,
      (select count(*) from changes where record_id = users.id and event = 'suspend') as suspensions,
      (select jsonb_build_object('id', alike.id, 'likeness', round(alike.likeness::numeric, 2)) from (
        select id, similarity(normal_form(text), listing.text) as likeness from (${newest} limit ${sql.lit(compared)}) newest
        where id <> listing.id and similarity(words, listing.words) >= ${sql.lit(leastLikenessOfNames)}
          and length(listing.text) >= ${sql.lit(leastLetters)}
        order by likeness desc, id limit 1) alike
        where alike.likeness >= ${sql.lit(leastLikeness)}) as alike
    from (${all} where id = any (${ids}::uuid[]) and status = 'pending') listing
    join users on users.id = listing.user_id
    left join category_prices prices on prices.filter_id = listing.filter_id`.execute(db)
  return rows
}
