import { componentPath } from './json-schemas.ts'
import type { JsonSchema } from './json-schemas.ts'
import { inline, markup } from '../public-pages/markup.ts'
import type { Markup } from '../public-pages/markup.ts'

export type Components = Record<string, JsonSchema>

/** A field and its path from the root of the value. */
export interface Field {
  name: string
  required: boolean
  schema: JsonSchema
}

/** A row of a table: a field or a parameter, with a remark below its name. */
export interface Line {
  name: string
  remark: string | undefined
  schema: JsonSchema
}

/** A schema with its reference resolved; keywords beside the reference win. */
export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const { $ref, ...own } = schema
  return $ref ? { ...components[$ref.slice(componentPath.length)], ...own } : schema
}

/**
 * The fields of a value, nested ones included; named schemas are linked instead. A required object without a remark has no row of its own.
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

/** Fields that the caller sends. */
export const sent = (fields: Field[]) =>
  fields.map(({ name, required, schema }): Line => ({ name, remark: required ? 'required' : 'optional', schema }))

/** Fields that the caller receives. */
export const received = (fields: Field[]) =>
  fields.map(({ name, required, schema }): Line => ({ name, remark: required ? undefined : 'may be missing', schema }))

/** A table of fields; `label` is its accessible name. */
export function fieldTable(label: string, lines: Line[], components: Components): Markup {
  const rows = lines.map(({ name, remark, schema }): [Markup, Markup] => [
    markup`<code>${name}</code>${remark ? markup` <span class="remark">${remark}</span>` : undefined}`,
    markup`${typeOf(schema)}${notesOf(resolve(schema, components)).map(note)}`,
  ])
  return table(label, ['Name', 'Type and limits'], rows)
}

/** A table with a row header in the first column. */
export function table(label: string, [first, second]: [string, string], rows: [Markup, Markup][]): Markup {
  return markup`<table aria-label="${label}"><thead><tr><th scope="col">${first}</th><th scope="col">${second}</th></tr></thead>
<tbody>${rows.map(([name, text]) => markup`<tr><th scope="row">${name}</th><td>${text}</td></tr>`)}</tbody></table>`
}

/** The description of a named schema: its fields, or its values. */
export function schemaDescription(name: string, schema: JsonSchema, components: Components): Markup {
  const fields = fieldsOf(schema)
  if (fields.length > 0) return fieldTable(`Fields of ${name}`, received(fields), components)
  return markup`<p>${typeOf(schema)}${notesOf(schema).map(note)}</p>`
}

const note = (sentence: string) => markup` <span class="note">${inline(sentence)}</span>`

/** The name of a referenced schema. */
export const nameOf = ({ $ref = '' }: JsonSchema) => $ref.slice(componentPath.length)

/** The type of a value in words; a named schema is linked. */
function typeOf(schema: JsonSchema): Markup {
  if (schema.$ref) {
    const name = nameOf(schema)
    return markup`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf))
  if (schema.items) return markup`list of ${typeOf(schema.items)}`
  if (Array.isArray(schema.type)) return markup`${schema.type.join(' or ')}`
  return markup`${schema.type ?? 'anything'}`
}

const joined = (types: Markup[]) => markup`${types.map((type, index) => (index > 0 ? markup` or ${type}` : type))}`

/** The description and the constraints of a value, as sentences. */
function notesOf(schema: JsonSchema): string[] {
  const values = schema.const === undefined ? schema.enum : [schema.const]
  return [
    schema.description,
    values && `${values.length > 1 ? 'One of' : 'Always'} ${values.map(literal).join(', ')}.`,
    schema.format && `Format \`${schema.format}\`.`,
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'entries'),
    schema.exclusiveMinimum !== undefined && `More than ${figure(schema.exclusiveMinimum)}.`,
    range(schema.minimum, schema.maximum),
    schema.pattern && `Matches \`${schema.pattern}\`.`,
    schema.default !== undefined && `Default ${literal(schema.default)}.`,
  ].filter((sentence) => typeof sentence === 'string')
}

const literal = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

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
