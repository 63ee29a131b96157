import type { Country } from '@dealsy/contract'
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'
import { oneById } from '../../db/lists/one-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { RequestFailure } from '../../failures/failures.ts'

type Countries = SelectQueryBuilder<Tables, 'countries', object>

const withColumns = (countries: Countries) =>
  countries.select([
    'countries.id as _id',
    bilingual('countries.name').as('name'),
    'countries.country_code as countryCode',
    'countries.version',
  ])

/** Countries in alphabetical order. */
export const countryList = list('countries', {
  columns: withColumns,
  order: [sql`lower(countries.name_en) collate "C"`, 'asc'],
})

/** One country; 404 if there is none. */
export const getCountry = oneById<Country>(
  (db, id) => withColumns(db.selectFrom('countries').where('countries.id', '=', id)),
  'country',
)

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

/** Throws 409 with the counts when cities or users refer to a country. */
export async function requireUnused(db: Db, id: string): Promise<void> {
  const uses = await countUses(db, id)
  if (uses.cities + uses.users > 0) throw new RequestFailure('IN_USE', { record: 'country', uses })
}
