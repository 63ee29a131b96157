import { basePath, contract } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import { z } from 'zod'

type Fields = Record<string, unknown>

/** The identifier of the record at a place of its list. */
export const idOf = (row: number) => `019a5c1e-7b5a-7c3e-9f4d-${String(row).padStart(12, '0')}`

/** Some value of a schema, everything optional included. */
function sampleOf(schema: z.core.$ZodType, id = idOf(0)): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, part]) => [name, name === '_id' ? id : sampleOf(part)]),
    )
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return sampleOf(schema.unwrap())
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options.at(-1) ?? z.string())
  if (schema instanceof z.ZodEnum) return schema.options[0]
  const formats: Fields = { uuid: idOf(0), datetime: '2025-11-03T09:30:00.000Z', date: '2025-11-03' }
  const { def } = schema._zod
  const kinds: Fields = {
    string: formats['format' in def ? String(def.format) : ''] ?? 'Words',
    number: 5,
    boolean: true,
  }
  return kinds[def.type]
}

const mapped = (record: Fields, change: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** A value with each record in it, in lists and in parts too, replaced by what its identifier is made into. */
function referring(value: unknown, by: (id: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => referring(item, by))
  if (typeof value !== 'object' || value === null) return value
  return '_id' in value ? by(value._id) : mapped({ ...value }, (part) => referring(part, by))
}

const mostlyMissing: ((record: Fields) => Fields)[] = [
  ({ _id, ...rest }) => ({ ...mapped(rest, () => null), _id }),
  ({ _id }) => ({ _id }),
  (record) => mapped(record, (value) => referring(value, (_id) => ({ _id }))),
  (record) => mapped(record, (value) => referring(value, (_id) => _id)),
]

/** The places of the records of which most is missing. */
export const brokenRows = [...mostlyMissing.keys()]

/**
 * Records of one kind with what may be missing: everything null, everything left out, what it refers to known by its identifier
 * alone, in a record and as a plain text; and then each field left out while the rest is there.
 */
function records(schema: z.ZodObject): Fields[] {
  const whole = (row: number) => sampleOf(schema, idOf(row)) as Fields
  const names = Object.keys(schema.shape).filter((name) => name !== '_id')
  const without = names.map(
    (gone) => (record: Fields) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== gone)),
  )
  return [...mostlyMissing, ...without].map((breaks, row) => breaks(whole(row)))
}

/** What stands in a list in place of a record. */
const noRecords = [null, idOf(98)]

const endpoints: Endpoint[] = Object.values(contract).flatMap((resource) => Object.values(resource))
const partsOf = (path: string) => path.split('/').slice(1)

function endpointAt(path: string): Endpoint {
  const asked = partsOf(path)
  const fitting = endpoints.filter(({ method, path: known }) => {
    const parts = partsOf(known)
    return (
      method === 'GET' &&
      parts.length === asked.length &&
      parts.every((part, index) => part.startsWith('{') || part === asked[index])
    )
  })
  // What is written out goes before a parameter.
  const [found] = fitting.toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  if (found === undefined) throw new Error(`Nobody answers ${path}`)
  return found
}

/** What a server answers that leaves out all it may; in lists `most` records, all kinds of them unless told. */
export function answerTo(address: string, most?: number): unknown {
  const path = new URL(address, location.origin).pathname.slice(basePath.length)
  const { response } = endpointAt(path)
  const data = response instanceof z.ZodObject ? response.shape['data'] : undefined
  const [key, part] = data instanceof z.ZodObject ? (Object.entries(data.shape)[0] ?? []) : []
  if (key === undefined) throw new Error(`No list and no record at ${path}`)
  if (part instanceof z.ZodArray && part.element instanceof z.ZodObject)
    return { data: { [key]: [...records(part.element), ...noRecords].slice(0, most) } }
  if (!(part instanceof z.ZodObject)) throw new Error(`No list and no record at ${path}`)
  const row = Number(/-0*(\d+)$/.exec(partsOf(path)[1] ?? '')?.[1] ?? 0)
  return { data: { [key]: records(part)[row] ?? records(part)[0] } }
}
