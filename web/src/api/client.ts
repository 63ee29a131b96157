import { admin, basePath, ChangedResource, changedHeader, changeHeader, Failure } from '@dealsy/contract'
import type { CallOf, Endpoint, ResponseOf } from '@dealsy/contract'
import { z } from 'zod'
import { t } from '@lingui/core/macro'
import { recoverSession } from '../session/session-end.ts'
import { expiryOf, isExpired, useSession } from '../session/session.ts'
import { completed, holdsData, paginated } from './completed.ts'
import { localizedFailure } from './failure-texts.ts'
import { noteOwnCall } from './own-calls.ts'

/** A refused or failed call; `message` is a sentence for the administrator. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** The server's machine-readable code, or NETWORK or UNREADABLE. */
  readonly code: string
  /** The server sent no readable message: `message` is our own. */
  readonly saidNothing: boolean
  /** The issues of the sent fields. */
  readonly issues: NonNullable<Failure['issues']>
  /** The current record, where the edit conflicts with another one. */
  readonly current: unknown

  constructor(status: number, { message, code, issues = [], current }: Failure, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.saidNothing = code === 'NETWORK' || code === 'UNREADABLE'
    this.issues = issues
    this.current = current
  }
}

/** The issues of a refused call; empty for any other error. */
export const issuesOf = (error: Error | null): ApiError['issues'] => (error instanceof ApiError ? error.issues : [])

/** The session has ended: only a new sign-in helps. */
export const isEndOfSession = (error: Error | null): boolean => error instanceof ApiError && error.status === 401

/** The server refused the call: sent again it would be refused again. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** No record has the identifier of a read, or (400) none could have it. */
export const isMissing = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

interface CallOptions {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Lets the call outlive the page. */
  keepalive?: boolean
}

/**
 * Calls an endpoint of the contract and returns its answer. A 401 is answered once with a refresh of the access token and a
 * retry; when the refresh fails, or the new token is refused as well, the session is over (section 4).
 *
 * @throws ApiError when the server refuses or cannot be reached, and when the response to a read lacks the requested data
 * @throws Error 'Authentication token not found' when there is no session and the call changes something
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const token = endpoint.permission === 'public' ? null : useSession.getState().accessToken
  if (endpoint.permission !== 'public' && endpoint.method !== 'GET' && token === null) {
    throw new Error(t`Authentication token not found`)
  }
  const attempt = (accessToken: string | null) => send(endpoint, input, accessToken, options, answerIn)
  return accepted(endpoint, await (endpoint.permission === 'public' ? attempt(token) : authorized(token, attempt)))
}

/** Downloads the file of an endpoint. A 401 is handled as in `call`. */
export async function download<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Blob> {
  const answer = await downloadOrCall(endpoint, input)
  return answer instanceof Blob ? answer : rejected(200, answer)
}

/** The same of an endpoint that may have an answer instead of a file. */
export async function downloadOrCall<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Blob | ResponseOf<E>> {
  const { accessToken } = useSession.getState()
  const answer = await authorized(accessToken, (token) => send(endpoint, input, token, {}, fileIn))
  return answer.file ?? accepted(endpoint, { ...answer, made: null })
}

const fileIn = async (response: Response) => {
  const { status, ok, headers } = response
  const isFile = ok && headers.get('content-type')?.startsWith('application/json') !== true
  return isFile
    ? { status, json: undefined, file: await response.blob() }
    : { status, json: parsed(await response.text()) }
}

/** Opens the stream of an endpoint. A 401 is handled as in `call`. */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { accessToken } = useSession.getState()
  const { status, stream } = await authorized(accessToken, (token) =>
    send(endpoint, input, token, { signal }, streamIn),
  )
  return stream ?? rejected(status, undefined)
}

const streamIn = ({ status, ok, body }: Response) => Promise.resolve({ status, stream: ok ? body : null })

/** The change that the headers of an answer describe. */
interface Made {
  /** The id of the call, as in the trail. */
  call: string
  /** The kinds of records that it may have changed; null where unknown. */
  changed: readonly ChangedResource[] | null
}

interface Answer {
  status: number
  /** Undefined when the answer is not JSON. */
  json: unknown
  /** Null where it made no change. */
  made: Made | null
}

const changesMade = new WeakMap<object, Made>()

/** The change that the call of this answer made. */
export const changeMadeBy = (answer: unknown): Made | undefined =>
  typeof answer === 'object' && answer !== null ? changesMade.get(answer) : undefined

// A read succeeds only with its data. A change succeeds with any 2xx status (section 7), unless the body holds
// `success: false`.
function accepted<E extends Endpoint>({ method, response }: E, { status, json, made }: Answer): ResponseOf<E> {
  if (status >= 200 && status <= 299) {
    if (method !== 'GET') {
      const answer = completed(response, Object.assign({ success: true }, json))
      if (made !== null && typeof answer === 'object' && answer !== null) changesMade.set(answer, made)
      return answer as ResponseOf<E>
    }
    if (holdsData(response, json)) return completed(response, paginated(response, json)) as ResponseOf<E>
  }
  return rejected(status, json)
}

