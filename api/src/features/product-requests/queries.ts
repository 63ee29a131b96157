import type { ProductRequest, productRequests } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import { reference } from '../../db/lists/bilingual.ts'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { categoriesFrom, inAmounts, inDays, isFromApp, isNotNarrowed, isOfPlace } from '../../db/lists/narrowing.ts'
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

/** Product requests of one kind or of all, and the counter of the list that nothing narrows. */
const requestsWhere = (counts: string, kind?: Expression<SqlBool>, order?: 'oldestFirst') =>
  list('product_requests', {
    matching: (eb, criteria: Criteria<typeof productRequests.list>) => [
      kind,
      criteria.keyword && matchesOrIsRef('product_requests.search', criteria.keyword, 'productRequests'),
      criteria._id && eb('product_requests.id', '=', criteria._id),
      criteria.userId && eb('product_requests.user_id', '=', criteria.userId),
      criteria.status && eb('product_requests.status', '=', sql.lit(criteria.status)),
      ...isOfPlace('product_requests.user_id', criteria),
      inAmounts('product_requests.price', criteria.price),
      inDays('product_requests.created_at', criteria.createdAt),
      isFromApp(criteria.fromApp, 'productRequests', 'product_requests.id'),
    ],
    columns: withColumns,
    order,
    sorts: {
      _id: sql.ref('product_requests.id'),
      userName: sql`lower(product_requests.user_name) collate "C"`,
      phoneNumber: sql`product_requests.phone_number collate "C"`,
      message: sql`left(lower(product_requests.message), 100) collate "C"`,
      price: sql.ref('product_requests.price'),
    },
    branches: ({ filterId }) =>
      filterId === undefined ? undefined : { column: 'product_requests.filter_id', values: categoriesFrom(filterId) },
    counted: (query) => isNotNarrowed(query) && { list: counts },
  })

/** Product requests, newest first or sorted, narrowed by a part of name or message, an identifier and a user. */
export const productRequestList = requestsWhere('productRequests')

/** The product requests that wait for approval, the longest waiting first. A literal: a generic plan can then use the partial index. */
export const pendingProductRequests = requestsWhere(
  'productRequests.pending',
  sql`product_requests.status = 'pending'`,
  'oldestFirst',
)

/** One product request; 404 if there is none. */
export const getProductRequest = productRequestList.one('productRequest')

/** The product requests with these identifiers that exist. */
export const getProductRequests = (db: Db, ids: readonly string[]): Promise<ProductRequest[]> =>
  withColumns(db.selectFrom('product_requests').where('product_requests.id', 'in', ids)).execute()
