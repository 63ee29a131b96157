import type { User } from '@dealsy/contract'
import { sql } from 'kysely'
import { bilingual } from './bilingual.ts'

/** Where a user lives as the wire shows it, in a query that joins `countries` and `cities` to the user. */
export const userLocation = sql<User['location']>`jsonb_build_object(
  'country', case when countries.id is not null
    then jsonb_build_object('_id', countries.id, 'name', ${bilingual('countries.name')}) end,
  'city', case when cities.id is not null
    then jsonb_build_object('_id', cities.id, 'name', ${bilingual('cities.name')}) end)`
