import { admin, basePath, ChangedResource, changedHeader, changeHeader, Failure } from '@dealsy/contract'
import type { CallOf, Endpoint, ResponseOf } from '@dealsy/contract'
import { z } from 'zod'
import { t } from '@lingui/core/macro'
import { recoverSession } from '../session/session-end.ts'
import { isExpired, useSession } from '../session/session.ts'
import { completed, holdsData, paginated } from './completed.ts'
import { formDataOf } from './form-data.ts'
import { localizedFailure } from './failure-texts.ts'
import { noteOwnCall } from './own-calls.ts'

/** A call that the server refused or that did not arrive; `message` is a sentence for the administrator. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** The server's machine-readable code, or NETWORK or UNREADABLE. */
  readonly code: string
  /** The server sent no message that can be shown: `message` is our own. */
  readonly saidNothing: boolean
  /** What is wrong with which field of what was sent. */
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

/** What the server found wrong with which field; nothing for any other error. */
export const issuesOf = (error: Error | null): ApiError['issues'] => (error instanceof ApiError ? error.issues : [])

interface CallOptions {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Lets the call outlive the page. */
  keepalive?: boolean
}

/**
 * Calls an endpoint of the contract and returns its answer. A 401 is answered once with a refresh of the access token and a
 * retry; when the refresh fails the session is over (section 4).
 *
 * @throws ApiError when the server refuses or cannot be reached, and when the response to a read lacks the requested data
 * @throws Error 'Authentication token not found' when there is no session and the call changes something
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const token = endpoint.access === 'admin' ? useSession.getState().accessToken : null
  if (endpoint.access === 'admin' && endpoint.method !== 'GET' && token === null) {
    throw new Error(t`Authentication token not found`)
  }
  const answer = await send(endpoint, input, token, options, answerIn)
  if (answer.status !== 401 || endpoint.access === 'public') return accepted(endpoint, answer)
  const newToken = await refreshed(token)
  return accepted(endpoint, newToken === null ? answer : await send(endpoint, input, newToken, options, answerIn))
}

/**
 * What an endpoint sends that is no JSON, as a file. A 401 is answered as in `call`.
 *
 * @throws ApiError when the server refuses or cannot be reached
 */
export async function download<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Blob> {
  const token = useSession.getState().accessToken
  const first = await send(endpoint, input, token, {}, fileIn)
  const newToken = first.status === 401 ? await refreshed(token) : null
  const { status, file, json } = newToken === null ? first : await send(endpoint, input, newToken, {}, fileIn)
  return file ?? rejected(status, json)
}

const fileIn = async (response: Response) => {
  const { status, ok } = response
  return ok ? { status, file: await response.blob() } : { status, json: parsed(await response.text()) }
}

/**
 * What an endpoint sends without an end. A 401 is answered as in `call`.
 *
 * @throws ApiError when the server refuses or cannot be reached
 */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const token = useSession.getState().accessToken
  const first = await send(endpoint, input, token, { signal }, streamIn)
  const newToken = first.status === 401 ? await refreshed(token) : null
  const { status, stream } = newToken === null ? first : await send(endpoint, input, newToken, { signal }, streamIn)
  return stream ?? rejected(status, undefined)
}

const streamIn = ({ status, ok, body }: Response) => Promise.resolve({ status, stream: ok ? body : null })

/** What the headers of an answer say of the change that was made. */
interface Made {
  /** The call that made it, as the trail names it. */
  call: string
  /** The kinds of records that it may have changed; null where that is not known. */
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

/** The change that was made by the call of which this is the answer. */
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
  const headers = new Headers({ accept: endpoint.stream ?? 'application/json' })
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

let refreshing: Promise<string | null> | null = null

/**
 * Returns an access token newer than the refused one, or null when the session is over. Concurrent calls share one refresh; so
 * do tabs, where the browser has locks.
 */
function refreshed(refused: string | null): Promise<string | null> {
  refreshing ??= exclusively(() => refresh(refused))
    // Outside the lock: other tabs must not wait for the password prompt of this one.
    .then((token) => token ?? recoverSession())
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

// Locks exist on https and localhost only; elsewhere two tabs may both refresh, which is harmless.
function exclusively(work: () => Promise<string | null>): Promise<string | null> {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks
  return locks === undefined ? work() : locks.request('access-token-refresh', work)
}

async function refresh(refused: string | null): Promise<string | null> {
  // Another tab may have refreshed, or signed out, while this one waited.
  await useSession.persist.rehydrate()
  const { accessToken, refreshToken } = useSession.getState()
  if (accessToken !== null && accessToken !== refused) return accessToken
  try {
    if (refreshToken === null || isExpired(refreshToken)) throw new Error('The refresh token is missing or expired.')
    const answer = await send(admin.refreshToken, { body: { refreshToken } }, null, {}, answerIn)
    const { accessToken: newToken } = accepted(admin.refreshToken, answer)
    if (newToken === '') throw new Error('The answer holds no access token.')
    // Signed out meanwhile: the new token must not revive the session.
    if (useSession.getState().refreshToken !== refreshToken) return null
    useSession.getState().accessTokenUpdated(newToken)
    return newToken
  } catch {
    return null
  }
}