function rejected(status: number, json: unknown): never {
  const failure = Failure.safeParse(json)
  if (failure.success) throw new ApiError(status, localizedFailure(failure.data))
  const message = t`The server gave an answer that cannot be read (status ${status}). Try again in a moment.`
  throw new ApiError(status, { code: 'UNREADABLE', message })
}

interface Input {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: object | undefined
}

const ChangedResources = z.array(ChangedResource)

const answerIn = async (response: Response): Promise<Answer> => {
  const { headers, status } = response
  const by = headers.get(changeHeader)
  if (by !== null) noteOwnCall(by)
  const { data: changed = null } = ChangedResources.safeParse(headers.get(changedHeader)?.split(' '))
  return { status, json: parsed(await response.text()), made: by === null ? null : { call: by, changed } }
}

async function send<Taken>(
  endpoint: Endpoint,
  input: Input,
  token: string | null,
  { idempotencyKey, signal, keepalive = false }: CallOptions,
  take: (response: Response) => Promise<Taken>,
): Promise<Taken> {
  const headers = new Headers({ accept: endpoint.files ? '*/*' : (endpoint.stream ?? 'application/json') })
  // For a form the browser sets the content type, with the boundary.
  const isForm = endpoint.acceptsForms === true
  if (input.body !== undefined && !isForm) headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  try {
    const response = await fetch(addressOf(endpoint.path, input), {
      method: endpoint.method,
      headers,
      body: input.body === undefined ? null : isForm ? formDataOf(input.body) : JSON.stringify(input.body),
      // The refresh token is bound to a cookie.
      credentials: 'same-origin',
      signal: signal ?? null,
      keepalive,
    })
    return await take(response)
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    const message = t`The server cannot be reached. Check the connection and try again.`
    throw new ApiError(0, { code: 'NETWORK', message }, { cause })
  }
}

/**
 * A body as multipart form data: one part for each field, strings as they are, null as an empty part and everything else as
 * JSON; undefined fields are omitted.
 */
function formDataOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : partOf(value))
  }
  return form
}

const partOf = (value: unknown) => (value === null ? '' : JSON.stringify(value))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function addressOf(path: string, { params = {}, query = {} }: Input): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `${basePath}${place}${search.size > 0 ? `?${search.toString()}` : ''}`
}

// A refresh, and the password prompt where the new token is refused too.
const mostRenewals = 2

/** The answer to a call, retried with a newer token after a 401. */
async function authorized<A extends { status: number }>(
  token: string | null,
  attempt: (token: string | null) => Promise<A>,
  renewals = mostRenewals,
): Promise<A> {
  const answer = await attempt(token)
  if (answer.status !== 401) {
    if (token === untried) untried = null
    return answer
  }
  const newToken = renewals > 0 ? await renewed(token, renewals < mostRenewals) : null
  return newToken === null ? answer : authorized(newToken, attempt, renewals - 1)
}

/** The refreshed token that no call has used yet: if it is refused, another refresh would not help. */
let untried: string | null = null

let renewing: Promise<string | null> | null = null

/**
 * Returns an access token newer than the refused one, or null when the session is over. Concurrent calls share one refresh; so
 * do tabs, where the browser has locks. `isSecond`: the call was refused with a newer token too, so there is no further refresh.
 */
function renewed(refused: string | null, isSecond: boolean): Promise<string | null> {
  renewing ??= exclusively(() => refresh(refused, isSecond))
    // Outside the lock: other tabs must not wait for the password prompt of this one.
    .then((token) => token ?? recoverSession())
    .finally(() => {
      renewing = null
    })
  return renewing
}

// Locks exist on https and localhost only; elsewhere two tabs may both refresh, which is harmless.
function exclusively(work: () => Promise<string | null>): Promise<string | null> {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks
  return locks === undefined ? work() : locks.request('access-token-refresh', work)
}

async function refresh(refused: string | null, isSecond: boolean): Promise<string | null> {
  // Another tab may have refreshed, or signed out, while this one waited.
  await useSession.persist.rehydrate()
  const { accessToken, refreshToken } = useSession.getState()
  if (accessToken !== null && accessToken !== refused) return (untried = accessToken)
  try {
    if (refused !== null && (isSecond || refused === untried) && !isOld(refused))
      throw new Error('A new access token was refused.')
    if (refreshToken === null || isExpired(refreshToken)) throw new Error('The refresh token is missing or expired.')
    const answer = await send(admin.refreshToken, { body: { refreshToken } }, null, {}, answerIn)
    const { accessToken: newToken } = accepted(admin.refreshToken, answer)
    if (newToken === '') throw new Error('The answer holds no access token.')
    // Signed out meanwhile: the new token must not revive the session.
    if (useSession.getState().refreshToken !== refreshToken) return null
    useSession.getState().accessTokenUpdated(newToken)
    return (untried = newToken)
  } catch {
    return null
  }
}

// A token from another tab may have expired while the machine slept.
const isOld = (token: string) => (expiryOf(token) ?? Infinity) < Date.now()
