import type { Flag, ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { groupRows } from './group-rows.ts'

const others = {
  products: sql`select id, user_id, name, images[1] as image from products`,
  productRequests: sql`select id, user_id, name, null as image from product_requests`,
}

/** The flags of listings in their order, by listing. */
export async function readFlags(
  db: Db,
  resource: ReviewedResource,
  ids: readonly string[],
): Promise<Map<string, Flag[]>> {
  const { rows } = await sql<Flag & { of: string }>`
    select flags.listing as of, flags.kind, flags.field, flags.spans, flags.image, flags.number,
      case when other.id is not null then
        jsonb_build_object('_id', other.id, 'name', other.name, 'image', other.image, 'userName', users.name) end as listing
    from flags
    left join (${others[resource]}) other on other.id = flags.other
    left join users on users.id = other.user_id
    where flags.listing = any (${ids}::uuid[])
    order by flags.listing, flags.position`.execute(db)
  return groupRows(rows, 'of')
}
