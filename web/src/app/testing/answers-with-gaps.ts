import type { Endpoint } from '@dealsy/contract'
import { z } from 'zod'
import { idOf, sampleOf } from './sample-answers.ts'
import type { Asked } from './fake-server.ts'
import type { Fields } from './sample-answers.ts'

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

/** What a server answers that leaves out all it may; in lists `most` records, all kinds of them unless told. */
export function answerWithGaps({ response, path }: Endpoint, { params }: Asked, most?: number): Response {
  const data = response instanceof z.ZodObject ? response.shape['data'] : undefined
  const [key, part] = data instanceof z.ZodObject ? (Object.entries(data.shape)[0] ?? []) : []
  if (key === undefined) throw new Error(`No list and no record at ${path}`)
  if (part instanceof z.ZodArray && part.element instanceof z.ZodObject)
    return Response.json({ data: { [key]: [...records(part.element), ...noRecords].slice(0, most) } })
  if (!(part instanceof z.ZodObject)) throw new Error(`No list and no record at ${path}`)
  const { id = '' } = params as { id?: string }
  const row = Number(/-0*(\d+)$/.exec(id)?.[1] ?? 0)
  return Response.json({ data: { [key]: records(part)[row] ?? records(part)[0] } })
}
