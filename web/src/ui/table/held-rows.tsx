import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../buttons/button.tsx'
import { Written } from '../written.tsx'
import type { HeldRows } from './table-state.ts'

/** Reads a list anew that has new rows. It lies over the heading, because below it nothing may move. */
export function NewRows({ count, onReadAnew }: { count: number; onReadAnew: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-1 z-30 flex justify-center">
      <Button size="sm" variant="primary" className="pointer-events-auto" onClick={onReadAnew}>
        <Plural value={count} one="# new" other="# new" />
      </Button>
    </div>
  )
}

/** Says in a row that no longer belongs to its list why: what happened to the record, and who did it. */
export function WhyLeft({ why }: { why: HeldRows['left'][string] }) {
  return (
    <span className="pointer-events-none absolute inset-0 z-1 flex items-center justify-center">
      <span className="max-w-80 truncate rounded-full border border-line bg-surface px-3 py-0.5 text-xs font-medium shadow-sm">
        <Reason why={why} />
      </span>
    </span>
  )
}

function Reason({ why }: { why: HeldRows['left'][string] }) {
  const { t } = useLingui()
  if (why === null || why.by === null) return t`No longer in this list`
  const by = <Written>{why.by}</Written>
  if (why.event === 'approve') return <Trans>Approved by {by}</Trans>
  if (why.event === 'remove') return <Trans>Deleted by {by}</Trans>
  return <Trans>Changed by {by}</Trans>
}
