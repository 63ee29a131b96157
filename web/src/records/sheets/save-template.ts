import type { ExportFormat } from '@dealsy/contract'
import type { Language } from '../../i18n/languages.ts'
import { saveAs } from '../../ui/save-as.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** Gives the reader an empty file with the heads of a kind; in Excel all cells are texts, so that a phone number keeps its zeros. */
export async function saveTemplate(
  name: string,
  format: ExportFormat,
  columns: readonly SheetColumn[],
  language: Language,
): Promise<void> {
  const heads = columns.map((column) => column.heads[language][0] ?? column.field)
  if (format === 'csv') {
    const { writeCsv } = await import('hucre/csv')
    saveAs(new Blob([writeCsv([heads], { bom: true })], { type: 'text/csv' }), `${name}.csv`)
    return
  }
  const { writeXlsx } = await import('hucre/xlsx')
  const style = { numFmt: '@' }
  const file = await writeXlsx({
    sheets: [
      {
        name: 'Import',
        freezePane: { rows: 1 },
        columns: heads.map((header) => ({ header, width: Math.max(18, header.length + 2), style })),
        rows: [heads],
      },
    ],
  })
  saveAs(new Blob([new Uint8Array(file)]), `${name}.xlsx`)
}
