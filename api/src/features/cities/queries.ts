import type { City } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from '../../db/bilingual.ts'
import { listPage } from '../../db/lists.ts'
import type { PageRequest } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../http/failures.ts'

const alphabetical = sql`lower(cities.name_en) collate "C"`

// More cities than any country has; it keeps a mistake from becoming an endless answer.
const selectorLimit = 5000

const selectCities = (db: Db) =>
  db
    .selectFrom('cities')
    .select([
      'cities.id as _id',
      bilingual('cities.name').as('name'),
      'cities.country_id as countryId',
      'cities.version',
    ])

interface CitiesRequest extends PageRequest {
  countryId?: string | undefined
}

/** One page of cities in alphabetical order, of one country or of all. */
export const listCities = (db: Db, { countryId, ...page }: CitiesRequest) =>
  listPage(page, {
    rows: selectCities(db),
    count: db.selectFrom('cities'),
    where: (eb) => (countryId === undefined ? [] : [eb('cities.country_id', '=', countryId)]),
    order: [
      [alphabetical, 'asc'],
      ['cities.id', 'asc'],
    ],
  })

/** Every city of a country in alphabetical order, for selectors. */
export const allCities = (db: Db, countryId: string): Promise<City[]> =>
  selectCities(db)
    .where('cities.country_id', '=', countryId)
    .orderBy(alphabetical)
    .orderBy('cities.id')
    .limit(selectorLimit)
    .execute()

/** One city; 404 where there is none. */
export const getCity = (db: Db, id: string): Promise<City> =>
  selectCities(db)
    .where('cities.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('city'))

/** How many banners and users refer to a city. */
export const countUses = (db: Db, id: string): Promise<{ banners: number; users: number }> =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('banners')
        .select(eb.fn.countAll<number>().as('n'))
        .where('city_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('banners'),
      eb
        .selectFrom('users')
        .select(eb.fn.countAll<number>().as('n'))
        .where('city_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('users'),
    ])
    .executeTakeFirstOrThrow()
