import { componentPath } from './json-schemas.ts'
import type { JsonSchema } from './json-schemas.ts'
import { inline, markup } from './markup.ts'
import type { Markup } from './markup.ts'

export type Components = Record<string, JsonSchema>

/** One line of a table: a field by its path from the outermost value, or a parameter by its name. */
export interface Field {
  name: string
  /** Where a parameter is sent. */
  place?: string
  required: boolean
  schema: JsonSchema
}

/** A schema with what it refers to put in its place; what stands beside the reference wins. */
export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const { $ref, ...own } = schema
  return $ref ? { ...components[$ref.slice(componentPath.length)], ...own } : schema
}

/**
 * The fields of a value and of what is nested in it; named schemas are not gone into. An object that is always there and
 * of which nothing is to be said is seen from its fields.
 */
export function fieldsOf(schema: JsonSchema, path = ''): Field[] {
  if (schema.items) return fieldsOf(schema.items, `${path}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = path ? `${path}.${key}` : key
    const required = schema.required?.includes(key) ?? false
    const nested = fieldsOf(property, name)
    const isPlain = required && property.properties !== undefined && notesOf(property).length === 0
    return isPlain ? nested : [{ name, required, schema: property }, ...nested]
  })
}

/** Fields as a table; `label` names it for those who do not see where it stands. */
export function fieldTable(label: string, fields: Field[], components: Components): Markup {
  const rows = fields.map(({ name, place, required, schema }) => {
    const details = [place && `in ${place}`, required ? 'required' : 'optional'].filter(Boolean).join(', ')
    return markup`<tr><th scope="row"><code>${name}</code> <span class="${required ? 'required' : 'optional'}">${details}</span></th>
<td>${typeOf(schema)}${notesOf(resolve(schema, components)).map((note) => markup` <span class="note">${inline(note)}</span>`)}</td></tr>`
  })
  return markup`<table aria-label="${label}"><thead><tr><th scope="col">Name</th><th scope="col">Type and limits</th></tr></thead>
<tbody>${rows}</tbody></table>`
}

/** The type of a value in words; a named schema is linked. */
function typeOf(schema: JsonSchema): Markup {
  if (schema.$ref) {
    const name = schema.$ref.slice(componentPath.length)
    return markup`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf))
  if (schema.items) return markup`list of ${typeOf(schema.items)}`
  if (Array.isArray(schema.type)) return markup`${schema.type.join(' or ')}`
  return markup`${schema.type ?? 'any value'}`
}

const joined = (types: Markup[]) => markup`${types.map((type, index) => (index > 0 ? markup` or ${type}` : type))}`

/** What a value is for and what limits it, sentence by sentence. */
export function notesOf(schema: JsonSchema): string[] {
  const values = schema.const === undefined ? schema.enum : [schema.const]
  return [
    schema.description,
    values && `${values.length > 1 ? 'One of' : 'Always'} ${values.map((value) => `\`${value}\``).join(', ')}.`,
    schema.format && `Format \`${schema.format}\`.`,
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'entries'),
    schema.exclusiveMinimum !== undefined && `More than ${figure(schema.exclusiveMinimum)}.`,
    range(schema.minimum, schema.maximum),
    schema.pattern && `Matches \`${schema.pattern}\`.`,
    schema.default !== undefined && `Default \`${String(schema.default)}\`.`,
  ].filter((note) => typeof note === 'string')
}

function range(from: number | undefined, to: number | undefined, unit = ''): string | undefined {
  if (from === undefined && to === undefined) return undefined
  const words = [
    from !== undefined && to === undefined && 'at least',
    from === undefined && 'at most',
    from !== undefined && from !== to && figure(from),
    from !== undefined && to !== undefined && from !== to && 'to',
    to !== undefined && figure(to),
    unit,
  ]
  const sentence = words.filter(Boolean).join(' ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

const figure = (amount: number) => amount.toLocaleString('en', { maximumFractionDigits: 2 })
