import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { Written } from '../text/written.tsx'
import type { HeldRows } from './table-state.ts'

const mostSaid = 99

interface NewRowsProps {
  count: number
  /** What has the rows in it. */
  list: RefObject<HTMLElement | null>
  onReadAnew: () => Promise<unknown>
  /** Where it lies. */
  className: string
}

/** Reads a list anew that has new rows. It lies over the list and its heading, because nothing may move for it. */
export function NewRows({ count, list, onReadAnew, className }: NewRowsProps) {
  const { t } = useLingui()
  async function readAnew(): Promise<void> {
    await onReadAnew()
    // When React has drawn what was read, and the button with its focus is gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusFirst(list.current)
    })
  }
  return (
    <div className={classNames('pointer-events-none flex justify-center', className)}>
      <Button size="sm" variant="primary" className="pointer-events-auto shadow-sm" onClick={() => void readAnew()}>
        {count > mostSaid ? t`${mostSaid}+ new` : <Plural value={count} one="# new" other="# new" />}
      </Button>
    </div>
  )
}

function focusFirst(list: HTMLElement | null): void {
  const row = list?.querySelector<HTMLElement>('tbody > tr, li')
  if (!row) return
  row.tabIndex = -1
  // Otherwise it would be below what is sticky at the top.
  row.classList.add('scroll-mt-16')
  row.focus()
}

/**
 * Lies over a row that no longer belongs to its list, and says why: what happened to the record, and who did it. It stands in the
 * row's first cell, because a cell of its own would take a column.
 */
export function WhyLeft({ why }: { why: HeldRows['left'][string] }) {
  return (
    <div className="why-left">
      <span className="sticky start-0 flex w-[100cqi] max-w-full justify-center px-3">
        <span className="max-w-80 truncate rounded-full border border-line bg-surface px-3 py-0.5 text-xs font-medium shadow-sm">
          <Reason why={why} />
        </span>
      </span>
    </div>
  )
}

function Reason({ why }: { why: HeldRows['left'][string] }) {
  const { t } = useLingui()
  if (why === null) return t`No longer in this list`
  const by =
    why.by.kind === 'app' && why.by.name !== null ? (
      <Trans>
        the app (<Written>{why.by.name}</Written>)
      </Trans>
    ) : why.by.kind === 'app' ? (
      t`the app`
    ) : why.by.kind === 'program' ? (
      t`Dealsy itself`
    ) : (
      <Written>{why.by.name ?? ''}</Written>
    )
  if (why.event === 'approve') return <Trans>Approved by {by}</Trans>
  if (why.event === 'reject') return <Trans>Rejected by {by}</Trans>
  if (why.event === 'request-changes') return <Trans>Changes requested by {by}</Trans>
  if (why.event === 'feature') return <Trans>Featured by {by}</Trans>
  if (why.event === 'unfeature') return <Trans>No longer featured, by {by}</Trans>
  if (why.event === 'end-promotion') return <Trans>Promotion ended by {by}</Trans>
  if (why.event === 'remove') return <Trans>Deleted by {by}</Trans>
  return <Trans>Changed by {by}</Trans>
}
