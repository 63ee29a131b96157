import type { Country } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from '../../db/bilingual.ts'
import { listPage } from '../../db/lists.ts'
import type { PageRequest } from '../../db/lists.ts'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../http/failures.ts'

const alphabetical = sql`lower(countries.name_en) collate "C"`

// Selectors show every country; there are some 250, and this bound keeps a mistake from becoming an endless answer.
const selectorLimit = 1000

const selectCountries = (db: Db) =>
  db
    .selectFrom('countries')
    .select([
      'countries.id as _id',
      bilingual('countries.name').as('name'),
      'countries.country_code as countryCode',
      'countries.version',
    ])

/** One page of countries in alphabetical order. */
export const listCountries = (db: Db, page: PageRequest) =>
  listPage(page, {
    rows: selectCountries(db),
    count: db.selectFrom('countries'),
    order: [
      [alphabetical, 'asc'],
      ['countries.id', 'asc'],
    ],
  })

/** Every country in alphabetical order, for selectors. */
export const allCountries = (db: Db): Promise<Country[]> =>
  selectCountries(db).orderBy(alphabetical).orderBy('countries.id').limit(selectorLimit).execute()

/** One country; 404 where there is none. */
export const getCountry = (db: Db, id: string): Promise<Country> =>
  selectCountries(db)
    .where('countries.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('country'))

/** How many cities and users refer to a country. */
export const countUses = (db: Db, id: string): Promise<{ cities: number; users: number }> =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cities')
        .select(eb.fn.countAll<number>().as('n'))
        .where('country_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('cities'),
      eb
        .selectFrom('users')
        .select(eb.fn.countAll<number>().as('n'))
        .where('country_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('users'),
    ])
    .executeTakeFirstOrThrow()
