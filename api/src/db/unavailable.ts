import pg from 'pg'

// SQLSTATE: connections, resources (memory, disk, connections), the operator (shutting down, ended, a statement that took too
// long), the machine; a server that only reads now, because another one has taken over; a transaction that waited too long.
const passing = /^(?:08|53|57|58)|^25(?:006|P03|P04)$/
// After these the server closes the connection, or is no longer the primary.
const last = /^(?:08|57P)|^25(?:006|P03|P04)$/

/**
 * The database cannot be used at the moment: it is away, has cut the connection, shuts down, is full or has no connection left.
 * The statement had no effect, except that a commit in flight may have happened.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** The SQLSTATE or the operating system's code, where there is one. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(`The database cannot be used at the moment: ${reasonOf(cause)}`, { cause })
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  }
}

/** Whether an error of the server means that it is unavailable at the moment. */
export const isPassing = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && passing.test(error.code ?? '')

/** Whether what failed may succeed later: the database could not do it at the moment, or (its SQLSTATE) not beside others. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  (error instanceof Error && 'code' in error && /^(40|55)/.test(String(error.code)))

/** Whether the connection cannot be used any more after an error of the server. */
export const isLastWord = (error: unknown): boolean => error instanceof pg.DatabaseError && last.test(error.code ?? '')

/** Why in a few words. Several addresses of one name that all refuse arrive as one error without a message of its own. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
