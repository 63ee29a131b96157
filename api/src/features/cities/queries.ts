import type { cities, City } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list, type Criteria } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { RequestFailure } from '../../failures/failures.ts'

type Cities = SelectQueryBuilder<Tables, 'cities', object>

const withColumns = (cities: Cities) =>
  cities.select([
    'cities.id as _id',
    bilingual('cities.name').as('name'),
    'cities.country_id as countryId',
    'cities.version',
  ])

/** Cities in alphabetical order, of one country or of all. */
export const cityList = list('cities', {
  matching: (eb, { countryId }: Criteria<typeof cities.list>) => [countryId && eb('cities.country_id', '=', countryId)],
  columns: withColumns,
  order: [sql`lower(cities.name_en) collate "C"`, 'asc'],
})

/** One city; 404 if there is none. */
export const getCity = oneById<City>(
  (db, id) => withColumns(db.selectFrom('cities').where('cities.id', '=', id)),
  'city',
)

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

/** Throws 409 with the counts when banners or users refer to a city. */
export async function requireUnused(db: Db, id: string): Promise<void> {
  const uses = await countUses(db, id)
  if (uses.banners + uses.users > 0) throw new RequestFailure('IN_USE', { record: 'city', uses })
}
