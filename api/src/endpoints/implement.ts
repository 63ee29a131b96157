import type { Readable } from 'node:stream'
import type { Access, AppAccess, BodyOf, Definition, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@dealsy/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeContext } from '../trail/changes/context.ts'
import type { Database, Db } from '../db/open.ts'
import type { Live } from '../trail/live/live.ts'
import type { Settings } from '../settings.ts'
import type { CallingKey } from '../sign-in/app-keys.ts'
import type { Administrator } from '../sign-in/sessions.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { Files } from '../storage/files.ts'

/** The services of the process, shared by all calls. */
export interface Services {
  settings: Settings
  db: Db
  databaseAnswers: Database['answers']
  files: Files
  signIn: SignIn
  live: Live
}

/** What belongs to the connection of a call. A call that names a record by its `{id}` has none: a job may make it as well. */
type OfConnection<D extends Definition, T> = D['path'] extends `${string}{id}${string}` ? undefined : T

/** Who makes a call of an access: an administrator, or the app with a key. */
interface Caller<By extends Access> {
  administrator: By extends AppAccess ? undefined : By extends 'public' ? Administrator | undefined : Administrator
  appKey: By extends AppAccess ? CallingKey : undefined
}

/** The input of a handler. `db` is for reading; changes are written with `context`, whose `db` is the call's transaction. */
export interface Call<D extends Definition> extends Caller<D['permission']> {
  params: ParamsOf<D>
  query: QueryOf<D>
  body: BodyOf<D>
  db: Db
  context: ChangeContext
  services: Services
  /** All calls, for what makes others. */
  calls: readonly Implementation[]
  request: OfConnection<D, FastifyRequest>
  reply: OfConnection<D, FastifyReply>
  /** Aborted when the server closes; long answers must end then, because closing waits for them. */
  closing: OfConnection<D, AbortSignal>
}

/** The response of the contract, or a stream of it where the contract says `streamed`. */
type Answer<D extends Definition> = ResponseOf<D> | Readable | Promise<ResponseOf<D> | Readable>

/** What says which records of a list a call means: not those of a page, but all that match. */
export type ListCall = Pick<Call<Definition>, 'db' | 'params' | 'query'> & { administrator: Administrator }

/** All records of a list, as its own call answers them. */
export interface WholeList {
  /** In the order of the list, all or those `among` some, a batch at a time (`List.each`). */
  each: (call: ListCall, among?: readonly string[]) => AsyncIterable<object[]>
  count: (call: ListCall) => Promise<number>
  /** The identifiers of the oldest, `atMost` so many. */
  oldest: (call: ListCall, atMost: number) => Promise<string[]>
}

export interface Handler<D extends Definition> {
  (call: Call<D>): Answer<D>
  /** Of a paged list, for what is done with all of it. */
  whole?: WholeList
  /** Set where the call runs without a transaction, because slow work must not hold a connection. */
  outsideTransaction?: true
}

/** An endpoint and its handler; their types were checked by `implement`. */
export interface Implementation {
  endpoint: Endpoint
  handler: Handler<Definition>
}

/** Pairs every endpoint of a resource with its handler; one that is missing does not compile. */
export function implement<Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: { [Verb in keyof Endpoints]: Handler<Endpoints[Verb]> },
): Implementation[] {
  return Object.entries(endpoints).map(([verb, endpoint]) => ({
    endpoint,
    handler: handlers[verb] as Handler<Definition>,
  }))
}

/** Marks the handler of a mutation that must not run inside a transaction (hashing a password, decoding an image). */
export function outsideTransaction<D extends Definition>(handler: (call: Call<D>) => Answer<D>): Handler<D> {
  return Object.assign(handler, { outsideTransaction: true as const })
}
