import type { PageQuery, Report } from '@dealsy/contract'
import { sql } from 'kysely'
import { listPage } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import { userLocation } from '../../db/user-location.ts'

const product = sql<Report['productId']>`jsonb_build_object('_id', products.id, 'name', products.name)`

const reporter = sql<Report['userId']>`jsonb_build_object(
  '_id', users.id, 'name', users.name, 'status', users.status, 'phoneNumber', users.phone_number,
  'location', ${userLocation})`

/** One page of reports, newest first. */
export const listReports = (db: Db, page: PageQuery) =>
  listPage({
    matching: db.selectFrom('reports'),
    rows: db
      .selectFrom('reports')
      .innerJoin('products', 'products.id', 'reports.product_id')
      .innerJoin('users', 'users.id', 'reports.user_id')
      .leftJoin('countries', 'countries.id', 'users.country_id')
      .leftJoin('cities', 'cities.id', 'users.city_id')
      .select([
        'reports.id as _id',
        product.as('productId'),
        reporter.as('userId'),
        'reports.message',
        'reports.created_at as createdAt',
      ]),
    order: [
      ['reports.created_at', 'desc'],
      ['reports.id', 'desc'],
    ],
    query: page,
  })
