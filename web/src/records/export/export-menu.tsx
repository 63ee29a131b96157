import { exports } from '@dealsy/contract'
import type { ExportColumn, ExportFormat } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Clock, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError, downloadOrCall } from '../../api/client.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu } from '../../ui/floating/menu.tsx'
import { saveAs } from '../../ui/save-as.ts'
import type { WholeListProps } from '../../ui/table/whole-list.ts'
import { late } from '../../ui/late.tsx'
import { useExportColumns } from './export-columns.ts'
import { keptExports, percentOf, useKeptExports } from './kept-exports.ts'

const ExportsDialog = late(() => import('./exports-dialog.tsx'))

const day = new Intl.DateTimeFormat('en-CA')

/** Exports a table's whole list, or what is selected of it: for Excel as it is shown, or with all columns, or as CSV. */
export function ExportMenu({ caption, source, columns, shown, records, disabled }: WholeListProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { made } = useKeptExports(isOpen)
  const percent = made && percentOf(made)
  const { columnsOf, allColumns } = useExportColumns(source.endpoint)

  async function save(format: ExportFormat, chosen: ExportColumn[]): Promise<void> {
    setBusy(true)
    const { endpoint, params, query } = source
    const list = `${endpoint.resource}.${endpoint.verb}`
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const body = { list, params, query, records, columns: chosen, name: caption, format, language, timeZone }
    try {
      const answer = await downloadOrCall(exports.create, { body })
      if (answer instanceof Blob) saveAs(answer, `${caption} ${day.format(new Date())}.${format}`)
      else {
        await client.invalidateQueries({ queryKey: keptExports.queryKey })
        setOpen(true)
      }
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t`The list could not be exported.`)
    }
    setBusy(false)
  }

  return (
    <div className="flex items-center">
      <Button
        size="sm"
        variant="ghost"
        busy={busy}
        disabled={disabled}
        aria-label={records === undefined ? t`Export ${caption} to Excel` : t`Export what is selected to Excel`}
        icon={Download}
        onClick={() => void save('xlsx', columnsOf(shown))}
      >
        Excel{records !== undefined && ` (${formatNumber(records.length)})`}
      </Button>
      <Menu
        trigger={
          <IconButton size="sm" label={t`Other exports of ${caption}`} disabled={disabled || busy} icon={ChevronDown} />
        }
        items={[
          { label: t`This view as CSV`, icon: FileText, onSelect: () => void save('csv', columnsOf(shown)) },
          {
            label: t`All columns for Excel`,
            icon: FileSpreadsheet,
            onSelect: () => void save('xlsx', allColumns(columns)),
          },
          { label: t`All columns as CSV`, icon: FileText, onSelect: () => void save('csv', allColumns(columns)) },
          { label: t`Prepared files`, icon: Clock, onSelect: () => setOpen(true) },
        ]}
      />
      {percent !== undefined && (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {t`${percent}% made`}
        </Button>
      )}
      {isOpen && <ExportsDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
