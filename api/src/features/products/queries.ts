import { normalForm } from '@dealsy/contract'
import type { Product, products } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import { bilingual, reference } from '../../db/lists/bilingual.ts'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import type { Db } from '../../db/open.ts'
import {
  categoriesFrom,
  has,
  inAmounts,
  inDays,
  isFromApp,
  isNotNarrowed,
  isOfPlace,
  isSet,
} from '../../db/lists/narrowing.ts'
import { refOf } from '../../db/lists/refs.ts'
import { matchesOrIsRef } from '../../db/lists/search.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../failures/failures.ts'
import type { AttributeChoice } from './filter-values.ts'

type Products = SelectQueryBuilder<Tables, 'products', object>

const owner = sql<Product['userId']>`jsonb_build_object('_id', users.id, 'name', users.name)`

// Alphabetical, as the attributes of a filter are shown.
const attributeValues = sql<Product['filters']>`
  (select coalesce(jsonb_agg(
      jsonb_build_object(
        'filterId', jsonb_build_object('_id', attribute.id, 'name', ${bilingual('attribute.name')}, 'type', attribute.type),
        'value', case
          when item.id is not null then ${reference('item')}
          when said.text_ar is not null then jsonb_build_object('en', said.text_en, 'ar', said.text_ar)
          else to_jsonb(said.text_en)
        end)
      order by lower(attribute.name_en) collate "C", attribute.id, said.position), '[]')
    from product_attribute_values said
    join filters attribute on attribute.id = said.filter_id
    left join filters item on item.id = said.item_id
    where said.product_id = products.id)`

/** What is shown of products, and how of their owners. */
export const withColumns = (products: Products, shownOwner: Expression<Product['userId']> = owner) =>
  products
    .innerJoin('filters', 'filters.id', 'products.filter_id')
    .innerJoin('users', 'users.id', 'products.user_id')
    .leftJoin('promotions', (join) =>
      join.onRef('promotions.product_id', '=', 'products.id').on('promotions.status', '=', 'active'),
    )
    .select([
      'products.id as _id',
      refOf('products.id').as('ref'),
      'products.name',
      'products.description',
      'products.price',
      'products.daily_rent as dailyRent',
      'products.monthly_rent as monthlyRent',
      reference('filters').as('filterId'),
      attributeValues.as('filters'),
      'products.images',
      'products.status',
      'products.promoted',
      'products.sold',
      'products.hidden',
      'products.featured',
      sql<Product['userId']>`${shownOwner}`.as('userId'),
      'promotions.id as promotionId',
      'products.created_at as createdAt',
      'products.updated_at as updatedAt',
      'products.version',
    ])

const alphabetical = sql`lower(products.name) collate "C"`

const sorts = { name: alphabetical, price: sql.ref('products.price') }

type Narrowed = Criteria<typeof products.list>

const narrowed = (criteria: Narrowed) => [
  criteria.userId && sql<SqlBool>`products.user_id = ${criteria.userId}`,
  criteria.keyword && matchesOrIsRef('products.name_search', criteria.keyword, 'products'),
  criteria.status && sql<SqlBool>`products.status = ${sql.lit(criteria.status)}`,
  ...isOfPlace('products.user_id', criteria),
  inAmounts('products.price', criteria.price),
  inDays('products.created_at', criteria.createdAt),
  isSet('products.featured', criteria.featured),
  has(criteria.reported, sql`reports where reports.product_id = products.id`),
  criteria.pictured && sql<SqlBool>`products.images ${criteria.pictured === 'yes' ? sql`<>` : sql`=`} '{}'`,
  isFromApp(criteria.fromApp, 'products', 'products.id'),
]

/** Products of one kind or of all, and the counter of the list that nothing narrows. */
const productsWhere = (counts: string, kind?: Expression<SqlBool>, order?: 'oldestFirst') =>
  list('products', {
    matching: (_, criteria: Narrowed) => [kind, ...narrowed(criteria)],
    columns: (products) => withColumns(products),
    order,
    sorts,
    branches: ({ filterId }) =>
      filterId === undefined ? undefined : { column: 'products.filter_id', values: categoriesFrom(filterId) },
    counted: (query) => isNotNarrowed(query) && { list: counts },
  })

/** All products, of one user or of all, newest first or by name. */
export const productList = productsWhere('products')

// Literals, not parameters: a generic plan can then use the partial index.
/** Products with a running promotion. */
export const promotedProducts = productsWhere('products.promoted', sql`products.promoted`)

/** Products without a running promotion. */
export const nonPromotedProducts = productsWhere('products.nonPromoted', sql`not products.promoted`)

/** The products that wait for approval, the longest waiting first. */
export const pendingProducts = productsWhere('products.pending', sql`products.status = 'pending'`, 'oldestFirst')

/** The products that are not featured, newest first. */
export const nonFeaturedProducts = productsWhere('products.nonFeatured', sql`not products.featured`)

