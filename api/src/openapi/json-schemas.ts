import { z } from 'zod'

/** The part of JSON Schema (2020-12) that the contract's schemas become. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  examples?: unknown[]
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | false
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

export const componentPath = '#/components/schemas/'

interface Written {
  properties: { root: JsonSchema }
  $defs?: Record<string, JsonSchema>
}

/** Writes a schema; what is sent may leave out what has a default. */
export type SchemaWriter = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema

/**
 * Writes schemas as JSON Schema. Those with an id become components, kept in `components`, and are referred to.
 * Throws where two schemas of one id would be written differently.
 */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {}
  const write: SchemaWriter = (schema, io) => {
    // A schema is referred to by its id only from inside another one.
    const json = JSON.stringify(z.toJSONSchema(z.object({ root: schema }), { io, override: tidy }))
    const written = JSON.parse(json.replaceAll('"$ref":"#/$defs/', `"$ref":"${componentPath}`)) as Written
    for (const [id, component] of Object.entries(written.$defs ?? {})) {
      if (components[id] && JSON.stringify(components[id]) !== JSON.stringify(component)) {
        throw new Error(`The schema ${id} is written in two ways.`)
      }
      components[id] = component
    }
    return written.properties.root
  }
  return { write, components }
}

function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  // A format says it already, in one word.
  if (jsonSchema.format) delete jsonSchema.pattern
  // That an integer is a safe one goes without saying.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // A field that a later version adds to an answer must not break a client.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
