import { type Access, basePath, hasTag, Id, imageFieldsOf, isForApp, Ref, takesIdempotencyKey } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import packageJson from '../../package.json' with { type: 'json' }
import { failuresByStatus, failureSchemas } from './failure-schemas.ts'
import { guide } from './openapi-guide.ts'
import { schemaWriter } from './json-schemas.ts'
import type { JsonSchema, SchemaWriter } from './json-schemas.ts'
import { sampleOf } from './sample-of.ts'
import { endpoints } from '../endpoints/register.ts'

interface Parameter {
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

/** An answer other than JSON, by media type. */
type StreamContent = Record<string, { schema: JsonSchema }>

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content | StreamContent }
  responses: Record<string, Response>
  /** Examples beside those that readers of the document make themselves. */
  'x-codeSamples'?: { lang: string; label: string; source: string }[]
}

interface Response {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content: Content | StreamContent
}

export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, { type: string; scheme: string; bearerFormat?: string; description: string }>
  }
}

/** The OpenAPI 3.1 description of every endpoint of the contract. */
export function openApiDocument(): OpenApiDocument {
  const { write, components } = schemaWriter()
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint, write) }
  }
  const schemas = { ...failureSchemas(endpoints, write), ...components }
  return {
    openapi: '3.1.1',
    info: { title: 'Dealsy Back Office API', version: packageJson.version, description: guide },
    servers: [{ url: basePath }],
    tags: [...new Set(endpoints.map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b, 'en'))),
      securitySchemes: {
        bearerAuth: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of an administrator.',
        },
        appKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the app, with the permissions that a call names.',
        },
      },
    },
  }
}

function operationOf(endpoint: Endpoint, write: SchemaWriter): Operation {
  const {
    resource,
    verb,
    summary,
    description,
    permission,
    body,
    response,
    stream,
    files = [],
    status = 200,
  } = endpoint
  const schema = write(response, 'output')
  const content = { ...(stream ? { [stream]: { schema } } : json(schema)), ...filesOf(files) }
  const headers = hasTag(endpoint) && { headers: { etag } }
  const answer = { description: status === 201 ? 'Created.' : 'Done.', ...headers, content }
  return {
    operationId: `${resource}.${verb}`,
    tags: [resource],
    summary,
    ...(description && { description }),
    security: securityOf(permission),
    parameters: parametersOf(endpoint, write),
    ...(body && { requestBody: { required: true, content: bodyOf(endpoint, write(body, 'input')) } }),
    responses: { [status]: answer, ...(hasTag(endpoint) && notChanged), ...failuresByStatus(endpoint) },
    ...(isForApp(permission) && {
      'x-codeSamples': [{ lang: 'TypeScript', label: 'TypeScript', source: sampleOf(endpoint) }],
    }),
  }
}

/** What a call is made with. A permission of a key is a role, as OpenAPI 3.1 names it. */
function securityOf(permission: Access): Operation['security'] {
  if (permission === 'public') return []
  return isForApp(permission) ? [{ appKey: permission === 'app' ? [] : [permission] }] : [{ bearerAuth: [] }]
}

/** Files of these types. */
const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

/** A body as JSON and, where a form is accepted, as form data, whose image field takes files as well. */
function bodyOf(endpoint: Endpoint, schema: JsonSchema): Content | StreamContent {
  if (endpoint.inLines) return { 'application/x-ndjson': { schema } }
  const [field = ''] = imageFieldsOf(endpoint)
  const images = schema.properties?.[field]
  if (!endpoint.acceptsForms || !images) return json(schema)
  const file = { type: 'string', format: 'binary' }
  const items = { anyOf: [...(images.items ? [images.items] : []), file] }
  const properties = { ...schema.properties, [field]: { ...images, items } }
  return { ...json(schema), 'multipart/form-data': { schema: { ...schema, properties } } }
}

function parametersOf(endpoint: Endpoint, write: SchemaWriter): Parameter[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: write(name === 'ref' ? Ref : Id, 'input'),
  }))
  const query = endpoint.query ? write(endpoint.query, 'input') : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, { description, ...schema }]): Parameter => {
    const required = query.required?.includes(name) ?? false
    return { name, in: 'query', required, ...(description && { description }), schema }
  })
  const inHeader = [
    ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ...(hasTag(endpoint) ? [ifNoneMatch] : []),
  ]
  return [...inPath, ...inQuery, ...inHeader]
}

const tag = { type: 'string', examples: ['"5q0oJ6uDbTgTzvWyxQ0v3pWq4Xb1r7yqv3m2Ck0c9uE"'] }
const etag = { description: 'The tag of the answer.', schema: tag }
const notChanged: Record<string, Response> = {
  304: { description: 'The caller has this answer already.', headers: { etag }, content: {} },
}
const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the answer that the caller has: where it is still the same, there is none again (304).',
  schema: tag,
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the call safe to repeat: the same key with the same body gives the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 200, examples: ['0f8c1f52-3b0e-4f8e-9f62-6f1d3f8a9d10'] },
}
