import { useLingui } from '@lingui/react/macro'
import type { ChangedResource } from '@dealsy/contract'
import type { ReactNode } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { FactList } from './fact-list.tsx'
import type { Fact } from './fact-list.tsx'
import { RecordHeader } from './record-header.tsx'
import { UnreadRecord } from './unread-record.tsx'

export interface DetailsDialogProps {
  title: string
  resource: ChangedResource
  /** The identifier of the record. */
  of: string
  /** The query of the record. */
  query: { isPending: boolean; error: Error | null; refetch: () => unknown }
  facts: readonly Fact[]
  /** The app's own identifier of the record, where it has one. */
  appReference?: string | null | undefined
  /** Default 'Loading...'. */
  loading?: string
  /** Shown instead of the facts when loading fails. */
  failure: string
  /** Shown above the loaded facts. */
  lead?: ReactNode
  /** Shown below the loaded facts, such as related links. */
  children?: ReactNode
  /** A quiet action in the header. Default, unless the record cannot be read: who else has it open, and its history. */
  headerAction?: ReactNode
  /** The record's actions, beside 'Close'. */
  actions?: ReactNode
  /** Default narrow. */
  size?: 'sm' | 'md'
  onClose: () => void
}

/** Facts about one record, loaded when the dialog opens. */
export function DetailsDialog({
  title,
  resource,
  of,
  query,
  facts,
  appReference,
  loading,
  failure,
  lead,
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
      headerAction={
        headerAction === undefined ? query.error === null && <RecordHeader resource={resource} of={of} /> : headerAction
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          {actions}
        </>
      }
    >
      {query.error !== null ? (
        <UnreadRecord
          resource={resource}
          of={of}
          error={query.error}
          failure={failure}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {loading ?? t`Loading...`}
        </p>
      ) : (
        <>
          {lead}
          <FactList facts={facts} appReference={appReference} />
          {children}
        </>
      )}
    </Dialog>
  )
}
