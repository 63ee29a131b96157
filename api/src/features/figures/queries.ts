import { type BilingualText, figureDays, type Figures } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { totalOf } from '../../db/counts/counts.ts'
import type { Db } from '../../db/open.ts'
import { refuseUnknownZone } from './refuse-unknown-zone.ts'

const mostCategories = 8

/** How many records wait for an administrator, by resource. */
export async function countWaiting(db: Db): Promise<Figures['waiting']> {
  return db
    .selectNoFrom([
      totalOf({ list: 'products.pending' }).as('products'),
      totalOf({ list: 'productRequests.pending' }).as('productRequests'),
      totalOf({ list: 'reports' }).as('reports'),
      totalOf({ list: 'supports.open' }).as('supports'),
      totalOf({ list: 'banners.disabled' }).as('banners'),
    ])
    .executeTakeFirstOrThrow()
}

/** Creation time of the longest-waiting record, by resource; null where none waits. */
export async function findOldestWaiting(db: Db): Promise<Figures['oldest']> {
  const pending = sql`where status = 'pending'`
  const { rows } = await sql<Figures['oldest']>`
    select
      (select min(created_at) from products ${pending}) as products,
      (select min(created_at) from product_requests ${pending}) as "productRequests",
      (select min(created_at) from reports) as reports,
      (select min(created_at) from supports where status = 'open') as supports,
      (select min(created_at) from banners where status = 'disabled') as banners`.execute(db)
  return rows[0] as Figures['oldest']
}

/** How many webhooks are paused, and how many others have failed for more than an hour. */
export async function countWebhooks(db: Db): Promise<Figures['webhooks']> {
  const { rows } = await sql<Figures['webhooks']>`
    select count(paused_at) as paused,
      count(*) filter (where paused_at is null and failing_since < now() - interval '1 hour') as failing
    from webhooks`.execute(db)
  return rows[0] as Figures['webhooks']
}

/** New records per day of the last days of a time zone, oldest day first; 400 for a zone that the database does not know. */
export async function countDays(db: Db, timeZone: string): Promise<Figures['days']> {
  const of = (list: string) => sql`coalesce(sum(n) filter (where list = ${sql.lit(`${list}.new`)}), 0)`
  const { rows } = await sql<Figures['days'][number]>`
    with days as (
      select day, day::timestamp at time zone ${timeZone} as midnight
      from (
        select (now() at time zone ${timeZone})::date - ago as day
        from generate_series(${sql.lit(figureDays - 1)}, 0, -1) as ago
      ) as dates
    ), midnights as (
      select array_agg(midnight order by midnight) as of_days, min(midnight) as first from days
    )
    select days.day, ${of('users')} as users, ${of('products')} as products, ${of('reports')} as reports
    from days left join (
      select of_days[width_bucket(at, of_days)] as midnight, list, n
      from midnights join list_counts on list in ('users.new', 'products.new', 'reports.new') and at >= first
    ) as counted on counted.midnight = days.midnight
    group by days.day order by days.day`
    .execute(db)
    .catch(refuseUnknownZone)
  return rows
}

/** The main categories with the most products, and the total of the others. */
export async function countCategories(db: Db): Promise<Pick<Figures, 'categories' | 'otherProducts'>> {
  const { rows } = await sql<{ _id: string; name: BilingualText; products: number }>`
    with recursive branches as (
      select id as main_id, id, type from filters where parent_id is null
      union all
      select branches.main_id, filters.id, filters.type from branches join filters on filters.parent_id = branches.id
      where branches.type = 'page'
    ), counted as (
      select branches.main_id, sum(list_counts.n) as products
      from list_counts join branches on branches.id = list_counts.key
      where list_counts.list = 'products.filter'
      group by branches.main_id having sum(list_counts.n) > 0
    )
    select filters.id as _id, ${bilingual('filters.name')} as name, counted.products
    from counted join filters on filters.id = counted.main_id
    order by counted.products desc, lower(filters.name_en) collate "C", filters.id`.execute(db)
  const others = rows.slice(mostCategories)
  return {
    categories: rows.slice(0, mostCategories),
    otherProducts: others.reduce((sum, { products }) => sum + products, 0),
  }
}
