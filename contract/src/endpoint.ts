import { z } from 'zod'
import type { CallFailureCode, NamesIn } from './failures.ts'
import type { ListDeclaration } from './lists.ts'
import { type Access, isForApp } from './permissions.ts'
import { ImageUrl } from './shapes.ts'

type NoQuery = z.ZodObject<Record<never, never>>

/** What one call is: the API registers it, the OpenAPI document describes it, the typed client calls it. */
export interface Definition<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  By extends Access = Access,
  List extends ListDeclaration | undefined = ListDeclaration | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base path, with parameters in braces; every parameter is an Id. */
  path: Path
  permission: By
  /** One sentence for the reference page. */
  summary: string
  /** What else a caller must know; words between backticks are code. */
  description?: string
  query?: Query
  body?: Body
  /** Whether the body may also come as multipart form data, where image files stand beside addresses in the field of images. */
  acceptsForms?: true
  response: Response
  /** Of a paged list (`paged`). */
  list?: List
  /** The type of an answer that is sent piece by piece; `response` is then a text, or the data of one server-sent event. */
  stream?: 'text/csv' | 'text/event-stream' | 'application/x-ndjson'
  /** The types of a file that it answers, in some cases or always, instead of `response`. */
  files?: readonly string[]
  /** Whether the body is NDJSON, of which `body` is one line. Its lines are checked by the handler, which takes the text. */
  inLines?: true
  /** Whether the body may be as large as a batch, which is held in memory. */
  isLarge?: true
  /** The status of success; 200 unless told. */
  status?: 200 | 201
  /** The answer is not kept for a repetition, which happens again: it holds a secret, is made in parts, or repeats without harm. */
  answersOnce?: true
  /** What it may fail with beyond what follows from the rest of the definition (`failuresOf`). */
  failures?: readonly CallFailureCode[]
}

/** A definition that knows its place in the contract. */
export type Endpoint<D extends Definition = Definition> = D & { resource: string; verb: string }

export type ParamsOf<D extends Definition> = { [Name in NamesIn<D['path']>]: string }

type SchemaOf<T> = Exclude<T, undefined>
type Input<T> = SchemaOf<T> extends z.ZodType ? z.input<SchemaOf<T>> : unknown
type Output<T> = SchemaOf<T> extends z.ZodType ? z.output<SchemaOf<T>> : unknown

export type QueryOf<D extends Definition> = unknown extends Output<D['query']> ? z.output<NoQuery> : Output<D['query']>
export type BodyOf<D extends Definition> = Output<D['body']>
export type ResponseOf<D extends Definition> = Output<D['response']>

/** An endpoint with a paged list. */
export type ListEndpoint = Endpoint & { list: ListDeclaration }
export type CriterionOf<E extends ListEndpoint> = keyof E['list']['criteria'] & string
export type OrderOf<E extends ListEndpoint> = E['list']['orders'][number]

/** Of each of several answers. */
type ValueOf<Data> = Data extends Data ? Data[keyof Data] : never

/** A record of a list's answer. */
export type RowOf<D extends Definition> =
  ResponseOf<D> extends { data: infer Data } ? (ValueOf<Data> extends (infer Row)[] ? Row : never) : never

type Part<Name extends string, Value> = unknown extends Value
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** The input of a call: path parameters, query and body, each only where the endpoint has it. */
export type CallOf<D extends Definition> = Part<'params', ParamsOf<D>> &
  Part<'query', Input<D['query']>> &
  Part<'body', Input<D['body']>>

/** An endpoint: its method and path, such as `GET /banners`, who may call it, and one sentence for the reference page. */
export function endpoint<
  const Path extends string,
  const By extends Access,
  Response extends z.ZodType,
  Query extends z.ZodType = NoQuery,
  Body extends z.ZodType = z.ZodUnknown,
  const List extends ListDeclaration | undefined = undefined,
