import type { SheetFate } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { localizedFailure } from '../../api/failure-texts.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/status.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { Ltr, TwoLines, Written } from '../../ui/text/written.tsx'
import type { FileRow } from './read-sheet.ts'
import type { SheetColumn } from './sheet-columns.ts'

interface FateTableProps {
  rows: readonly FileRow[]
  fates: readonly SheetFate[]
  columns: readonly SheetColumn[]
}

interface Row extends SheetFate {
  _id: string
  line: number
  cells: string[]
}

const tones: Record<SheetFate['fate'], Tone> = { added: 'success', present: 'neutral', refused: 'danger' }
const pageSize = 50
/** The characters that are drawn of a cell. */
const mostShown = 200

/** What would become of each row of a file, and why. */
export function FateTable({ rows, fates, columns }: FateTableProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [onlyRefused, setOnlyRefused] = useState(false)
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(pageSize)
  const words = {
    added: t`Will be added`,
    present: t`There already`,
    refused: t({ message: 'Refused', context: 'row' }),
  }
  const all = rows.flatMap(({ line, cells }, index): Row[] => {
    const fate = fates[index]
    return fate === undefined ? [] : [{ ...fate, _id: String(line), line, cells }]
  })
  const shown = onlyRefused ? all.filter(({ fate }) => fate === 'refused') : all
  const totalPages = Math.max(Math.ceil(shown.length / limit), 1)
  const currentPage = Math.min(page, totalPages)
  const hasRefused = fates.some(({ fate }) => fate === 'refused')

  function whyOf({ failure }: SheetFate): string {
    if (failure === undefined) return ''
    const { message, issues = [] } = localizedFailure(failure)
    if (issues.length === 0) return message
    return issues
      .map((issue) => {
        const path = issue.path.filter((step) => typeof step === 'string').join('.')
        const column =
          columns.find(({ field }) => field === path) ?? columns.find(({ field }) => field.startsWith(`${path}.`))
        const named = path === '' ? undefined : column?.heads[language][0]
        return named === undefined ? issue.message : `${named}: ${issue.message}`
      })
      .join(' ')
  }

  return (
    <DataTable<Row>
      caption={t`Rows of the file`}
      name="sheet-rows"
      list={{ page: currentPage, limit, sort: null, setPage, setLimit, setSort: () => {} }}
      state={{
        status: 'ready',
        refreshing: false,
        rows: shown.slice((currentPage - 1) * limit, currentPage * limit),
        pagination: { currentPage, pageSize: limit, totalItems: shown.length, totalPages },
      }}
      toolbar={hasRefused && <Switch label={t`Only what is refused`} checked={onlyRefused} onChange={setOnlyRefused} />}
      columns={[
        { id: 'line', header: t`Row`, width: 3, align: 'end', cell: ({ line }) => <Ltr>{String(line)}</Ltr> },
        { id: 'cells', header: t`What it says`, share: 2, card: 'title', cell: ({ cells }) => <Cells of={cells} /> },
        {
          id: 'fate',
          header: t`What becomes of it`,
          width: 8,
          cell: ({ fate }) => <Status tone={tones[fate]}>{words[fate]}</Status>,
        },
        { id: 'why', header: t`Why`, share: 2, cell: (row) => <ClampedText text={whyOf(row)} /> },
      ]}
    />
  )
}

/** The cells of a row, each in its own direction. */
function Cells({ of }: { of: readonly string[] }) {
  const said = of.filter((cell) => cell.trim() !== '')
  return (
    <TwoLines title={said.join(' · ')}>
      {said.map((cell, index) => (
        // The cells of a row stay where they are.
        <Fragment key={index}>
          {index > 0 && ' · '}
          <Written>{cell.slice(0, mostShown)}</Written>
        </Fragment>
      ))}
    </TwoLines>
  )
}
