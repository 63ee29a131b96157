import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

const categoriesAtOnce = 200

/**
 * Computes the price statistics of the categories of waiting listings, unless they are younger than ten minutes. Reads the newest five
 * thousand products of each category, of which those that are verified count, so that the time does not depend on their number.
 */
export async function refreshPrices(db: Db): Promise<void> {
  await sql`
    with outdated as (
      select filter_id from (select distinct filter_id from review_queue) waiting left join category_prices using (filter_id)
      where computed_at is null or computed_at < now() - interval '10 minutes'
      order by computed_at nulls first, filter_id limit ${sql.lit(categoriesAtOnce)})
    insert into category_prices (filter_id, median, low, high, count)
    select outdated.filter_id, prices.median, prices.low, prices.high, prices.count
    from outdated join filters on filters.id = outdated.filter_id cross join lateral (
      select percentile_cont(0.5) within group (order by price) as median,
        percentile_cont(0.1) within group (order by price) as low,
        percentile_cont(0.9) within group (order by price) as high, count(*) as count
      from (
        select price, status from products where products.filter_id = outdated.filter_id
        order by created_at desc, id desc limit 5000) newest
      where status = 'verified') prices
    order by outdated.filter_id
    on conflict (filter_id) do update set median = excluded.median, low = excluded.low, high = excluded.high,
      count = excluded.count, computed_at = now()`.execute(db)
}
