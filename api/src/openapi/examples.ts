import type { JsonSchema } from './json-schemas.ts'
import type { OpenApiDocument, Operation, Parameter } from './openapi.ts'
import { resolve } from './fields.ts'
import type { Components } from './fields.ts'

/** A realistic value of a schema: its own example where it has one. */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  const {
    examples,
    default: usual,
    const: only,
    enum: values,
    anyOf,
    properties,
    items,
    type,
  } = resolve(schema, components)
  if (examples) return examples[0]
  if (only !== undefined) return only
  if (usual !== undefined) return usual
  if (values) return values[0]
  if (anyOf?.[0]) return exampleOf(anyOf[0], components)
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, exampleOf(property, components)]),
    )
  }
  if (items) return [exampleOf(items, components)]
  return plainExamples[Array.isArray(type) ? String(type[0]) : (type ?? 'null')]
}

const plainExamples: Record<string, unknown> = { string: 'text', integer: 1, number: 1, boolean: true, null: null }

/** A call as a shell command; `$ORIGIN`, `$TOKEN` and `$KEY` are the reader's. */
export function commandOf(method: string, path: string, operation: Operation, document: OpenApiDocument): string {
  const { schemas } = document.components
  const sent = (place: Parameter['in']) =>
    operation.parameters
      .filter((parameter) => parameter.in === place && (parameter.required || isIllustrated(parameter)))
      .map(({ name, schema }): [string, string] => [name, String(exampleOf(schema, schemas))])
  const filled = sent('path').reduce((filling, [name, value]) => filling.replace(`{${name}}`, value), path)
  const query = new URLSearchParams(sent('query')).toString()
  const address = `${document.servers[0]?.url ?? ''}${filled}${query && `?${query}`}`
  const body = operation.requestBody?.content['application/json'].schema
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$ORIGIN${address}"`,
    ...operation.security.map((way) => `-H "Authorization: Bearer ${way['appKey'] ? '$KEY' : '$TOKEN'}"`),
    ...sent('header').map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(exampleOf(body, schemas))}`] : []),
  ].join(' \\\n  ')
}

/** Shows an optional parameter only with an example or a default. */
const isIllustrated = ({ schema }: Parameter) => schema.examples !== undefined || schema.default !== undefined

const quoted = (body: unknown) => `'${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`
