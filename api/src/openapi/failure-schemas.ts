import { callFailures, Failure, failuresOf, fieldFailures, Issue, paramsSchemaOf } from '@dealsy/contract'
import type { CallFailureCode, Endpoint, FieldFailureCode } from '@dealsy/contract'
import { componentPath } from './json-schemas.ts'
import type { JsonSchema, SchemaWriter } from './json-schemas.ts'

const referenceTo = (name: string): JsonSchema => ({ $ref: componentPath + name })

/** The schema of a failure or an issue with one code: `base` narrowed to the code and its parameters. */
function schemaOf(code: CallFailureCode | FieldFailureCode, sentence: string, base: JsonSchema, write: SchemaWriter) {
  const params = write(paramsSchemaOf(code), 'output')
  const hasParams = params.required !== undefined
  return {
    allOf: [base],
    description: sentence,
    properties: { code: { const: code }, ...(hasParams && { params }) },
    ...(hasParams && { required: ['params'] }),
  }
}

/** A schema for every code that one of the endpoints declares, and for the field codes of BAD_INPUT. */
export function failureSchemas(endpoints: Endpoint[], write: SchemaWriter): Record<string, JsonSchema> {
  const [failure, issue] = [write(Failure, 'output'), write(Issue, 'output')]
  const calls = [...new Set(endpoints.flatMap(failuresOf))].map((code): [string, JsonSchema] => [
    code,
    schemaOf(code, callFailures[code][1], failure, write),
  ])
  const fields = Object.entries(fieldFailures).map(([code, sentence]): [string, JsonSchema] => [
    code,
    schemaOf(code as FieldFailureCode, sentence, issue, write),
  ])
  const schemas = Object.fromEntries([...calls, ...fields])
  const anyField = { type: 'array', items: { anyOf: fields.map(([code]) => referenceTo(code)) } }
  Object.assign(schemas['BAD_INPUT']?.properties ?? {}, { issues: anyField })
  return schemas
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } }

/** The failures of an endpoint, by status. */
export function failuresByStatus(endpoint: Endpoint) {
  const codes = Map.groupBy(failuresOf(endpoint), (code) => callFailures[code][0])
  return Object.fromEntries(
    [...codes].map(([status, ofStatus]) => [
      status,
      {
        description: `${ofStatus.join(', ')}.`,
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        content: { 'application/json': { schema: { anyOf: ofStatus.map(referenceTo) } } },
      },
    ]),
  )
}
