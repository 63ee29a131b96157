import { z } from 'zod'

/** The subset of JSON Schema (2020-12) that the contract uses. */
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

/** Writes a schema; in an input, fields with a default are optional. */
export type SchemaWriter = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema

/**
 * Writes schemas as JSON Schema. A schema with an id becomes a component, which others reference. Throws where two schemas share an id and
 * differ.
 */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {}
  const write: SchemaWriter = (schema, io) => {
    // zod references a schema by its id only from inside another one.
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
  // Implied by the format.
  if (jsonSchema.format) delete jsonSchema.pattern
  // The bounds of safe integers are noise.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // Clients must accept fields that a later version adds to an answer.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
