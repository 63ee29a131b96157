import { sql } from 'kysely'
import { bilingual } from '../../db/lists/bilingual.ts'
import { list } from '../../db/lists/lists.ts'

const alphabetical = sql`lower(countries.name_en) collate "C"`

/** Countries in alphabetical order. */
export const countryList = list('countries', {
  columns: (countries) =>
    countries.select([
      'countries.id as _id',
      bilingual('countries.name').as('name'),
      'countries.country_code as countryCode',
      'countries.version',
    ]),
  order: [alphabetical, 'asc'],
  sorts: { name: alphabetical },
})

/** One country; 404 if there is none. */
export const getCountry = countryList.one('country')
