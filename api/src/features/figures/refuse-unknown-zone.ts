import { wrongField } from '../../failures/failures.ts'

const unknownTimeZone = '22023'

/** Throws 400 for a time zone that the database does not know: it may have another tz version than Node. */
export function refuseUnknownZone(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === unknownTimeZone)
    throw wrongField(['timeZone'], 'NOT_A_TIME_ZONE', {})
  throw error
}
