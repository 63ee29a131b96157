import type { PlainCallFailureCode } from '@dealsy/contract'
import type { Db } from '../db/open.ts'
import { inSavepoint } from '../db/transaction.ts'
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

/** The refusal that an error means; throws any other error. */
export function refusalOf(error: unknown): RequestFailure {
  const refusal = error instanceof RequestFailure ? error : failureOfConstraint(error)
  if (!refusal) throw error
  return refusal
}

/** Runs a part of a transaction; returns why it was refused, with nothing of it left. */
export const refusalIn = (transaction: Db, run: () => Promise<unknown>): Promise<RequestFailure | undefined> =>
  inSavepoint(transaction, run).then(() => undefined, refusalOf)
