import { mostSheetRows } from '@dealsy/contract'
import type { SheetKind } from '@dealsy/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../api/client.ts'
import { change } from '../../api/queries.ts'
import { speakersOfBoth, useLanguage } from '../../i18n/language.tsx'
import { formatNumber } from '../../i18n/formats.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FailedPanel } from '../../ui/table/table-rows.tsx'
import { Written } from '../../ui/text/written.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FateTable } from './fate-table.tsx'
import { FileDrop } from './file-drop.tsx'
import { matchColumns, missingIn, rowOf } from './match-columns.ts'
import type { Matched } from './match-columns.ts'
import { largestSheet, readSheet, SheetError } from './read-sheet.ts'
import type { FileTable, SheetProblem } from './read-sheet.ts'
import { saveTemplate } from './save-template.ts'
import { callOf, columnsOf } from './sheet-columns.ts'

export interface SheetProps {
  kind: SheetKind
  /** What the records are called, as their list is. */
  of: string
  /** What all rows have where the file has no column of it: the field's value, and how the reader calls it. */
  given?: Readonly<Partial<Record<string, { value: string; said: string }>>> | undefined
}

interface Chosen {
  name: string
  /** Counts the files that were chosen: the same one may have been mended since. */
  read: number
  table: FileTable
  matched: Matched
}

const bothLanguages = queryOptions({
  queryKey: ['texts of both languages'],
  queryFn: speakersOfBoth,
  staleTime: Infinity,
})

const megabyte = 1024 * 1024
const nothing = {}

