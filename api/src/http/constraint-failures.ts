import { conflict } from './failures.ts'
import type { RequestFailure } from './failures.ts'

// What a person is told when a constraint of the database refuses a change. Rules that are checked before are here as well
// when two changes at the same time can get past the check.
const sentences: Record<string, string> = {
  cities_country_id_fkey: 'This country is in use by cities.',
  banners_city_id_fkey: 'This city is in use by banners.',
  countries_code: 'A country with this code already exists.',
  suggestions_only_one: 'You can only create one suggestion.',
  users_city_id_fkey: 'This city is in use by users.',
  users_country_id_fkey: 'This country is in use by users.',
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** The failure that stands for a refused constraint; undefined for every other error. */
export function failureOfConstraint(error: Error): RequestFailure | undefined {
  if (!('code' in error) || !('constraint' in error)) return undefined
  if (error.code !== uniqueViolation && error.code !== foreignKeyViolation) return undefined
  const code = error.code === uniqueViolation ? 'ALREADY_EXISTS' : 'IN_USE'
  const fallback =
    error.code === uniqueViolation ? 'This already exists.' : 'This is in use, or refers to something gone.'
  return conflict(code, sentences[String(error.constraint)] ?? fallback)
}
