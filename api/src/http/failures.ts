import type { Failure } from '@dealsy/contract'

export type Issue = NonNullable<Failure['issues']>[number]

/** A failure that is told to the caller as it is: a status, a machine-readable code and a sentence for a person. */
export class RequestFailure extends Error {
  readonly status: number
  readonly code: string
  readonly issues: Issue[] | undefined
  /** The record as it is now, where the call met somebody else's change. */
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { issues?: Issue[]; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.issues = more.issues
    this.current = more.current
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** 400 for input that the contract accepts but a rule refuses; `path` names the field. */
export const badInput = (message: string, path: Issue['path'] = []) =>
  new RequestFailure(400, 'BAD_INPUT', message, { issues: [{ path, message }] })

/** 401: no valid session stands behind the call. */
export const notSignedIn = (message = 'Sign in to continue.') => new RequestFailure(401, 'NOT_SIGNED_IN', message)

/** 404 for a record that is not there (any more). */
export const notFound = (thing: string) => new RequestFailure(404, 'NOT_FOUND', `This ${thing} does not exist.`)

/** 409 for a change that the present state does not allow. */
export const conflict = (code: string, message: string, current?: unknown) =>
  new RequestFailure(409, code, message, { current })

/** 503 while the database cannot be used, with the seconds after which it may be back. */
export const databaseUnavailable = () =>
  new RequestFailure(
    503,
    'DATABASE_UNAVAILABLE',
    'The database is not available at the moment. Please try again shortly.',
    { retryAfterSeconds: 5 },
  )

/** 429 with the seconds to wait. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new RequestFailure(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait and try again.', { retryAfterSeconds })
