import type { PageQuery, ProductRequest, productRequests, QueryOf } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { bilingual } from '../../db/bilingual.ts'
import { listPage, matches, sortedBy } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../failures/failures.ts'

type ProductRequests = SelectQueryBuilder<Tables, 'product_requests', object>

const category = sql<ProductRequest['filterId']>`
  jsonb_build_object('_id', filters.id, 'name', ${bilingual('filters.name')})`

const asker = sql<NonNullable<ProductRequest['userId']>>`
  jsonb_build_object('_id', product_requests.user_id, 'name', product_requests.user_name)`

const withColumns = (requests: ProductRequests) =>
  requests
    .innerJoin('filters', 'filters.id', 'product_requests.filter_id')
    .select([
      'product_requests.id as _id',
      'product_requests.name',
      asker.as('userId'),
      'product_requests.phone_number as phoneNumber',
      'product_requests.message',
      'product_requests.description',
      'product_requests.price',
      category.as('filterId'),
      'product_requests.status',
      'product_requests.created_at as createdAt',
      'product_requests.version',
    ])

// What the indexes are of.
const sortKeys = {
  _id: sql.ref('product_requests.id'),
  userName: sql`lower(product_requests.user_name) collate "C"`,
  phoneNumber: sql`product_requests.phone_number collate "C"`,
  message: sql`left(lower(product_requests.message), 100) collate "C"`,
}

/** One page of product requests, newest first or sorted, narrowed by a part of name or message, an identifier and a user. */
export function listProductRequests(
  db: Db,
  { keyword, _id, userId, sort, ...page }: QueryOf<typeof productRequests.list>,
) {
  let matching: ProductRequests = db.selectFrom('product_requests')
  if (keyword) matching = matching.where(matches('product_requests.search', keyword))
  if (_id) matching = matching.where('product_requests.id', '=', _id)
  if (userId) matching = matching.where('product_requests.user_id', '=', userId)
  return listPage({
    matching,
    rows: withColumns(db.selectFrom('product_requests')),
    order: sortedBy(sort, sortKeys, 'product_requests'),
    query: page,
  })
}

/** One page of the product requests that wait for approval, the longest waiting first. */
export const listPendingProductRequests = (db: Db, page: PageQuery) =>
  listPage({
    matching: db.selectFrom('product_requests').where('product_requests.status', '=', sql.lit('pending')),
    rows: withColumns(db.selectFrom('product_requests')),
    order: [
      ['product_requests.created_at', 'asc'],
      ['product_requests.id', 'asc'],
    ],
    query: page,
  })

/** One product request; 404 where there is none. */
export const getProductRequest = (db: Db, id: string): Promise<ProductRequest> =>
  withColumns(db.selectFrom('product_requests').where('product_requests.id', '=', id)).executeTakeFirstOrThrow(() =>
    notFound('productRequest'),
  )
