import { z } from 'zod'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A response completed to its schema, so that screens need no checks: a value that is missing, null or of another type becomes
 * null where the schema allows it, else blank ('', 0, false, an empty list, a record of blanks). A reference where a record is
 * expected becomes a record with that identifier and blanks, a record where a reference is expected becomes its identifier, and
 * entries of a list of records that are no records are dropped. Enum values and fields that the schema does not know are kept.
 */
export function completed(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const blank = schema instanceof z.ZodNullable ? null : undefined
    const inner = schema.unwrap()
    // An invalid amount becomes unknown, not zero.
    const isKnown = value !== null && value !== undefined && !(inner instanceof z.ZodNumber && !Number.isFinite(value))
    return isKnown ? completed(inner, value) : blank
  }
  if (schema instanceof z.ZodObject) return completedFields(schema, value)
  if (schema instanceof z.ZodArray) return completedList(schema, value)
  if (schema instanceof z.ZodUnion) return completed(fittingOption(schema.options, value), value)
  return completedWord(schema._zod.def.type, value)
}

function completedWord(kind: string, value: unknown): unknown {
  if (kind === 'string' || kind === 'enum' || kind === 'literal') return textOf(value)
  if (kind === 'number') return Number.isFinite(value) ? value : 0
  if (kind === 'record') return isFields(value) ? value : {}
  return kind === 'boolean' ? Boolean(value) : value
}

function completedFields({ shape }: z.ZodObject, value: unknown): Fields {
  const fields = isFields(value) ? value : typeof value === 'string' && '_id' in shape ? { _id: value } : {}
  const known = Object.entries(shape).map(([name, schema]) => [name, completed(schema, fields[name])] as const)
  return { ...fields, ...Object.fromEntries(known) }
}

function completedList({ element }: z.ZodArray, value: unknown): unknown[] {
  const items: unknown[] = Array.isArray(value) ? value : []
  const isReference = (item: unknown) =>
    typeof item === 'string' && element instanceof z.ZodObject && '_id' in element.shape
  const wanted = element instanceof z.ZodObject ? items.filter((item) => isFields(item) || isReference(item)) : items
  return wanted.map((item) => completed(element, item))
}

function fittingOption(options: readonly z.core.$ZodType[], value: unknown): z.core.$ZodType {
  const fitting =
    options.find((option) => z.safeParse(option, value).success) ??
    options.find((option) => option instanceof z.ZodObject && isFields(value) && sharesField(option, value))
  return fitting ?? options[0] ?? z.unknown()
}

const sharesField = ({ shape }: z.ZodObject, value: Fields) => Object.keys(shape).some((name) => name in value)

function textOf(value: unknown): string {
  if (isFields(value)) return textOf(value['_id'])
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Whether the response to a read holds its list or its record below `data`. */
export function holdsData(schema: z.core.$ZodType, answer: unknown): boolean {
  const data = schema instanceof z.ZodObject ? schema.shape['data'] : undefined
  if (!(data instanceof z.ZodObject)) return true
  const found = isFields(answer) && isFields(answer['data']) ? answer['data'] : {}
  return Object.entries(data.shape).every(([name, part]) =>
    part instanceof z.ZodArray ? Array.isArray(found[name]) : part instanceof z.ZodNullable || isFields(found[name]),
  )
}

/** A response with its pagination; a list without one is a single page. */
export function paginated(schema: z.core.$ZodType, answer: unknown): unknown {
  if (!(schema instanceof z.ZodObject && 'pagination' in schema.shape)) return answer
  if (!isFields(answer) || isFields(answer['pagination'])) return answer
  const rows = Object.values(isFields(answer['data']) ? answer['data'] : {}).find(Array.isArray)?.length ?? 0
  return { ...answer, pagination: { currentPage: 1, pageSize: rows, totalItems: rows, totalPages: 1 } }
}
