import type { PlainCallFailureCode } from '@dealsy/contract'
import { records } from '../records.ts'
import { RequestFailure } from './failures.ts'

// What the constraints mean that a kind of record names. Rules that are checked before are there as well when two changes at the
// same time can get past the check.
const codes: Record<string, PlainCallFailureCode> = Object.assign({}, ...records.map(({ constraints }) => constraints))

const fallbacks: Partial<Record<string, PlainCallFailureCode>> = {
  '23503': 'BROKEN_REFERENCE',
  '23505': 'ALREADY_EXISTS',
}

/** The failure that stands for a refused constraint; undefined for every other error. */
export function failureOfConstraint(error: Error): RequestFailure | undefined {
  if (!('code' in error) || !('constraint' in error)) return undefined
  const fallback = fallbacks[String(error.code)]
  return fallback && new RequestFailure(codes[String(error.constraint)] ?? fallback, {})
}
