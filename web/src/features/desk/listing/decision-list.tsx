import type { Decision } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Ago } from '../../../trail/history/change-entry.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useLocalized, Written } from '../../../ui/text/written.tsx'
import { decisionWords } from '../deciding/decision-words.ts'

interface DecisionListProps<Row extends Decision> {
  decisions: readonly Row[]
  /** Names the listing of each decision, for lists about several. */
  showsListing?: boolean
  /** An action per decision. */
  action?: (decision: Row) => ReactNode
}

/** Decisions, newest first, with reasons, author and time. */
export function DecisionList<Row extends Decision>({
  decisions,
  showsListing = false,
  action,
}: DecisionListProps<Row>) {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  return (
    <ul className="grid gap-2 text-sm">
      {decisions.map((made) => {
        const { _id, decision, reasons, by, to, at, name, note, internalNote } = made
        const { icon: Icon, done } = decisionWords[decision]
        return (
          <li key={_id} className="grid grid-cols-[auto_1fr_auto] gap-x-2">
            <Icon aria-hidden className="mt-0.5 size-4 text-muted" />
            <span className="min-w-0 wrap-anywhere">
              <span className={classNames('font-medium', decision === 'reject' && 'text-danger-text')}>
                {i18n._(done)}
              </span>
              {showsListing && (
                <>
                  {' · '}
                  <Written>{name}</Written>
                </>
              )}
              {by !== null && (
                <span className="text-muted">
                  {' · '}
                  <Written>{by.name}</Written>
                  {to !== null && (
                    <>
                      {' → '}
                      <Written>{to.name}</Written>
                    </>
                  )}
                </span>
              )}
              {reasons.length > 0 && (
                <span className="block text-muted">
                  <Written>{reasons.map((reason) => localized(reason.name)).join(t`, `)}</Written>
                </span>
              )}
              {[note, internalNote]
                .filter((text) => text !== '')
                .map((text, index) => (
                  <span key={index} dir="auto" className="block whitespace-pre-line text-muted match-parent">
                    {text}
                  </span>
                ))}
            </span>
            <span className="flex items-start gap-2">
              <Ago at={at} />
              {action?.(made)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