/** Imports the rows of a spreadsheet: the file, its columns, what would become of each row, and then the import itself. */
export default function SheetDialog({ kind, of, given = nothing, onClose }: SheetProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const speakers = useQuery(bothLanguages)
  const client = useQueryClient()
  const columns = speakers.data === undefined ? [] : columnsOf(kind, speakers.data)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<SheetProblem | null>(null)
  const [reading, setReading] = useState(false)
  const reads = useRef(0)
  const [leaveOut, setLeaveOut] = useState(false)
  const megabytes = largestSheet / megabyte
  const most = formatNumber(mostSheetRows)

  const values = Object.fromEntries(Object.entries(given).map(([field, one]) => [field, one?.value]))
  const missing = chosen === null ? [] : missingIn(chosen.matched, columns, given)
  const isReady = chosen !== null && missing.length === 0
  const rows = isReady ? chosen.table.rows.map((row) => rowOf(row, chosen.matched, columns, values)) : []
  const dryRun = useQuery({
    queryKey: ['dry run', kind, chosen?.read, chosen?.matched, values],
    queryFn: ({ signal }) => call(callOf(kind), { body: { rows, dryRun: true } }, { signal }),
    enabled: isReady,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const fates = isReady ? dryRun.data?.data.fates : undefined
  const countOf = (fate: string) => fates?.filter((one) => one.fate === fate).length ?? 0
  const [added, present, refused] = [countOf('added'), countOf('present'), countOf('refused')]
  const importing = useMutation(
    change(callOf(kind), {
      success: plural(added, { one: '# row imported.', other: '# rows imported.' }),
      failure: t`The rows could not be imported.`,
      ...(chosen && { about: chosen.name }),
    }),
  )

  async function take(file: File) {
    reads.current += 1
    setReading(true)
    setProblem(null)
    setLeaveOut(false)
    try {
      const table = await readSheet(file, mostSheetRows)
      // They may be on their way still.
      const known = columnsOf(kind, await client.ensureQueryData(bothLanguages))
      setChosen({ name: file.name, read: reads.current, table, matched: matchColumns(table.heads, known) })
    } catch (error) {
      setChosen(null)
      setProblem(error instanceof SheetError ? error.problem : 'unreadable')
    }
    setReading(false)
  }

  function submit() {
    importing.mutate(
      // Those that are refused are left out here: one that is refused since is told, and not left out unseen.
      { body: { rows: rows.filter((_, row) => fates?.[row]?.fate !== 'refused') } },
      {
        onSuccess: onClose,
        // Somebody has changed what the rows were compared with.
        onError: (error) =>
          error instanceof ApiError && error.code === 'ROWS_REFUSED' ? void dryRun.refetch() : undefined,
      },
    )
  }

  const problems: Record<SheetProblem, string> = {
    tooLarge: t`The file is larger than ${megabytes} MB, or comes to too much when it is unpacked.`,
    tooManyRows: t`The file has more than ${most} rows. Import it in parts: what is there already is not added again.`,
    empty: t`The file has no rows below its heads.`,
    unreadable: t`The file cannot be read. Save it as XLSX or CSV and choose it again.`,
  }
  const missed = missing.map(({ heads, field }) => heads[language][0] ?? field).join(t`, `)

  return (
    <Dialog
      size="lg"
      title={t`Import ${of}`}
      description={t`XLSX or CSV, at most ${megabytes} MB and ${most} rows. The first row says what the columns are.`}
      dirty={chosen !== null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            busy={importing.isPending}
            disabled={added === 0 || (refused > 0 && !leaveOut)}
            onClick={submit}
          >
            <Plural value={added} _0="Import" one="Import # row" other="Import # rows" />
          </Button>
        </>
      }
    >
      <FileDrop name={chosen?.name} busy={reading} onFile={(file) => void take(file)}>
        {chosen === null ? (
          <KindHelp kind={kind} />
        ) : (
          <Plural value={chosen.table.rows.length} one="# row" other="# rows" />
        )}
      </FileDrop>
      {chosen === null && (
        <div className="flex flex-wrap items-center gap-2">
          <span>{t`An empty file with the right heads:`}</span>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              size="sm"
              variant="ghost"
              aria-label={format === 'xlsx' ? t`Template for Excel` : t`Template as CSV`}
              disabled={speakers.isPending}
              onClick={() => void saveTemplate(of, format, columns, language)}
            >
              {format === 'xlsx' ? 'Excel' : 'CSV'}
            </Button>
          ))}
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2.5 text-danger-text">
          {problems[problem]}
        </p>
      )}
      {chosen !== null && (
        <ColumnChoice
          key={chosen.read}
          heads={chosen.table.heads}
          matched={chosen.matched}
          columns={columns}
          onChange={(matched) => setChosen({ ...chosen, matched })}
        />
      )}
      {chosen !== null &&
        columns.map(({ field, heads }) => {
          const one = given[field]
          return (
            one !== undefined &&
            !chosen.matched.includes(field) && (
              <p key={field} className="text-muted">
                <Trans>
                  {heads[language][0]} of all rows: <Written>{one.said}</Written>
                </Trans>
              </p>
            )
          )
        })}
      {missing.length > 0 && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-2.5 text-warning-text">
          {t`Columns that are missing: ${missed}. Choose them above, or add them to the file.`}
        </p>
      )}
      {isReady && dryRun.isFetching && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {t`The rows are being looked at...`}
        </p>
      )}
      {isReady && dryRun.error !== null && !dryRun.isFetching && (
        <FailedPanel message={dryRun.error.message} onRetry={() => void dryRun.refetch()} />
      )}
      {chosen !== null && fates !== undefined && (
        <>
          <p role="status" className="font-medium">
            <Plural value={added} one="# row will be added" other="# rows will be added" />
            {' · '}
            <Plural value={present} one="# is there already" other="# are there already" />
            {' · '}
            <Plural value={refused} one="# is refused" other="# are refused" />
          </p>
          <FateTable rows={chosen.table.rows} fates={fates} columns={columns} />
          {refused > 0 && added > 0 && (
            <CheckBox label={t`Leave out the rows that are refused`} checked={leaveOut} onChange={setLeaveOut} />
          )}
        </>
      )}
    </Dialog>
  )
}

/** What a file of a kind is like, where that is not plain from its heads. */
function KindHelp({ kind }: { kind: SheetKind }) {
  const { t } = useLingui()
  if (kind === 'filters')
    return t`Each category, attribute and value is a row of its own, below those it belongs to: its parent is the path of their names, such as Vehicles > Cars. What needs a picture is created on its screen.`
  if (kind === 'businesses')
    return t`The owner is found by the phone number, the filters by their names with commas between them.`
  if (kind === 'cities') return t`The country is found by its name or its code.`
  return t`What is there already stays as it is.`
}
