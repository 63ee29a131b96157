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

/** What a record on the wire holds. */
type Value = string | number | boolean | null | undefined | Value[] | Fields
interface Fields {
  [field: string]: Value
}

type Writing = Pick<ExportRequest, 'language' | 'timeZone'>

/** Makes the cells of a record. */
export function cellsOf(columns: readonly TypedColumn[], { language, timeZone }: Writing) {
  const clock = clockIn(timeZone)
  const separator = language === 'ar' ? '، ' : ', '
  const typed = columns.map(({ field, kind, words }) => ({ path: field.split('.'), kind, words }))

  function cellOf(value: Value, { kind, words }: Pick<TypedColumn, 'kind' | 'words'>): Cell {
    if (value === null || value === undefined || value === '') return words?.['null'] ?? null
    if (Array.isArray(value)) {
      const texts = value.map((one) => cellOf(one, { kind: 'text', words })).filter((one) => one !== null)
      return texts.length === 0 ? null : texts.join(separator)
    }
    if (typeof value === 'object') {
      const named = value[language] ?? value['name']
      return named === undefined ? JSON.stringify(value) : cellOf(named, { kind, words })
    }
    const word = words && Object.hasOwn(words, String(value)) ? words[String(value)] : undefined
    return word ?? (kind === 'moment' && typeof value === 'string' ? clock(value) : value)
  }

  return (record: object): Cell[] => typed.map((column) => cellOf(valueAt(record as Fields, column.path), column))
}

/** The value of a field; of records in a list, the values of theirs. */
function valueAt(value: Value, path: readonly string[]): Value {
  const [name, ...further] = path
  if (name === undefined) return value
  if (Array.isArray(value)) return value.map((one) => valueAt(one, path))
  return typeof value === 'object' && value !== null ? valueAt(value[name], further) : undefined
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
