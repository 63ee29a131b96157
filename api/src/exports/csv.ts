import type { Cell } from './cells.ts'

/** The byte order mark by which Excel recognizes UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line of a CSV file (RFC 4180). */
export const lineOf = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

// A spreadsheet would run a text that begins like this as a formula.
const isFormula = /^\s*[=+\-@\t\r\n＝＋－＠]/
// Or take such digits for a number, without the zeros before it and with no more than fifteen digits.
const isChangedNumber = /^\s*(0\d[\d.]*|\d{16,})\s*$/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof cell !== 'string') return String(cell)
  const harmless = isFormula.test(cell) || isChangedNumber.test(cell) ? `'${cell}` : cell
  // With semicolons or tabs as separators, a spreadsheet would split the cell there.
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
