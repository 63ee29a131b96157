import type { cities, City, QueryOf } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { bilingual } from '../../db/bilingual.ts'
import { listPage } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../failures/failures.ts'

const alphabetical = sql`lower(cities.name_en) collate "C"`

// More cities than any country has; it keeps a mistake from becoming an endless answer.
const selectorLimit = 5000

type Cities = SelectQueryBuilder<Tables, 'cities', object>

const withColumns = (cities: Cities) =>
  cities.select([
    'cities.id as _id',
    bilingual('cities.name').as('name'),
    'cities.country_id as countryId',
    'cities.version',
  ])

/** One page of cities in alphabetical order, of one country or of all. */
export function listCities(db: Db, { countryId, ...page }: QueryOf<typeof cities.list>) {
  let matching: Cities = db.selectFrom('cities')
  if (countryId) matching = matching.where('cities.country_id', '=', countryId)
  return listPage({
    matching,
    rows: withColumns(matching),
    order: [
      [alphabetical, 'asc'],
      ['cities.id', 'asc'],
    ],
    query: page,
  })
}

/** Every city of a country in alphabetical order, for selectors. */
export const allCities = (db: Db, countryId: string): Promise<City[]> =>
  withColumns(db.selectFrom('cities').where('cities.country_id', '=', countryId))
    .orderBy(alphabetical)
    .orderBy('cities.id')
    .limit(selectorLimit)
    .execute()

/** One city; 404 where there is none. */
export const getCity = (db: Db, id: string): Promise<City> =>
  withColumns(db.selectFrom('cities').where('cities.id', '=', id)).executeTakeFirstOrThrow(() => notFound('city'))

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
