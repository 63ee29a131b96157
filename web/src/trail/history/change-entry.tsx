import { desk } from '@dealsy/contract'
import type { Change } from '@dealsy/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { read } from '../../api/queries.ts'
import { undoStep } from '../../api/undo.ts'
import { formatAge, formatDate, formatDateTime } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TwoStepButton } from '../../ui/buttons/two-step-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Written } from '../../ui/text/written.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { ChangeHeadline, UndoMarks } from './change-headline.tsx'
import type { Folded } from './fold.ts'
import { OtherChanges } from './other-changes.tsx'
import { useRecordName } from './record-name.ts'
import { WhatWasSaid } from './what-was-said.tsx'

export interface ChangeEntryProps {
  line: Folded
  /** Says which record was changed, where a list is about several. */
  showsRecord?: boolean | undefined
}

/** One line of a history: what happened, who did it, when, and what became of each field. */
export function ChangeEntry({ line, showsRecord }: ChangeEntryProps) {
  const { change, of } = line
  const isFolded = of.length > 1
  const others = change.others ?? 0
  return (
    <li className="grid grid-cols-[1fr_auto] overflow-y-clip items-baseline gap-x-4 gap-y-1.5 px-4 py-3">
      <p className="min-w-0 wrap-anywhere">
        <ChangeHeadline change={change} showsRecord={showsRecord} />
        <span className="text-muted">
          {' · '}
          <By change={change} />
        </span>
        <UndoMarks change={change} />
      </p>
      <div className="flex items-center gap-2">
        {!isFolded && <UndoChange change={change} />}
        <Ago at={change.at} />
      </div>
      <div className="col-span-full grid gap-1.5 empty:hidden">
        <ChangedFields change={change} />
        {/* A list of several records would ask for each of them. */}
        {!showsRecord && <DecisionOfChange change={change} />}
        {isFolded && (
          <Unfolding label={<Plural value={of.length} one="# change" other="# changes" />}>
            <ol className="divide-y divide-line rounded-md border border-line">
              {of.map((single) => (
                <ChangeEntry key={single._id} line={{ change: single, of: [single] }} />
              ))}
            </ol>
          </Unfolding>
        )}
        {others > 0 && (
          <Unfolding label={<Plural value={others} one="# more change" other="# more changes" />}>
            <OtherChanges of={change} />
          </Unfolding>
        )}
      </div>
    </li>
  )
}

/** Takes back a change and all that its call changed besides, at the second click; nothing where that is not possible. */
function UndoChange({ change }: { change: Change }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const nameOf = useRecordName()
  const [busy, setBusy] = useState(false)
  const { call, resource, name, undo: possibility, undoes, doesAgain } = change
  const isUndo = undoes !== null && !doesAgain
  if (possibility !== 'possible') return null

  async function undo(): Promise<void> {
    setBusy(true)
    await undoStep(client, { call, about: name === null ? undefined : nameOf(resource, name), isUndo })
    setBusy(false)
  }

  return <TwoStepButton label={isUndo ? t`Redo` : t`Undo`} busy={busy} onConfirm={() => void undo()} />
}

const decides = ['approve', 'reject', 'request-changes']

/** What was said with the decision by which a listing got a status; nothing of any other change. */
function DecisionOfChange({ change: { resource, event, recordId, call } }: { change: Change }) {
  const isDecided = (resource === 'products' || resource === 'productRequests') && decides.includes(event)
  const { data } = useQuery({ ...read(desk.listingDecisions, { params: { id: recordId } }), enabled: isDecided })
  const decision = isDecided ? data?.data.decisions.find(({ calls }) => calls.includes(call)) : undefined
  return decision === undefined ? null : <WhatWasSaid decision={decision} />
}

/** A button that unfolds more of a line below it. */
function Unfolding({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [unfolded, setUnfolded] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={unfolded}
        className="-ms-2.5 w-fit"
        icon={<ChevronDown aria-hidden className={classNames('size-4', unfolded && 'rotate-180')} />}
        onClick={() => setUnfolded(!unfolded)}
      >
        {label}
      </Button>
      {unfolded && children}
    </>
  )
}

/** Who made a change: a person by name, the app with the name of its key, or Dealsy itself. */
export function By({ change: { by } }: { change: Change }) {
  const { t } = useLingui()
  if (by.kind === 'app' && by.name !== null)
    return (
      <Trans>
        The app (<Written>{by.name}</Written>)
      </Trans>
    )
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