/** The products of users who have a business, newest first or sorted by name. */
export const productsOfBusinesses = productsWhere(
  'products.ofBusinesses',
  sql`exists (select from businesses where businesses.user_id = products.user_id)`,
)

interface OfFilters extends Omit<Criteria<typeof products.byFilter>, 'filterValues'> {
  filters: readonly string[]
  /** Those made of chosen attributes. */
  conditions: readonly Expression<SqlBool>[]
}

/** The products of some filters, newest first. */
export const productsOfFilters = list('products', {
  matching: (_, { filters: _filters, conditions, ...criteria }: OfFilters) => [...conditions, ...narrowed(criteria)],
  columns: (products) => withColumns(products),
  branches: ({ filters }) => ({ column: 'products.filter_id', values: filters }),
  counted: ({ filters, conditions, ...criteria }) =>
    conditions.length === 0 && isNotNarrowed(criteria) && { list: 'products.filter', keys: filters },
})

/** Conditions on attribute values: attributes with AND, values of one with OR. An item also matches its descendants and texts of it. */
export async function conditionsOf(db: Db, choices: readonly AttributeChoice[]): Promise<Expression<SqlBool>[]> {
  const below = await itemsBelow(
    db,
    choices.flatMap(({ items }) => items),
  )
  return choices.map(({ attributeId, items, texts }) => {
    const chosen = below.filter(({ item, attribute }) => attribute === attributeId && items.includes(item))
    return says(
      attributeId,
      chosen.flatMap(({ ids }) => ids),
      texts.map(asIndexed),
    )
  })
}

// The index holds no long texts.
const asIndexed = (text: string) => Array.from(normalForm(text)).slice(0, 200).join('')

/** The condition that a product has one of the items or texts for an attribute; texts in the form of the index. */
function says(attributeId: string, items: string[], texts: string[]): Expression<SqlBool> {
  const ofItems = sql<SqlBool>`(said.item_id = any(${items}::uuid[]) or said.filter_id = any(${items}::uuid[]))`
  const ofTexts = sql<SqlBool>`said.filter_id = ${attributeId}
    and (left(normal_form(said.text_en), 200) = any(${texts}) or left(normal_form(said.text_ar), 200) = any(${texts}))`
  // Separate conditions: an index serves each of them.
  const either = texts.length === 0 ? ofItems : items.length === 0 ? ofTexts : sql`(${ofItems} or ${ofTexts})`
  return sql<SqlBool>`exists (
    select from product_attribute_values said where said.product_id = products.id and ${either})`
}

/** For each item: its attribute, and itself with its descendants. Identifiers of anything else are skipped. */
async function itemsBelow(db: Db, items: string[]): Promise<{ item: string; attribute: string; ids: string[] }[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ item: string; attribute: string; ids: string[] }>`
    with recursive chosen as (select id, parent_id from filters where id = any(${items}::uuid[]) and type = 'item'),
    below (item, id) as (
      select id, id from chosen
      union
      select below.item, filters.id from filters join below on filters.parent_id = below.id),
    above (item, id, type, parent_id) as (
      select id, id, 'item', parent_id from chosen
      union
      select above.item, filters.id, filters.type, filters.parent_id
      from filters join above on filters.id = above.parent_id where above.type = 'item')
    select above.item, above.id as attribute, array_agg(below.id) as ids
    from above join below on below.item = above.item where above.type <> 'item' group by above.item, above.id`.execute(
    db,
  )
  return rows
}

/** A filter and its descendant pages and non-pages; 404 if there is none. */
export async function branchesOf(db: Db, filterId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select ${categoriesFrom(filterId)} as ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  if (ids.length === 0) throw notFound('filter')
  return ids
}

/** One product; 404 if there is none. */
export const getProduct = productList.one('product')

/** The products with these identifiers that exist. */
export const getProducts = (db: Db, ids: readonly string[]): Promise<Product[]> =>
  withColumns(db.selectFrom('products').where('products.id', 'in', ids)).execute()

/** Locks a product until the transaction ends and returns what an edit or removal needs; 404 if there is none. */
export const lockProduct = (transaction: Db, id: string) =>
  transaction
    .selectFrom('products')
    .select(['name', 'filter_id', 'price', 'images', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('product'))

/** Locks filters until the transaction ends and returns their rules for products. */
export const categoriesOf = (transaction: Db, filterIds: readonly string[]) =>
  transaction
    .selectFrom('filters')
    .select(['id', 'type', 'auto_generated_name', 'is_rentable', 'min_price', 'max_price'])
    .where(sql<SqlBool>`id = any(${filterIds}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()

/** The same of one. 404 if it is gone. */
export async function categoryOf(transaction: Db, filterId: string) {
  const [category] = await categoriesOf(transaction, [filterId])
  if (!category) throw notFound('filter')
  return category
}

/** The rows of a table that refer to a product. */
export async function withProduct(
  db: Db,
  table: 'decisions' | 'promotions' | 'reports',
  productId: string,
): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').where('product_id', '=', productId).execute()
  return rows.map(({ id }) => id)
}
