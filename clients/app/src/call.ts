import type { components, paths } from './api-types.ts'

/** The schemas of the API, by name. */
export type Schemas = components['schemas']

type Method = 'get' | 'put' | 'post' | 'delete'
export type Path = keyof paths
export type MethodsOf<P extends Path> = {
  [M in Method]: paths[P] extends Record<M, infer Operation> ? ([Operation] extends [undefined] ? never : M) : never
}[Method]

type OperationOf<P extends Path, M extends Method> = paths[P] extends Record<M, infer Operation> ? Operation : never
type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: T }
type Parameters<O> = O extends { parameters: infer Given } ? Given : never
type PathOf<O> = Parameters<O> extends { path: infer Given } ? { path: Given } : unknown
type QueryOf<O> = Parameters<O> extends { query?: infer Given } ? { query?: Exclude<Given, undefined> } : unknown
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Part<'body', Body>
  : unknown

/** What a call takes: `path`, `query` and `body`, each only where it has it. */
export type InputOf<P extends Path, M extends Method> = PathOf<OperationOf<P, M>> &
  QueryOf<OperationOf<P, M>> &
  BodyOf<OperationOf<P, M>>

/** What a call answers. */
export type AnswerOf<P extends Path, M extends Method> =
  OperationOf<P, M> extends { responses: infer Responses }
    ? Responses[keyof Responses] extends infer Response
      ? Response extends { content: { 'application/json': infer Answer } }
        ? Answer
        : never
      : never
    : never

/** Where the back office is, and how the app calls it. */
export interface Options {
  /** Such as `https://admin.example.com`. */
  address: string
  /** A key of Settings, App access. */
  key: string
  /** How often a call that may succeed later is tried again; 5 unless told. */
  retries?: number
  /** Milliseconds for one try; 30 seconds unless told. */
  timeout?: number
  /** The `fetch` to use; the platform's unless told. */
  fetch?: typeof fetch
}

/** The back office has refused a call. */
export class DealsyError extends Error {
  override readonly name = 'DealsyError'
  readonly status: number
  /** What went wrong, for a program, such as `NOT_FOUND`. */
  readonly code: string
  readonly failure: Schemas['Failure']

  constructor(status: number, failure: Schemas['Failure']) {
    super(failure.message)
    this.status = status
    this.code = failure.code
    this.failure = failure
  }
}

const mayComeLater = (status: number) => status === 429 || status === 502 || status === 503 || status === 504

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Seconds that the back office asks to wait, or twice as long after each try, with a part left to chance. */
const waitAfter = (tries: number, answer: Response | undefined) => {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(asked) ? asked * 1000 : Math.min(30_000, 250 * 2 ** tries) * (0.5 + Math.random() / 2)
}

export interface Sending {
  method: string
  path: string
  type?: string
  body?: string
  idempotencyKey?: string
}

/** Sends a call until it is answered for good, and reads the answer; throws `DealsyError` where it is refused, and the last error where nothing answers. */
export async function send(
  { address, key, retries = 5, timeout = 30_000, fetch: ask = fetch }: Options,
  { method, path, type = 'application/json', body, idempotencyKey = crypto.randomUUID() }: Sending,
): Promise<string> {
  const headers: Record<string, string> = { authorization: `Bearer ${key}` }
  if (body !== undefined) headers['content-type'] = type
  // The same at every try, so that what was done is not done again.
  if (method === 'POST') headers['idempotency-key'] = idempotencyKey
  const url = new URL(`/api/v1${path}`, address)
  for (let tries = 0; ; tries += 1) {
    let answer: Response | undefined
    try {
      answer = await ask(url, {
        method,
        headers,
        signal: AbortSignal.timeout(timeout),
        ...(body !== undefined && { body }),
      })
      // An answer that breaks off is none.
      if (answer.ok) return await answer.text()
    } catch (error) {
      if (tries >= retries) throw error
    }
    if (answer && !answer.ok && (!mayComeLater(answer.status) || tries >= retries)) throw await errorOf(answer)
    await pause(waitAfter(tries, answer))
  }
}

async function errorOf(answer: Response): Promise<DealsyError> {
  const text = await answer.text()
  try {
    return new DealsyError(answer.status, JSON.parse(text) as Schemas['Failure'])
  } catch {
    return new DealsyError(answer.status, { code: 'UNREADABLE', message: text.slice(0, 200) })
  }
}

interface Parts {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** The call of a path of the API with what it takes. */
export function sendingOf(path: string, method: string, { path: parts = {}, query = {}, body }: Parts): Sending {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return {
    method: method.toUpperCase(),
    path: asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}
