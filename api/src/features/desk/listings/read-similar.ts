import type { DeskItem, ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import { idList } from '../../../db/id-list.ts'
import type { Db } from '../../../db/open.ts'
import { groupRows } from './group-rows.ts'

type Similar = DeskItem['similar'][number]

// Bounds the listings of the category that are compared, so that the time does not depend on their number.
const compared = 200
const shown = 4
const leastLikeness = 0.3

const columnsOf = {
  products: { table: sql.table('products'), words: sql.ref('name_search'), image: sql`images[1]` },
  productRequests: { table: sql.table('product_requests'), words: sql.ref('search'), image: sql`null` },
}

/** For each listing, the listings of its category with the most similar names, closest first. */
export async function readSimilar(
  db: Db,
  resource: ReviewedResource,
  ids: readonly string[],
): Promise<Map<string, Similar[]>> {
  const { table, words, image } = columnsOf[resource]
  const { rows } = await sql<Similar & { of: string }>`
    select listing.id as of, alike.id as "_id", alike.name, alike.price, alike.image, users.name as "userName",
      round(alike.likeness::numeric, 2) as likeness
    from (select id, filter_id, ${words} as words from ${table} where id = any (${idList(ids)})) listing cross join lateral (
      select * from (
        select id, user_id, name, price, ${image} as image, similarity(${words}, listing.words) as likeness
        from ${table} where filter_id = listing.filter_id order by created_at desc, id desc limit ${sql.lit(compared)}) newest
      where id <> listing.id and likeness >= ${sql.lit(leastLikeness)}
      order by likeness desc, id limit ${sql.lit(shown)}) alike
    join users on users.id = alike.user_id
    order by alike.likeness desc, alike.id`.execute(db)
  return groupRows(rows, 'of')
}
