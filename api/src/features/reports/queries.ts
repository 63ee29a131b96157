import type { Report, reports } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingualReference } from '../../db/lists/bilingual.ts'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { inDays, isNotNarrowed } from '../../db/lists/narrowing.ts'
import { refOf } from '../../db/lists/refs.ts'

const product = sql<Report['productId']>`jsonb_build_object('_id', products.id, 'name', products.name)`

const owner = sql<Report['ownerId']>`jsonb_build_object('_id', owners.id, 'name', owners.name)`

const reporter = sql<Report['userId']>`jsonb_build_object(
  '_id', users.id, 'name', users.name, 'status', users.status, 'phoneNumber', users.phone_number,
  'location', jsonb_build_object('country', ${bilingualReference('countries')}, 'city', ${bilingualReference('cities')}))`

/** Reports, newest first, narrowed by who made them, by whose product they are about and by the product. */
export const reportList = list('reports', {
  matching: (eb, { userId, ownerId, productId, createdAt }: Criteria<typeof reports.list>) => [
    userId && eb('reports.user_id', '=', userId),
    productId && eb('reports.product_id', '=', productId),
    inDays('reports.created_at', createdAt),
    ownerId &&
      eb(
        'reports.product_id',
        'in',
        eb.selectFrom('products').select('products.id').where('products.user_id', '=', ownerId),
      ),
  ],
  columns: (reports) =>
    reports
      .innerJoin('products', 'products.id', 'reports.product_id')
      .innerJoin('users as owners', 'owners.id', 'products.user_id')
      .innerJoin('users', 'users.id', 'reports.user_id')
      .leftJoin('countries', 'countries.id', 'users.country_id')
      .leftJoin('cities', 'cities.id', 'users.city_id')
      .select([
        'reports.id as _id',
        refOf('reports.id').as('ref'),
        product.as('productId'),
        owner.as('ownerId'),
        reporter.as('userId'),
        'reports.message',
        'reports.created_at as createdAt',
      ]),
  counted: (query) => isNotNarrowed(query) && { list: 'reports' },
})

/** One report; 404 if there is none. */
export const getReport = reportList.one('report')
