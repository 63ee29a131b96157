import type { Change } from '@dealsy/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAge, formatDate, formatDateTime } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Written } from '../../ui/text/written.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { ChangeHeadline, UndoMarks } from './change-headline.tsx'
import { DecisionOfChange } from './decision-of-change.tsx'
import type { Folded } from './fold.ts'
import { OtherChanges } from './other-changes.tsx'
import { UndoChange } from './undo-change.tsx'
import { Unfolding } from './unfolding.tsx'

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
