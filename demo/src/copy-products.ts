import { sql } from 'kysely'
import type { Db } from '@dealsy/api/database'

const mostOriginals = 20_000
const copiesPerStatement = 50_000

/** The UUIDv7 of a copy: of a moment, and otherwise of what it is a copy of, and of how many products there were. */
const idOfCopy = (id: string, moment: string) => sql`(
  lpad(to_hex((extract(epoch from ${sql.ref(moment)}) * 1000)::bigint), 12, '0') ||
  overlay(overlay(left(md5(${sql.ref(id)}::text || copy || before), 20) placing '7' from 1) placing '8' from 5))::uuid`

/**
 * Adds `count` copies of up to twenty thousand of the products there are, with their values and promotions: by the same users in
 * the same words, each copy offered some minutes before the last one. Runs in a transaction. Copies of products that were
 * offered one after the other are stored together, which keeps the indexes of their keys quick. What comes
 * depends on the products that are there.
 */
export async function copyProducts(
  transaction: Db,
  count: number,
  onProgress: (copied: number) => void,
): Promise<void> {
  await sql`
    create temporary table originals on commit drop as
    select *, row_number() over (order by created_at, id) as place, (select count(*) from products) as before
    from (select * from products order by md5(id::text) limit ${mostOriginals}) as chosen`.execute(transaction)
  await sql`
    create temporary table values_of_originals on commit drop as
    select said.* from product_attribute_values said join originals on originals.id = said.product_id`.execute(
    transaction,
  )
  await sql`
    create temporary table promotions_of_originals on commit drop as
    select promotions.* from promotions join originals on originals.id = promotions.product_id`.execute(transaction)
  await sql`create index on values_of_originals (product_id)`.execute(transaction)
  await sql`create index on promotions_of_originals (product_id)`.execute(transaction)
  await sql`create index on originals (place)`.execute(transaction)
  await sql`analyze originals, values_of_originals, promotions_of_originals`.execute(transaction)
  const { originals } = await sql<{ originals: number }>`select count(*)::integer as originals from originals`
    .execute(transaction)
    .then(({ rows }) => rows[0] ?? { originals: 0 })
  const copies = Math.ceil(count / originals)
  const step = Math.max(1, Math.floor(copiesPerStatement / copies))
  let copied = 0
  for (let place = 1; place <= originals; place += step) {
    copied += await copyOf(transaction, { from: place, to: place + step - 1, copies, originals, count })
    onProgress(copied)
  }
}

interface Slice {
  from: number
  to: number
  copies: number
  originals: number
  count: number
}

/** Stores all copies of the originals of some places; returns how many. */
async function copyOf(transaction: Db, { from, to, copies, originals, count }: Slice): Promise<number> {
  const { rows } = await sql<{ copied: number }>`
    with moments as (
      select originals.*, copy, created_at - copy * interval '11 minutes' as moment
      from originals cross join generate_series(1, ${sql.lit(copies)}) as copy
      where place between ${sql.lit(from)} and ${sql.lit(to)}
        and (copy - 1) * ${sql.lit(originals)} + place <= ${sql.lit(count)}
    ), copies as materialized (
      select *, ${idOfCopy('id', 'moment')} as copy_id from moments order by copy_id
    ), of_products as (
      insert into products (id, user_id, filter_id, name, description, price, daily_rent, monthly_rent, images, status, sold,
        hidden, featured, promoted, created_at, updated_at)
      select copy_id, user_id, filter_id, name, description, price, daily_rent, monthly_rent, images, status, sold,
        hidden, featured, promoted, moment, updated_at
      from copies
    ), of_values as (
      insert into product_attribute_values (product_id, filter_id, position, item_id, text_en, text_ar)
      select copy_id, said.filter_id, position, item_id, text_en, text_ar
      from copies join values_of_originals said on said.product_id = copies.id
    ), of_promotions as (
      insert into promotions (id, product_id, amount, number_of_days, status, start_date, end_date, created_at, updated_at)
      select ${idOfCopy('promotion.id', 'promotion.created_at')}, copy_id, amount, number_of_days, promotion.status,
        start_date, end_date, promotion.created_at, promotion.updated_at
      from copies join promotions_of_originals promotion on promotion.product_id = copies.id
    )
    select count(*) as copied from copies`.execute(transaction)
  return rows[0]?.copied ?? 0
}
