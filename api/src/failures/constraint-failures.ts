import type { PlainCallFailureCode } from '@dealsy/contract'
import { records } from '../records.ts'
import { RequestFailure } from './failures.ts'

// The failures of the constraints that records name. They include rules that are checked before, if two concurrent changes can get past
// the check.
const codes: Record<string, PlainCallFailureCode> = Object.assign({}, ...records.map(({ constraints }) => constraints))

const fallbacks: Partial<Record<string, PlainCallFailureCode>> = {
  // A row that no index can hold: few characters can be many bytes.
  '54000': 'TOO_LARGE',
  '23503': 'BROKEN_REFERENCE',
  '23505': 'ALREADY_EXISTS',
}

/** The failure of a violated constraint or limit of the database; undefined for every other error. */
export function failureOfConstraint(error: Error): RequestFailure | undefined {
  if (!('code' in error)) return undefined
  const fallback = fallbacks[String(error.code)]
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return fallback && new RequestFailure(codes[constraint] ?? fallback, {})
}
