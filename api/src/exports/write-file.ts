import { type ExportRequest, type ExportFormat } from '@dealsy/contract'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell, CellKind, TypedColumn } from './cells.ts'
import { cellsOf } from './cells.ts'
import { byteOrderMark, lineOf } from './csv.ts'

/** What is written of a list, and how. */
export interface Writing extends Pick<ExportRequest, 'name' | 'language' | 'timeZone' | 'format'> {
  columns: readonly TypedColumn[]
}

type Batches = AsyncIterable<readonly object[]>

/** The bytes of a piece of a file; a file of fifty thousand records has some twenty. */
const pieceBytes = 256 * 1024

/** The file of a list, in pieces as its records are read: in constant memory. */
export const fileOf = (batches: Batches, writing: Writing): AsyncIterable<Uint8Array> =>
  inPieces(writers[writing.format](batches, writing))

const writers: Record<ExportFormat, (batches: Batches, writing: Writing) => AsyncIterable<Uint8Array>> = {
  csv: csvOf,
  xlsx: xlsxOf,
}

async function* csvOf(batches: Batches, writing: Writing): AsyncGenerator<Uint8Array> {
  const cells = cellsOf(writing.columns, writing)
  yield Buffer.from(byteOrderMark + lineOf(writing.columns.map(({ head }) => head)))
  for await (const records of batches) yield Buffer.from(records.map((record) => lineOf(cells(record))).join(''))
}

// '@' is text, whatever is typed into it: a phone number that is corrected keeps its zeros.
const formats: Record<CellKind, string> = { moment: 'yyyy-mm-dd hh:mm', number: 'General', text: '@' }
const widths: Record<CellKind, number> = { moment: 17, number: 12, text: 24 }

function xlsxOf(batches: Batches, writing: Writing): AsyncIterable<Uint8Array> {
  const { columns, language, name } = writing
  const alignment = { horizontal: 'right', readingOrder: 'rtl' } as const
  return writeXlsxStream(xlsxRows(batches, writing), {
    name: sheetName(name),
    freezePane: { rows: 1 },
    columns: columns.map(({ head, kind }) => ({
      header: head,
      width: Math.max(widths[kind], head.length + 2),
      style: { numFmt: formats[kind], ...(language === 'ar' && kind === 'text' && { alignment }) },
    })),
  })
}

async function* xlsxRows(batches: Batches, writing: Writing): AsyncGenerator<Cell[]> {
  const cells = cellsOf(writing.columns, writing)
  for await (const records of batches) for (const record of records) yield cells(record).map(shortened)
}

// Excel refuses a file with a longer text.
const longestCell = 32_767
const shortened = (cell: Cell) => (typeof cell === 'string' ? cell.slice(0, longestCell) : cell)

/** A name that a sheet may have; Excel allows 31 characters, and not all. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31)
    .trim() || 'Export'

/** Puts small chunks together; what it takes is handed on in the order in which it comes. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < pieceBytes) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}
