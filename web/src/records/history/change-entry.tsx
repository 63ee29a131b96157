import type { Change } from '@dealsy/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatAge, formatDate, formatDateTime } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Identifier } from '../../ui/identifier.tsx'
import { Status } from '../../ui/status.tsx'
import { Written } from '../../ui/written.tsx'
import { RecordLink } from '../record-link.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { wordsOfEvent } from './event-words.ts'
import { wordsOfRecord } from './field-words.ts'
import type { Folded } from './fold.ts'
import { useRecordName } from './record-name.ts'
import { UndoChange } from './undo-change.tsx'

export interface ChangeEntryProps {
  line: Folded
  /** Says which record was changed, where a list is about several. */
  showsRecord?: boolean | undefined
}

/** One line of a history: what happened, who did it, when, and what became of each field. */
export function ChangeEntry({ line, showsRecord = false }: ChangeEntryProps) {
  const [unfolded, setUnfolded] = useState(false)
  const { change, of } = line
  const isFolded = of.length > 1
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5 px-4 py-3">
      <p className="min-w-0 wrap-anywhere">
        {showsRecord ? <HappenedToRecord change={change} /> : <Happened change={change} />}
        <span className="text-muted">
          {' · '}
          <By change={change} />
        </span>
        <Undone change={change} />
      </p>
      <div className="flex items-center gap-2">
        {!isFolded && <UndoChange change={change} />}
        <Ago at={change.at} />
      </div>
      <div className="col-span-full grid gap-1.5 empty:hidden">
        <ChangedFields change={change} />
        {isFolded && (
          <>
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={unfolded}
              className="-ms-2.5 w-fit"
              icon={<ChevronDown aria-hidden className={classNames('size-4', unfolded && 'rotate-180')} />}
              onClick={() => setUnfolded(!unfolded)}
            >
              <Plural value={of.length} one="# change" other="# changes" />
            </Button>
            {unfolded && (
              <ol className="divide-y divide-line rounded-md border border-line">
                {of.map((single) => (
                  <ChangeEntry key={single._id} line={{ change: single, of: [single] }} />
                ))}
              </ol>
            )}
          </>
        )}
      </div>
    </li>
  )
}

function Happened({ change: { event } }: { change: Change }) {
  const { i18n } = useLingui()
  const { said, danger = false } = wordsOfEvent(event)
  const words = i18n._(said)
  return <span className={classNames('font-medium', danger && 'text-danger-text')}>{words}</span>
}

/** Whether a change was taken back, or takes back another one itself. */
function Undone({ change: { undo, undoes, doesAgain } }: { change: Change }) {
  const { t } = useLingui()
  if (undo !== 'undone' && undoes === null) return null
  return (
    <span className="ms-2 inline-flex gap-1 align-middle">
      {undoes !== null && <Status>{doesAgain ? t`Does again` : t`Takes back`}</Status>}
      {undo === 'undone' && <Status>{t`Taken back`}</Status>}
    </span>
  )
}

function HappenedToRecord({ change }: { change: Change }) {
  const happened = <Happened change={change} />
  const record = <ChangedRecord change={change} />
  return (
    <Trans>
      {happened}: {record}
    </Trans>
  )
}

/** The kind and the name of the changed record; a link to where it is shown unless it was deleted. */
function ChangedRecord({ change: { resource, recordId, name, event } }: { change: Change }) {
  const { i18n } = useLingui()
  const nameOf = useRecordName()
  const { one, place } = wordsOfRecord(resource)
  return (
    <>
      <span className="text-muted">{i18n._(one)}</span>{' '}
      <RecordLink to={event === 'remove' ? null : (place?.(recordId) ?? null)}>
        {name === null ? <Identifier id={recordId} /> : <Written>{nameOf(resource, name)}</Written>}
      </RecordLink>
    </>
  )
}

/** Who made a change: a person by name, the app, or Dealsy itself. */
export function By({ change: { by } }: { change: Change }) {
  const { t } = useLingui()
  if (by.kind === 'app') return t`The app`
  if (by.kind === 'program') return t`Dealsy itself`
  return <Written>{by.name ?? ''}</Written>
}

const minute = 60_000
const month = 30 * 24 * 60 * minute

/** How long ago, later the day; the moment itself as the hint. */
export function Ago({ at }: { at: string }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [now] = useState(() => Date.now())
  const age = now - Date.parse(at)
  if (Number.isNaN(age)) return '—'
  return (
    <time dateTime={at} title={formatDateTime(at, language)} className="text-xs whitespace-nowrap text-muted">
      {age < minute ? t`just now` : age < month ? formatAge(at, language, now) : formatDate(at, language)}
    </time>
  )
}
