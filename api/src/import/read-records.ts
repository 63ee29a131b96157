import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'

/** A record of a file; `value` is undefined where the line cannot be read. */
export interface RecordOfFile {
  /** From 1, as an editor counts. */
  line: number
  value: unknown
}

/** The records of a file of JSON lines, of what `mongoexport` writes, or of CSV with a heading. */
export const readRecords = (file: string): AsyncGenerator<RecordOfFile> =>
  file.endsWith('.csv') ? readCsv(file) : readJson(file)

async function* readJson(file: string): AsyncGenerator<RecordOfFile> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    // `mongoexport --jsonArray` writes a list with one record on a line. A record ends with a brace.
    const json = text.replace(/^[\s\uFEFF]*\[?/, '').replace(/[\],\s]+$/, '')
    if (json !== '') yield { line, value: parsed(json) }
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json, plain)
  } catch {
    return undefined
  }
}

/** A value of MongoDB's extended JSON as plain JSON. */
function plain(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const [[name, inside] = []] = Object.entries(value)
  if (name === '$oid') return inside
  if (name === '$date') return new Date(inside as string | number).toISOString()
  return name === '$numberInt' || name === '$numberLong' || name === '$numberDouble' || name === '$numberDecimal'
    ? Number(inside)
    : value
}

async function* readCsv(file: string): AsyncGenerator<RecordOfFile> {
  const records = createReadStream(file).pipe(
    parse({ bom: true, columns: true, info: true, relax_column_count: true, relax_quotes: true }),
  )
  for await (const { record, info } of records as AsyncIterable<{
    record: Record<string, string>
    info: { lines: number }
  }>)
    yield { line: info.lines, value: nested(record) }
}

/** A row of CSV as a record: `name.en` is a field of a field, an empty cell is no field, and lists and objects are JSON. */
function nested(row: Record<string, string>): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const [column, text] of Object.entries(row)) {
    if (text === '') continue
    const path = column.split('.')
    // No record has such a field, and each would reach beyond it.
    if (path.some((name) => name in Object.prototype)) continue
    const last = path.pop() ?? column
    let within = record
    for (const name of path) {
      const below = within[name]
      within = within[name] = (typeof below === 'object' && below !== null ? below : {}) as Record<string, unknown>
    }
    within[last] = /^[[{]/.test(text) ? (parsed(text) ?? text) : text
  }
  return record
}
