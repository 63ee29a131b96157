import type { QueryOf, User, users } from '@dealsy/contract'
import type { SelectQueryBuilder } from 'kysely'
import { listPage, matches, matchesDigits } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { userLocation } from '../../db/user-location.ts'
import { notFound } from '../../failures/failures.ts'

type Users = SelectQueryBuilder<Tables, 'users', object>

const withColumns = (users: Users) =>
  users
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('cities', 'cities.id', 'users.city_id')
    .select((eb) => [
      'users.id as _id',
      'users.name',
      'users.phone_number as phoneNumber',
      userLocation.as('location'),
      eb
        .exists(eb.selectFrom('businesses').select('businesses.id').whereRef('businesses.user_id', '=', 'users.id'))
        .$castTo<boolean>()
        .as('business'),
      'users.promoted',
      'users.status',
      'users.icon',
      'users.created_at as createdAt',
      'users.version',
    ])

/** One page of users, newest first, narrowed by name, phone number, country and city. */
export function listUsers(db: Db, { name, phoneNumber, location: country, city, ...page }: QueryOf<typeof users.list>) {
  let matching: Users = db.selectFrom('users')
  if (name) matching = matching.where(matches('users.name_search', name))
  if (phoneNumber) matching = matching.where(matchesDigits('users.phone_search', phoneNumber))
  if (country) matching = matching.where('users.country_id', '=', country)
  if (city) matching = matching.where('users.city_id', '=', city)
  return listPage({
    matching,
    rows: withColumns(matching),
    order: [
      ['users.created_at', 'desc'],
      ['users.id', 'desc'],
    ],
    query: page,
  })
}

/** One user; 404 where there is none. */
export const getUser = (db: Db, id: string): Promise<User> =>
  withColumns(db.selectFrom('users').where('users.id', '=', id)).executeTakeFirstOrThrow(() => notFound('user'))
