import type { ChangedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { isMissing } from '../api/client.ts'
import { loadFailure } from '../api/load-failure.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Written } from '../ui/text/written.tsx'
import { HistoryButton } from '../trail/history/history-button.tsx'

interface UnreadRecordProps {
  resource: ChangedResource
  /** The identifier of the record. */
  of: string
  error: Error
  /** The screen's message for other failures. */
  failure: string
  onRetry: () => void
}

/** Why a record could not be read: it was deleted, with a link to its history, or the read failed. */
export function UnreadRecord({ resource, of, error, failure, onRetry }: UnreadRecordProps) {
  const { t } = useLingui()
  // A 404 of a proxy says nothing about the record.
  if (isMissing(error) && !error.saidNothing) {
    // An invalid identifier has no history.
    const isGone = error.status === 404
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <div className="grid gap-0.5">
          <p className="font-medium">{isGone ? t`This record no longer exists.` : t`This link is wrong.`}</p>
          <p className="text-muted">
            {isGone ? t`It may have been deleted, or the link is wrong.` : t`No record has the identifier in it.`}
          </p>
        </div>
        {isGone && <HistoryButton resource={resource} of={of} variant="secondary" />}
      </div>
    )
  }
  const { message, action } = loadFailure(error, failure)
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <div className="grid gap-0.5">
        <p className="text-danger-text">{failure}</p>
        {message !== failure && (
          <p className="text-muted">
            <Written>{message}</Written>
          </p>
        )}
      </div>
      <Button variant="primary" onClick={onRetry}>{t`Try again`}</Button>
      {action}
    </div>
  )
}
