/** The bytes of the largest file. */
export const largestSheet = 5 * 1024 * 1024
/** The columns that are looked at; a sheet may claim sixteen thousand. */
const mostColumns = 60
/** What the parts of an XLSX file may come to in bytes: a file says so before it is unpacked, and is held to it. */
const largestUnpacked = 60 * 1024 * 1024

/** A row of a file: its number there, and its cells as texts. */
export interface FileRow {
  line: number
  cells: string[]
}

export interface FileTable {
  heads: string[]
  rows: FileRow[]
}

/** Why a file is not read. */
export type SheetProblem = 'tooLarge' | 'tooManyRows' | 'empty' | 'unreadable'

export class SheetError extends Error {
  readonly problem: SheetProblem

  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The first sheet of an XLSX file, or a CSV file. Throws a SheetError, also where it has more than so many rows. */
export async function readSheet(file: File, mostRows: number): Promise<FileTable> {
  if (file.size > largestSheet) throw new SheetError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [heads, ...rows] = await firstRows(isZip(bytes) ? rowsOfXlsx(bytes) : rowsOfCsv(bytes), mostRows + 1)
  if (heads === undefined || rows.length === 0) throw new SheetError('empty')
  return { heads: heads.cells.map((head) => head.trim()), rows }
}

async function firstRows(rows: AsyncIterable<FileRow>, most: number): Promise<FileRow[]> {
  const read: FileRow[] = []
  try {
    for await (const { line, cells } of rows) {
      if (cells.every((cell) => cell.trim() === '')) continue
      if (read.length === most) throw new SheetError('tooManyRows')
      read.push({ line, cells })
    }
  } catch (error) {
    // The library throws what it found wrong; to the reader it is a file that is none.
    throw error instanceof SheetError ? error : new SheetError('unreadable')
  }
  return read
}

function textOf(cell: string | number | boolean | Date | null | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

async function* rowsOfXlsx(bytes: Uint8Array): AsyncGenerator<FileRow> {
  requireUnpackable(bytes)
  const { streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values } of streamXlsxRows(bytes))
    yield { line: index + 1, cells: values.slice(0, mostColumns).map(textOf) }
}

// What our own files have before a text that a spreadsheet would run or change.
const apostrophe = /^'(?=\s*[=+\-@\t\r\n＝＋－＠]|\s*(?:0\d[\d.]*|\d{16,})\s*$)/

async function* rowsOfCsv(bytes: Uint8Array): AsyncGenerator<FileRow> {
  const { detectDelimiter, streamCsvRows } = await import('hucre/csv')
  const text = decoded(bytes)
  if (text.includes('\0')) throw new SheetError('unreadable')
  let line = 0
  for (const values of streamCsvRows(text, { delimiter: detectDelimiter(text) })) {
    line += 1
    yield { line, cells: values.slice(0, mostColumns).map((cell) => textOf(cell).replace(apostrophe, '')) }
  }
}

/** The text of a file: what its mark says, else UTF-8, else what Excel writes in Arabic. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const endOfDirectory = 0x06054b50
const entryOfDirectory = 0x02014b50

/** Throws where the parts of an archive are too large, or one does not say how large it is. The library unpacks no more than is said. */
function requireUnpackable(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1
  if (end < 0) throw new SheetError('unreadable')
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryOfDirectory) throw new SheetError('unreadable')
    const [packed, size, name, extra, comment] = [
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ]
    const isFolder = bytes[at + 45 + name] === 0x2f
    if (!isFolder && (packed === 0 || size === 0)) throw new SheetError('unreadable')
    unpacked += size
    if (unpacked > largestUnpacked) throw new SheetError('tooLarge')
    at += 46 + name + extra + comment
  }
}
