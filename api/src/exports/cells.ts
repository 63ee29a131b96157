import { type ExportColumn, type ExportRequest, fieldAt, Timestamp, valueOf } from '@dealsy/contract'
import { z } from 'zod'

/** What stands in a cell. The UTC fields of a date are those of the clock in the time zone of the export. */
export type Cell = string | number | boolean | Date | null

/** What the values of a column are in the contract. */
export type CellKind = 'moment' | 'number' | 'text'

/** What a field of a record holds; undefined where the record has no such field. */
export function kindOfField(record: z.ZodType, field: string): CellKind | undefined {
  const schema = fieldAt(record, field)
  if (schema === undefined) return undefined
  const value = valueOf(schema)
  return value === Timestamp ? 'moment' : value instanceof z.ZodNumber ? 'number' : 'text'
}

/** A column of an export, and what its values are. */
export interface TypedColumn extends ExportColumn {
  kind: CellKind
}

type Writing = Pick<ExportRequest, 'language' | 'timeZone'>

/** Makes the cells of a record. */
export function cellsOf(columns: readonly TypedColumn[], { language, timeZone }: Writing) {
  const clock = clockIn(timeZone)
  const separator = language === 'ar' ? '، ' : ', '
  const typed = columns.map(({ field, kind, words }) => ({ path: field.split('.'), kind, words }))

  function cellOf(value: unknown, { kind, words }: Pick<TypedColumn, 'kind' | 'words'>): Cell {
    if (value === null || value === undefined || value === '') return words?.['null'] ?? null
    if (words && typeof value !== 'object' && Object.hasOwn(words, String(value))) return words[String(value)] ?? null
    if (typeof value === 'string') return kind === 'moment' ? clock(value) : value
    if (typeof value === 'number' || typeof value === 'boolean') return value
    if (Array.isArray(value)) {
      const texts = value.map((one) => cellOf(one, { kind: 'text', words })).filter((one) => one !== null)
      return texts.length === 0 ? null : texts.join(separator)
    }
    if (typeof value !== 'object') return String(value)
    if (language in value) return cellOf(value[language as never], { kind, words })
    return 'name' in value ? cellOf(value.name, { kind, words }) : JSON.stringify(value)
  }

  return (record: object): Cell[] => typed.map((column) => cellOf(valueAt(record, column.path), column))
}

/** The value of a field; of records in a list, the values of theirs. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...further] = path
  if (name === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((one) => valueAt(one, path))
  return Object.hasOwn(Object(value), name) ? valueAt((value as Record<string, unknown>)[name], further) : undefined
}

const quarterHour = 15 * 60_000
const mostKnown = 10_000

/** Makes a moment the date whose UTC fields are what the clock shows in a time zone. Offsets change with a quarter of an hour at the earliest. */
function clockIn(timeZone: string): (moment: string) => Date {
  const known = new Map<number, number>()
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  function offsetAt(time: number): number {
    const shown = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day, hour, minute, second } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second) - time
  }
  return (moment) => {
    const time = Date.parse(moment)
    const quarter = Math.floor(time / quarterHour)
    if (known.size > mostKnown) known.clear()
    const offset = known.get(quarter) ?? offsetAt(quarter * quarterHour)
    known.set(quarter, offset)
    return new Date(time + offset)
  }
}
