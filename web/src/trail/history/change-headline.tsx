import type { Change } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Redo2, Undo2 } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { Identifier } from '../../ui/text/identifier.tsx'
import { Written } from '../../ui/text/written.tsx'
import { placeOfRecord } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { wordsOfEvent } from './event-words.ts'
import { wordsOfRecord } from './record-words.ts'
import { useRecordName } from './record-name.ts'

interface ChangeHeadlineProps {
  change: Change
  /** Says which record was changed, where a list is about several. */
  showsRecord?: boolean | undefined
}

/** What happened, struck out where it was undone. */
export function ChangeHeadline({ change, showsRecord = false }: ChangeHeadlineProps) {
  return showsRecord ? <HappenedToRecord change={change} /> : <Happened change={change} />
}

function Happened({ change: { event, undo } }: { change: Change }) {
  const { i18n } = useLingui()
  const { said, danger = false } = wordsOfEvent(event)
  const words = i18n._(said)
  const isUndone = undo === 'undone'
  return (
    <span className={classNames('font-medium', isUndone ? 'text-muted line-through' : danger && 'text-danger-text')}>
      {words}
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
  const { one } = wordsOfRecord(resource)
  return (
    <>
      <span className="text-muted">{i18n._(one)}</span>{' '}
      <RecordLink to={event === 'remove' ? null : placeOfRecord(resource, recordId)}>
        {name === null ? <Identifier id={recordId} /> : <Written>{nameOf(resource, name)}</Written>}
      </RecordLink>
    </>
  )
}

const markClass = 'inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap'
const iconClass = 'size-3.5'

/** That a change undoes another one, or was undone itself. */
export function UndoMarks({ change: { undo, undoes, doesAgain } }: { change: Change }) {
  const { t } = useLingui()
  if (undo !== 'undone' && undoes === null) return null
  return (
    <span className="ms-2 inline-flex flex-wrap gap-1 align-middle">
      {undoes !== null && (
        <span className={classNames(markClass, 'bg-accent-soft text-accent-text')}>
          {doesAgain ? (
            <Redo2 aria-hidden className={classNames(iconClass, 'flip-rtl')} />
          ) : (
            <Undo2 aria-hidden className={classNames(iconClass, 'flip-rtl')} />
          )}
          {doesAgain ? t`Redo of an earlier change` : t`Undo of an earlier change`}
        </span>
      )}
      {undo === 'undone' && (
        <span className={classNames(markClass, 'border border-line text-muted')}>
          <Ban aria-hidden className={iconClass} />
          {t`Undone`}
        </span>
      )}
    </span>
  )
}
