import type { QueryOf, User, users } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from '../../db/bilingual.ts'
import { listPage } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import { matches, matchesDigits } from '../../db/search.ts'
import { notFound } from '../../http/failures.ts'

const location = sql<User['location']>`jsonb_build_object(
  'country', case when countries.id is not null
    then jsonb_build_object('_id', countries.id, 'name', ${bilingual('countries.name')}) end,
  'city', case when cities.id is not null
    then jsonb_build_object('_id', cities.id, 'name', ${bilingual('cities.name')}) end)`

const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('cities', 'cities.id', 'users.city_id')
    .select((eb) => [
      'users.id as _id',
      'users.name',
      'users.phone_number as phoneNumber',
      location.as('location'),
      eb
        .exists(eb.selectFrom('businesses').select('businesses.id').whereRef('user_id', '=', 'users.id'))
        .$castTo<boolean>()
        .as('business'),
      'users.promoted',
      'users.status',
      'users.icon',
      'users.created_at as createdAt',
      'users.version',
    ])

/** One page of users, newest first, narrowed by name, phone number, country and city. */
export const listUsers = (
  db: Db,
  { name, phoneNumber, location: country, city, ...page }: QueryOf<typeof users.list>,
) =>
  listPage(page, {
    rows: selectUsers(db),
    count: db.selectFrom('users'),
    where: (eb) => [
      ...(name ? [matches('users.name_search', name)] : []),
      ...(phoneNumber ? [matchesDigits('users.phone_search', phoneNumber)] : []),
      ...(country ? [eb('users.country_id', '=', country)] : []),
      ...(city ? [eb('users.city_id', '=', city)] : []),
    ],
    order: [
      ['users.created_at', 'desc'],
      ['users.id', 'desc'],
    ],
  })

/** One user; 404 where there is none. */
export const getUser = (db: Db, id: string): Promise<User> =>
  selectUsers(db)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('user'))
