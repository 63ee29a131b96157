import type { PlainCallFailureCode } from '@dealsy/contract'
import { RequestFailure } from '../failures/failures.ts'
import { allRecords } from '../trail/changes/record.ts'

/** The failures by constraint, as the records name them. Some repeat a check in code, for the case of two concurrent changes. */
const codes = (): Record<string, PlainCallFailureCode> =>
  Object.assign({}, ...allRecords().map(({ constraints }) => constraints))

const fallbacks: Partial<Record<string, PlainCallFailureCode>> = {
  // A value too long for its index: few characters can be many bytes.
  '54000': 'TOO_LARGE',
  '23503': 'BROKEN_REFERENCE',
  '23505': 'ALREADY_EXISTS',
  // The same by an exclusion.
  '23P01': 'ALREADY_EXISTS',
}

/** The failure that a violated constraint or limit of the database means; undefined for any other error. */
export function failureOfConstraint(error: unknown): RequestFailure | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const fallback = fallbacks[String(error.code)]
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return fallback && new RequestFailure(codes()[constraint] ?? fallback, {})
}
