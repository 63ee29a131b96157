import type { ProductRequest, productRequests } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { reference } from '../../db/lists/bilingual.ts'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { categoriesFrom, inAmounts, inDays, isFromApp, isNotNarrowed } from '../../db/lists/narrowing.ts'
import { refOf } from '../../db/lists/refs.ts'
import { matchesOrIsRef } from '../../db/lists/search.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'

type ProductRequests = SelectQueryBuilder<Tables, 'product_requests', object>

const asker = sql<NonNullable<ProductRequest['userId']>>`
  jsonb_build_object('_id', product_requests.user_id, 'name', product_requests.user_name)`

const withColumns = (requests: ProductRequests) =>
  requests
    .innerJoin('filters', 'filters.id', 'product_requests.filter_id')
    .select([
      'product_requests.id as _id',
      refOf('product_requests.id').as('ref'),
      'product_requests.name',
      asker.as('userId'),
      'product_requests.phone_number as phoneNumber',
      'product_requests.message',
      'product_requests.description',
      'product_requests.price',
      reference('filters').as('filterId'),
      'product_requests.status',
      'product_requests.created_at as createdAt',
      'product_requests.version',
    ])

/** Product requests, newest first or sorted, narrowed by a part of name or message, an identifier and a user. */
export const productRequestList = list('product_requests', {
  matching: (
    eb,
    { keyword, _id, userId, status, price, createdAt, fromApp }: Criteria<typeof productRequests.list>,
  ) => [
    keyword && matchesOrIsRef('product_requests.search', keyword, 'productRequests'),
    _id && eb('product_requests.id', '=', _id),
    userId && eb('product_requests.user_id', '=', userId),
    status && eb('product_requests.status', '=', sql.lit(status)),
    inAmounts('product_requests.price', price),
    inDays('product_requests.created_at', createdAt),
    isFromApp(fromApp, 'productRequests', 'product_requests.id'),
  ],
  columns: withColumns,
  sorts: {
    _id: sql.ref('product_requests.id'),
    userName: sql`lower(product_requests.user_name) collate "C"`,
    phoneNumber: sql`product_requests.phone_number collate "C"`,
    message: sql`left(lower(product_requests.message), 100) collate "C"`,
  },
  branches: ({ filterId }) =>
    filterId === undefined ? undefined : { column: 'product_requests.filter_id', values: categoriesFrom(filterId) },
  counted: (query) => isNotNarrowed(query) && { list: 'productRequests' },
})

/** The product requests that wait for approval, the longest waiting first. */
export const pendingProductRequests = list('product_requests', {
  matching: (eb) => [eb('product_requests.status', '=', sql.lit('pending'))],
  columns: withColumns,
  order: 'oldestFirst',
  counted: () => ({ list: 'productRequests.pending' }),
})

/** One product request; 404 if there is none. */
export const getProductRequest = productRequestList.one('productRequest')

/** The product requests with these identifiers that exist. */
export const getProductRequests = (db: Db, ids: readonly string[]): Promise<ProductRequest[]> =>
  withColumns(db.selectFrom('product_requests').where('product_requests.id', 'in', ids)).execute()
