import { normalForm, type PageQuery, type Product } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import { bilingual } from '../../db/bilingual.ts'
import { listPage } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../http/failures.ts'
import type { AttributeChoice } from './filter-values.ts'

type Products = SelectQueryBuilder<Tables, 'products', object>

const category = sql<Product['filterId']>`
  jsonb_build_object('_id', filters.id, 'name', ${bilingual('filters.name')})`

const owner = sql<Product['userId']>`jsonb_build_object('_id', users.id, 'name', users.name)`

// In the alphabetical order in which the attributes of a filter are shown.
const attributeValues = sql<Product['filters']>`
  (select coalesce(jsonb_agg(
      jsonb_build_object(
        'filterId', jsonb_build_object('_id', attribute.id, 'name', ${bilingual('attribute.name')}, 'type', attribute.type),
        'value', case
          when item.id is not null then jsonb_build_object('_id', item.id, 'name', ${bilingual('item.name')})
          when said.text_ar is not null then jsonb_build_object('en', said.text_en, 'ar', said.text_ar)
          else to_jsonb(said.text_en)
        end)
      order by lower(attribute.name_en) collate "C", attribute.id, said.position), '[]')
    from product_attribute_values said
    join filters attribute on attribute.id = said.filter_id
    left join filters item on item.id = said.item_id
    where said.product_id = products.id)`

const withColumns = (products: Products) =>
  products
    .innerJoin('filters', 'filters.id', 'products.filter_id')
    .innerJoin('users', 'users.id', 'products.user_id')
    .leftJoin('promotions', (join) =>
      join.onRef('promotions.product_id', '=', 'products.id').on('promotions.status', '=', 'active'),
    )
    .select([
      'products.id as _id',
      'products.name',
      'products.description',
      'products.price',
      'products.daily_rent as dailyRent',
      'products.monthly_rent as monthlyRent',
      category.as('filterId'),
      attributeValues.as('filters'),
      'products.images',
      'products.status',
      'products.promoted',
      'products.sold',
      'products.hidden',
      'products.featured',
      owner.as('userId'),
      'promotions.id as promotionId',
      'products.created_at as createdAt',
      'products.updated_at as updatedAt',
      'products.version',
    ])

// Every list of products is newest first.
const newestFirst = (matching: Products, query: PageQuery, among?: { filters: readonly string[] }) =>
  listPage({
    matching,
    rows: withColumns(matching),
    order: [
      ['products.created_at', 'desc'],
      ['products.id', 'desc'],
    ],
    ...(among && { branches: { column: 'products.filter_id', values: among.filters } }),
    query,
  })

/** One page of the products of users who have a business. */
export const listProductsOfBusinesses = (db: Db, query: PageQuery) =>
  newestFirst(
    db
      .selectFrom('products')
      .where((eb) =>
        eb.exists(
          eb.selectFrom('businesses').select('businesses.id').whereRef('businesses.user_id', '=', 'products.user_id'),
        ),
      ),
    query,
  )

/**
 * One page of the products of some filters, narrowed by what they say of attributes: each attribute narrows, several values
 * of one attribute widen.
 */
export async function listProductsOfFilters(
  db: Db,
  filters: readonly string[],
  choices: readonly AttributeChoice[],
  query: PageQuery,
) {
  const matching = choices.reduce<Products>(
    (products, choice) => products.where(says(choice)),
    db.selectFrom('products'),
  )
  return newestFirst(matching, query, { filters })
}

/** That a product says one of the chosen values of an attribute; an item stands for the items below it as well. */
function says({ attributeId, items, texts }: AttributeChoice): Expression<SqlBool> {
  const ofItems = sql<SqlBool>`said.item_id in (
    with recursive chosen as (
      select id from filters where id = any(${items}::uuid[]) and type = 'item'
      union
      select filters.id from filters join chosen on filters.parent_id = chosen.id
    ) select id from chosen)`
  const words = texts.map(normalForm)
  const ofTexts = sql<SqlBool>`(normal_form(said.text_en) = any(${words}) or normal_form(said.text_ar) = any(${words}))`
  const either = [...(items.length > 0 ? [ofItems] : []), ...(texts.length > 0 ? [ofTexts] : [])]
  return sql<SqlBool>`exists (
    select from product_attribute_values said
    where said.product_id = products.id and said.filter_id = ${attributeId} and (${sql.join(either, sql` or `)}))`
}

/** A filter and the pages and non-pages below it, at whatever depth; 404 where there is none. */
export async function branchesOf(db: Db, filterId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branches as (
      select id from filters where id = ${filterId}
      union
      select filters.id from filters join branches on filters.parent_id = branches.id
      where filters.type in ('page', 'non-page')
    ) select id from branches`.execute(db)
  if (rows.length === 0) throw notFound('filter')
  return rows.map(({ id }) => id)
}

/** One product; 404 where there is none. */
export const getProduct = (db: Db, id: string): Promise<Product> =>
  withColumns(db.selectFrom('products').where('products.id', '=', id)).executeTakeFirstOrThrow(() =>
    notFound('product'),
  )
