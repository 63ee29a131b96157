import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { Spinner } from '../spinner.tsx'

interface Fact {
  label: string
  value: ReactNode
}

interface Details {
  isPending: boolean
  isError: boolean
  refetch: () => unknown
}

export interface DetailsDialogProps {
  title: string
  /** The query of the record; absent where the facts are at hand. */
  query?: Details
  facts: readonly Fact[]
  /** Default 'Loading...'. */
  loading?: string
  /** Shown instead of the facts when loading fails. */
  failure?: string
  /** Shown below the loaded facts, such as related links. */
  children?: ReactNode
  /** A quiet action in the header, such as the record's history. */
  headerAction?: ReactNode
  /** The record's actions, beside 'Close'. */
  actions?: ReactNode
  /** Default narrow. */
  size?: 'sm' | 'md'
  onClose: () => void
}

/** Facts about one record, loaded when the dialog opens where they are not at hand. */
export function DetailsDialog({
  title,
  query,
  facts,
  loading,
  failure,
  children,
  headerAction,
  actions,
  size = 'sm',
  onClose,
}: DetailsDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      size={size}
      title={title}
      headerAction={headerAction}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          {actions}
        </>
      }
    >
      {query?.isError ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-danger-text">{failure}</p>
          <Button variant="primary" onClick={() => void query.refetch()}>{t`Try again`}</Button>
        </div>
      ) : query?.isPending ? (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {loading ?? t`Loading...`}
        </p>
      ) : (
        <>
          <dl className="-my-2 divide-y divide-line">
            {facts.map(({ label, value }) => (
              <div key={label} className="grid grid-cols-[9rem_1fr] gap-3 py-2.5">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {children}
        </>
      )}
    </Dialog>
  )
}
