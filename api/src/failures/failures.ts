import { callFailures, reasonFor } from '@dealsy/contract'
import type { CallFailureCode, Failure, FailureParams, FieldFailureCode, Issue, RecordName } from '@dealsy/contract'

interface More {
  /** The field that breaks the rule. */
  at?: Issue['path']
  /** The fields that do not match their schema; each has its own sentence. */
  issues?: Issue[]
  /** The current record, when an edit conflicts with another edit. */
  current?: unknown
  retryAfterSeconds?: number
}

/** A failure to show to the caller: a code of the contract, which has a status and a sentence. */
export class RequestFailure<Code extends CallFailureCode = CallFailureCode> extends Error {
  readonly status: number
  readonly code: CallFailureCode
  readonly params: Record<string, unknown> | undefined
  readonly issues: Issue[] | undefined
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, params: FailureParams<Code>, { at, issues, current, retryAfterSeconds }: More = {}) {
    const reason = reasonFor(code, params)
    super(issues ? issues.map(sentenceAt).join(' ') : reason.message)
    this.status = callFailures[code][0]
    this.code = code
    this.params = reason.params
    this.issues = at ? [{ path: at, ...reason }] : issues
    this.current = current
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The one response shape of failures; undefined properties are left out. */
  answer(): Failure {
    const { code, params, message, issues, current } = this
    return { code, params, message, issues, current }
  }

  /** The same failure, at a field. */
  at(path: Issue['path']): RequestFailure {
    return new RequestFailure(this.code, (this.params ?? {}) as FailureParams<CallFailureCode>, { at: path })
  }

  /** The same failure, without a field. */
  atNoField(): RequestFailure {
    const { current } = this
    return new RequestFailure(this.code, (this.params ?? {}) as FailureParams<CallFailureCode>, { current })
  }
}

const sentenceAt = ({ path, message }: Issue) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)

/** 404 for a record that does not exist or no longer exists. */
export const notFound = (record: RecordName) => new RequestFailure('NOT_FOUND', { record })

/** 400 for a field that fits its schema and is wrong all the same. */
export const wrongField = <Code extends FieldFailureCode>(
  path: Issue['path'],
  code: Code,
  params: FailureParams<Code>,
) => new RequestFailure('BAD_INPUT', {}, { issues: [{ path, ...reasonFor(code, params) }] })

/** 503 while the database is unavailable, with the seconds until a retry. */
export const databaseUnavailable = () => new RequestFailure('DATABASE_UNAVAILABLE', {}, { retryAfterSeconds: 5 })

/** 429 with the seconds to wait. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new RequestFailure('TOO_MANY_REQUESTS', {}, { retryAfterSeconds })