>(
  call: `${Definition['method']} ${Path}`,
  permission: By,
  summary: string,
  told: Omit<Definition<Path, Query, Body, Response, By, List>, 'method' | 'path' | 'permission' | 'summary'>,
): Definition<Path, Query, Body, Response, By, List> & { list: List } {
  const [method, path] = call.split(' ') as [Definition['method'], Path]
  return { method, path, permission, summary, list: undefined as List, ...told }
}

/** Names the endpoints of one resource: the key in the contract is the verb, `resource.verb` the operation's id. */
export function resource<const Endpoints extends Record<string, Definition>>(
  name: string,
  endpoints: Endpoints,
): { [Verb in keyof Endpoints]: Endpoint<Endpoints[Verb]> } {
  return Object.fromEntries(
    Object.entries(endpoints).map(([verb, definition]) => [verb, { ...definition, resource: name, verb }]),
  ) as { [Verb in keyof Endpoints]: Endpoint<Endpoints[Verb]> }
}

const changeNoRecords = new Set([
  'admin',
  'exports',
  'live',
  'uploads',
  'desk.take',
  'desk.renew',
  'desk.release',
  'notes.see',
  'webhooks.test',
])

/** Whether a call changes records. Sessions, signatures, presence and leases are none: to repeat such a call does no harm. */
export const changesRecords = (call: Endpoint): boolean =>
  call.method !== 'GET' && !changeNoRecords.has(call.resource) && !changeNoRecords.has(`${call.resource}.${call.verb}`)

/** Whether a call takes an Idempotency-Key, with which it happens once however often it is sent. */
export const takesIdempotencyKey = (call: Endpoint): boolean =>
  call.method === 'POST' && changesRecords(call) && !call.answersOnce

/** The fields of a body that hold images: an `ImageUrl` or a list of them. The API publishes them before the call's transaction. */
export const imageFieldsOf = ({ body }: Definition): string[] =>
  body instanceof z.ZodObject ? Object.keys(body.shape).filter((field) => holdsImages(body.shape[field])) : []

function holdsImages(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return holdsImages(schema.unwrap())
  return schema === ImageUrl || (schema instanceof z.ZodArray && holdsImages(schema.element))
}

/** All that a call may fail with. */
export function failuresOf(call: Endpoint): CallFailureCode[] {
  const { permission, path, body, acceptsForms, failures = [] } = call
  const isEdit = body instanceof z.ZodObject && 'version' in body.shape
  const groups: [boolean, CallFailureCode[]][] = [
    [true, ['BAD_INPUT', 'TOO_MANY_REQUESTS', 'INTERNAL', 'DATABASE_UNAVAILABLE']],
    [permission !== 'public' && !isForApp(permission), ['NOT_SIGNED_IN']],
    [isForApp(permission), ['KEY_INVALID', 'KEY_CALLS_TOO_OFTEN']],
    [isForApp(permission) && permission !== 'app', ['KEY_NOT_PERMITTED']],
    [path.includes('{'), ['NOT_FOUND', 'ADDRESS_TOO_LONG']],
    [body !== undefined, ['REQUEST_TIMEOUT', 'TOO_LARGE', 'WRONG_TYPE']],
    [isEdit, ['EDIT_CONFLICT']],
    [changesRecords(call), ['ALREADY_EXISTS', 'BROKEN_REFERENCE']],
    [takesIdempotencyKey(call), ['IDEMPOTENCY_KEY_LENGTH', 'IDEMPOTENCY_KEY_REUSED']],
    [imageFieldsOf(call).length > 0, ['IMAGE_NOT_UPLOADED', 'NOT_AN_IMAGE', 'TOO_MANY_PIXELS']],
    [acceptsForms === true, ['FORM_UNREADABLE', 'FORM_TOO_LARGE', 'FILE_OUT_OF_PLACE', 'IMAGE_TYPE']],
  ]
  return [...new Set([...groups.flatMap(([applies, codes]) => (applies ? codes : [])), ...failures])]
}
