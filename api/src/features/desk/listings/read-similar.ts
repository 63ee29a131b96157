import type { DeskItem, ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { groupRows } from './group-rows.ts'

type Similar = DeskItem['similar'][number]

// Bounds the listings of the category that are compared, so that the time does not depend on their number.
const compared = 200
const shown = 4
const leastLikeness = 0.3

const newestOf = {
  products: sql`
    select id, user_id, name, price, images[1] as image, similarity(name_search, listing.words) as likeness from (
      select id, user_id, name, price, images, name_search from products where filter_id = listing.filter_id
      order by created_at desc, id desc limit ${sql.lit(compared)}) newest`,
  productRequests: sql`
    select id, user_id, name, price, null as image, similarity(search, listing.words) as likeness from (
      select id, user_id, name, price, search from product_requests where filter_id = listing.filter_id
      order by created_at desc, id desc limit ${sql.lit(compared)}) newest`,
}

const words = {
  products: sql`select id, filter_id, name_search as words from products`,
  productRequests: sql`select id, filter_id, search as words from product_requests`,
}

/** For each listing, the listings of its category with the most similar names, closest first. */
export async function readSimilar(
  db: Db,
  resource: ReviewedResource,
  ids: readonly string[],
): Promise<Map<string, Similar[]>> {
  const { rows } = await sql<Similar & { of: string }>`
    select listing.id as of, alike.id as "_id", alike.name, alike.price, alike.image, users.name as "userName",
      round(alike.likeness::numeric, 2) as likeness
    from (${words[resource]} where id = any (${ids}::uuid[])) listing cross join lateral (
      select * from (${newestOf[resource]}) newest
      where newest.id <> listing.id and newest.likeness >= ${sql.lit(leastLikeness)}
      order by newest.likeness desc, newest.id limit ${sql.lit(shown)}) alike
    join users on users.id = alike.user_id
    order by alike.likeness desc, alike.id`.execute(db)
  return groupRows(rows, 'of')
}
