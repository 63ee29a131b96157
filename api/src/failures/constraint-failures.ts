import type { PlainCallFailureCode } from '@dealsy/contract'
import { RequestFailure } from './failures.ts'

// The failure of each constraint of the database. Rules that are checked before are listed as well when two concurrent
// changes can both pass the check.
const codes: Record<string, PlainCallFailureCode> = {
  cities_country_id_fkey: 'COUNTRY_HAS_CITIES',
  banners_city_id_fkey: 'CITY_HAS_BANNERS',
  countries_code: 'COUNTRY_CODE_EXISTS',
  suggestions_only_one: 'SUGGESTION_EXISTS',
  users_city_id_fkey: 'CITY_HAS_USERS',
  users_country_id_fkey: 'COUNTRY_HAS_USERS',
}

const fallbacks: Partial<Record<string, PlainCallFailureCode>> = {
  '23503': 'BROKEN_REFERENCE',
  '23505': 'ALREADY_EXISTS',
}

/** The failure for a violated constraint; undefined for every other error. */
export function failureOfConstraint(error: Error): RequestFailure | undefined {
  if (!('code' in error) || !('constraint' in error)) return undefined
  const fallback = fallbacks[String(error.code)]
  return fallback && new RequestFailure(codes[String(error.constraint)] ?? fallback, {})
}
