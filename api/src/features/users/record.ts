import type { User, users } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingualReference } from '../../db/lists/bilingual.ts'
import type { Criteria } from '../../db/lists/list-definition.ts'
import { list } from '../../db/lists/lists.ts'
import { has, inDays, isFromApp, isNotNarrowed, isSet } from '../../db/lists/narrowing.ts'
import { refOf } from '../../db/lists/refs.ts'
import { matchesDigits, matchesOrIsRef } from '../../db/lists/search.ts'
import { record } from '../../trail/changes/record.ts'
import { RequestFailure } from '../../failures/failures.ts'

const location = sql<User['location']>`jsonb_build_object(
  'country', ${bilingualReference('countries')}, 'city', ${bilingualReference('cities')})`

/** Users, newest first, narrowed by name, phone number, country and city. */
export const userList = list('users', {
  matching: (eb, criteria: Criteria<typeof users.list>) => [
    criteria.name && matchesOrIsRef('users.name_search', criteria.name, 'users'),
    criteria.phoneNumber && matchesDigits('users.phone_search', criteria.phoneNumber),
    criteria.location && eb('users.country_id', '=', criteria.location),
    criteria.city && eb('users.city_id', '=', criteria.city),
    criteria.status && eb('users.status', '=', sql.lit(criteria.status)),
    inDays('users.created_at', criteria.createdAt),
    has(criteria.business, sql`businesses where businesses.user_id = users.id`),
    has(
      criteria.reported,
      sql`reports join products on products.id = reports.product_id where products.user_id = users.id`,
    ),
    isSet('users.promoted', criteria.promoted),
    isFromApp(criteria.fromApp, 'users', 'users.id'),
  ],
  columns: (users) =>
    users
      .leftJoin('countries', 'countries.id', 'users.country_id')
      .leftJoin('cities', 'cities.id', 'users.city_id')
      .select((eb) => [
        'users.id as _id',
        refOf('users.id').as('ref'),
        'users.name',
        'users.phone_number as phoneNumber',
        location.as('location'),
        eb
          .exists(eb.selectFrom('businesses').select('businesses.id').whereRef('businesses.user_id', '=', 'users.id'))
          .$castTo<boolean>()
          .as('business'),
        'users.promoted',
        'users.status',
        'users.icon',
        'users.created_at as createdAt',
        'users.version',
      ]),
  sorts: { name: sql`lower(users.name) collate "C"` },
  counted: ({ location: country, ...criteria }) =>
    isNotNarrowed(criteria) && (country ? { list: 'users.country', keys: [country] } : { list: 'users' }),
})

/** Throws 400 for an icon of a user who is not promoted (spec section 4). */
export function requirePromoted({ promoted }: { promoted: boolean }): void {
  if (!promoted) throw new RequestFailure('USER_NOT_PROMOTED', {}, { at: ['icon'] })
}

export const userRecord = record('users', {
  present: userList.one('user'),
  generated: ['name_search', 'phone_search'],
  verbs: { status: { suspended: 'suspend', active: 'activate' } },
  automations: { create: 'Welcome', suspend: 'Account suspended', activate: 'Account activated' },
  final: ['create'],
  undo: {
    async allow(_, users) {
      for (const { columns, row } of users) if ('icon' in columns) requirePromoted(row)
    },
  },
})
