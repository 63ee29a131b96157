import type { Report, reports } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { bilingualReference } from '../../db/lists/bilingual.ts'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { categoriesFrom, inDays, isFromApp, isNotNarrowed, isOfPlace } from '../../db/lists/narrowing.ts'
import { refOf } from '../../db/lists/refs.ts'
import { record } from '../../trail/changes/record.ts'

const product = sql<Report['productId']>`jsonb_build_object('_id', products.id, 'name', products.name)`

const owner = sql<Report['ownerId']>`jsonb_build_object('_id', owners.id, 'name', owners.name)`

const reporter = sql<Report['userId']>`jsonb_build_object(
  '_id', users.id, 'name', users.name, 'status', users.status, 'phoneNumber', users.phone_number,
  'location', jsonb_build_object('country', ${bilingualReference('countries')}, 'city', ${bilingualReference('cities')}))`

type About = Pick<Criteria<typeof reports.list>, 'ownerId' | 'filterId' | 'countryId' | 'cityId'>

/** The condition that the product of a report is one of these. */
function isAbout({ ownerId, filterId, ...place }: About) {
  const those = [
    ownerId && sql<SqlBool>`products.user_id = ${ownerId}`,
    filterId && sql<SqlBool>`products.filter_id = any(${categoriesFrom(filterId)})`,
    ...isOfPlace('products.user_id', place),
  ].filter((condition) => !!condition)
  return (
    those.length > 0 &&
    sql<SqlBool>`reports.product_id in (select products.id from products where ${sql.join(those, sql` and `)})`
  )
}

/** Reports, newest first, narrowed by who made them and by the products they are about. */
export const reportList = list('reports', {
  matching: (eb, { userId, productId, createdAt, fromApp, ...about }: Criteria<typeof reports.list>) => [
    userId && eb('reports.user_id', '=', userId),
    productId && eb('reports.product_id', '=', productId),
    inDays('reports.created_at', createdAt),
    isAbout(about),
    isFromApp(fromApp, 'reports', 'reports.id'),
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

export const reportRecord = record('reports', {
  present: reportList.one('report'),
  generated: ['message_search'],
})
