import { normalForm } from '@dealsy/contract'
import { readNumber } from '../../i18n/read-number.ts'
import type { FileRow } from './read-sheet.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** The field of each column of a file; null for one that is left out. */
export type Matched = readonly (string | null)[]

const allWords = <T>({ en, ar }: { en: readonly T[]; ar: readonly T[] }) => [...en, ...ar]

/** The fields of columns by their heads, in either language and any spelling; each field once, by the first that is called so. */
export function matchColumns(heads: readonly string[], columns: readonly SheetColumn[]): Matched {
  const taken = new Set<string>()
  return heads.map((head) => {
    const written = normalForm(head)
    const found = columns.find(
      (column) => !taken.has(column.field) && allWords(column.heads).some((known) => normalForm(known) === written),
    )
    if (found === undefined || written === '') return null
    taken.add(found.field)
    return found.field
  })
}

/** The fields that a row needs and no column has. */
export const missingIn = (matched: Matched, columns: readonly SheetColumn[], given: object): SheetColumn[] =>
  columns.filter(({ field, isRequired }) => isRequired && !matched.includes(field) && !(field in given))

/** What a cell says as the server takes it. What is no value of its column goes as it is: the server says why it is refused. */
function valueOfCell(text: string, { kind, words }: SheetColumn): unknown {
  if (kind === 'number') {
    const number = readNumber(text, true)
    return typeof number === 'number' ? number : text
  }
  if (kind === 'list') return text.split(/[,،;؛\n]/).flatMap((part) => part.trim() || [])
  if (kind === 'text') return text
  const written = normalForm(text)
  const known = allWords(words).find(([word]) => normalForm(word) === written)
  return known ? known[1] : text
}

/** A row as the server takes it; empty cells are left out. `given` is what all rows have where no column says it. */
export function rowOf(
  { cells }: FileRow,
  matched: Matched,
  columns: readonly SheetColumn[],
  given: Readonly<Record<string, unknown>>,
): object {
  const row: Record<string, unknown> = Object.fromEntries(
    Object.entries(given).filter(([field]) => !matched.includes(field)),
  )
  for (const column of columns) {
    const text = cells[matched.indexOf(column.field)]?.trim() ?? ''
    if (text === '') continue
    const [field = '', language] = column.field.split('.')
    const value = valueOfCell(text, column)
    row[field] = language === undefined ? value : { ...(row[field] as object | undefined), [language]: value }
  }
  return row
}
