import { reasonFor } from '@dealsy/contract'
import { RequestFailure } from '../../failures/failures.ts'

const unknownTimeZone = '22023'

/** 400 where the database does not know the time zone of a query: Node and the database may know different editions of them. */
export function refuseUnknownZone(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === unknownTimeZone) {
    throw new RequestFailure('BAD_INPUT', {}, { issues: [{ path: ['timeZone'], ...reasonFor('NOT_A_TIME_ZONE', {}) }] })
  }
  throw error
}
