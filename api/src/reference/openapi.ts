import { basePath, Failure, Id } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { guide } from './openapi-guide.ts'
import { schemaWriter } from './json-schemas.ts'
import type { JsonSchema } from './json-schemas.ts'
import { endpoints } from '../http/register.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

interface Content {
  'application/json': { schema: JsonSchema }
  'multipart/form-data'?: { schema: JsonSchema }
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content } | { $ref: string }>
}

interface ErrorResponse {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content: Content
}

export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ErrorResponse>
    securitySchemes: Record<string, { type: string; scheme: string; bearerFormat: string; description: string }>
  }
}

type Writer = ReturnType<typeof schemaWriter>['write']

/** The OpenAPI 3.1 description of every endpoint of the contract. */
export function openApiDocument(): OpenApiDocument {
  const { write, components } = schemaWriter()
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint, write) }
  }
  const responses = errorResponses(write(Failure, 'output'))
  return {
    openapi: '3.1.1',
    info: { title: 'Dealsy Back Office API', version: packageJson.version, description: guide },
    servers: [{ url: basePath }],
    tags: [...new Set(endpoints.map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => a.localeCompare(b, 'en'))),
      responses,
      securitySchemes: {
        bearerAuth: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of an administrator.',
        },
      },
    },
  }
}

function operationOf(endpoint: Endpoint, write: Writer): Operation {
  const { resource, verb, summary, description, access, body, response, status = 200 } = endpoint
  const answer = { description: status === 201 ? 'Created.' : 'Done.', content: json(write(response, 'output')) }
  return {
    operationId: `${resource}.${verb}`,
    tags: [resource],
    summary,
    ...(description && { description }),
    security: access === 'admin' ? [{ bearerAuth: [] }] : [],
    parameters: parametersOf(endpoint, write),
    ...(body && { requestBody: { required: true, content: bodyOf(endpoint, write(body, 'input')) } }),
    responses: { [status]: answer, ...refusalsOf(endpoint) },
  }
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

/** A body as JSON and, where it may bring image files, as form data whose field of images takes files as well. */
function bodyOf({ imageFiles }: Endpoint, schema: JsonSchema): Content {
  const images = imageFiles && schema.properties?.[imageFiles]
  if (!images) return json(schema)
  const file = { type: 'string', format: 'binary' }
  const items = { anyOf: [...(images.items ? [images.items] : []), file] }
  const properties = { ...schema.properties, [imageFiles]: { ...images, items } }
  return { ...json(schema), 'multipart/form-data': { schema: { ...schema, properties } } }
}

function parametersOf(endpoint: Endpoint, write: Writer): Parameter[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: write(Id, 'input'),
  }))
  const query = endpoint.query ? write(endpoint.query, 'input') : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, { description, ...schema }]): Parameter => {
    const required = query.required?.includes(name) ?? false
    return { name, in: 'query', required, ...(description && { description }), schema }
  })
  return [...inPath, ...inQuery, ...(endpoint.method === 'POST' && changesRecords(endpoint) ? [idempotencyKey] : [])]
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the call safe to repeat: the same key with the same body gives the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 200, examples: ['0f8c1f52-3b0e-4f8e-9f62-6f1d3f8a9d10'] },
}

// Sessions and signatures are no records: repeating such a call does no harm, and it conflicts with nothing.
const changesRecords = ({ method, resource }: Endpoint) =>
  method !== 'GET' && resource !== 'admin' && resource !== 'uploads'

const isReference = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject && Object.values(schema.shape).includes(Id)

/** What a call may be refused with, as references to the components, by status. */
function refusalsOf(endpoint: Endpoint): Record<string, { $ref: string }> {
  const possible = {
    400: true,
    // The public calls of signing in refuse credentials like any other call a missing token.
    401: endpoint.access === 'admin' || endpoint.resource === 'admin',
    404: endpoint.path.includes('{') || isReference(endpoint.body),
    409: changesRecords(endpoint),
    413: endpoint.body !== undefined,
    // A part of the path that is longer than any identifier.
    414: endpoint.path.includes('{'),
    415: endpoint.body !== undefined,
    429: true,
    503: true,
  }
  return Object.fromEntries(
    Object.entries(refusals)
      .filter(([status]) => possible[Number(status) as keyof typeof possible])
      .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  )
}

const refusals = {
  400: {
    name: 'BadInput',
    description: '`BAD_INPUT`: something that was sent breaks a rule; `issues` names the fields.',
  },
  401: {
    name: 'NotSignedIn',
    description: '`NOT_SIGNED_IN`: no valid session stands behind the call. `WRONG_CREDENTIALS`: at signing in.',
  },
  404: { name: 'NotFound', description: '`NOT_FOUND`: a record that the call is about does not exist (any more).' },
  409: {
    name: 'Conflict',
    description:
      '`EDIT_CONFLICT`: another edit met the same fields; `current` is the record as it is. `IN_USE`: other records refer to it. `ALREADY_EXISTS`: another record has this value. `IDEMPOTENCY_KEY_REUSED`: the key belongs to another request.',
  },
  413: { name: 'TooLarge', description: '`TOO_LARGE`: the body is larger than is accepted.' },
  414: { name: 'TooLong', description: '`TOO_LARGE`: a part of the address is longer than any identifier.' },
  415: {
    name: 'WrongType',
    description:
      '`WRONG_TYPE`: the body is not in a format that the call takes. `NOT_AN_IMAGE`: a file is not a readable image.',
  },
  429: { name: 'TooManyRequests', description: '`TOO_MANY_REQUESTS`: try again later.' },
  503: {
    name: 'Unavailable',
    description:
      '`DATABASE_UNAVAILABLE`: the database cannot be used at the moment. Nothing was changed, unless the connection was lost at the very end; an `Idempotency-Key` makes it safe to try again.',
  },
}

const toldWhen = new Set(['TooManyRequests', 'Unavailable'])

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } }

function errorResponses(failure: JsonSchema): Record<string, ErrorResponse> {
  return Object.fromEntries(
    Object.values(refusals).map(({ name, description }) => [
      name,
      { description, ...(toldWhen.has(name) && { headers: retryAfter }), content: json(failure) },
    ]),
  )
}
