import type { DeskItem } from '@dealsy/contract'
import { sql } from 'kysely'
import { idList } from '../../../db/id-list.ts'
import type { Db } from '../../../db/open.ts'
import { groupRows } from './group-rows.ts'

type Report = DeskItem['reports'][number]

const mostReports = 20

/** The last reports about products, newest first, by product. */
export async function readReports(db: Db, productIds: readonly string[]): Promise<Map<string, Report[]>> {
  const { rows } = await sql<Report & { productId: string }>`
    select reports.id as "_id", reports.message, reports.created_at as "createdAt", reports.product_id as "productId",
      jsonb_build_object('_id', users.id, 'name', users.name) as "userId"
    from unnest(${idList(productIds)}) listing (id) cross join lateral (
      select * from reports where product_id = listing.id order by created_at desc, id desc limit ${sql.lit(mostReports)}) reports
    join users on users.id = reports.user_id
    order by reports.created_at desc, reports.id desc`.execute(db)
  return groupRows(rows, 'productId')
}
