import pg from 'pg'

// SQLSTATE classes: connection, resources (memory, disk, connections), operator intervention (shutdown, cancelled, statement timeout), system
// error; a read-only server after a failover; transaction timeouts.
const temporary = /^(?:08|53|57|58)|^25(?:006|P03|P04)$/
// After these the server closes the connection, or is no longer the primary.
const fatal = /^(?:08|57P)|^25(?:006|P03|P04)$/

/** The database cannot be used at the moment. The statement had no effect, but a COMMIT in flight may have succeeded. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** The SQLSTATE or the error code of the operating system, if any. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(`The database cannot be used at the moment: ${reasonOf(cause)}`, { cause })
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  }
}

/** Whether an error of the server means that it is unavailable at the moment. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && temporary.test(error.code ?? '')

/** Whether a retry may succeed: the database was unavailable, or the statement conflicted with others (SQLSTATE 40 and 55). */
export const isRetryable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  (error instanceof Error && 'code' in error && /^(40|55)/.test(String(error.code)))

/** Whether the connection is unusable after an error of the server. */
export const isFatal = (error: unknown): boolean => error instanceof pg.DatabaseError && fatal.test(error.code ?? '')

/** The message of an error. A host name whose addresses all refuse the connection throws an AggregateError without a message. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
