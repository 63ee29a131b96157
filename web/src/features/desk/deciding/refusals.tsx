import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, X } from 'lucide-react'
import { Ago } from '../../../trail/history/change-entry.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Written } from '../../../ui/text/written.tsx'
import { forgetDecision, useDecisions } from './decisions.ts'
import type { MadeDecision } from './decisions.ts'
import { nameOf } from '../listing/looked-at.ts'
import { decidedInstead } from './use-review.ts'

/** The decisions that were refused, with the reason. */
export function Refusals() {
  const { t } = useLingui()
  const made = useDecisions((state) => state.made)
  const refused = made.filter(({ state }) => state === 'refused')
  return (
    <div role="alert" className="grid gap-1 empty:hidden">
      {refused.map((decision) => (
        <div
          key={decision.sequence}
          className="flex items-center gap-2 rounded-md bg-danger-soft px-3 py-1 text-danger-text"
        >
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          <p className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-medium">
              <Written>{nameOf(decision.item)}</Written>
            </span>{' '}
            <Why decision={decision} />
          </p>
          <IconButton size="sm" label={t`Dismiss`} icon={X} onClick={() => forgetDecision(decision)} />
        </div>
      ))}
    </div>
  )
}

function Why({ decision: { failure } }: { decision: MadeDecision }) {
  const instead = decidedInstead(failure)
  return (
    <>
      {failure?.message}
      {instead !== undefined && instead.by !== null && (
        <>
          {' '}
          <Trans>
            By <Written>{instead.by.name}</Written>
          </Trans>
        </>
      )}
      {instead !== undefined && instead.at !== null && (
        <>
          {', '}
          <Ago at={instead.at} />
        </>
      )}
    </>
  )
}
