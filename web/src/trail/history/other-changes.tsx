import type { Change } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ChangeHeadline, UndoMarks } from './change-headline.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { useTrailPages } from './trail-pages.ts'

/** What the call of a change has changed besides. */
export function OtherChanges({ of }: { of: Change }) {
  const { t } = useLingui()
  const { shown, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTrailPages({ call: of.call })
  if (shown === undefined && error !== null) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-sm">
        <p className="text-danger-text">{error.message || t`Failed to fetch the activity`}</p>
        <Button size="sm" onClick={() => void refetch()}>{t`Try again`}</Button>
      </div>
    )
  }
  if (shown === undefined) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner />
        {t`Loading...`}
      </p>
    )
  }
  return (
    <>
      <ol className="divide-y divide-line rounded-md border border-line">
        {shown
          .filter(({ _id }) => _id !== of._id)
          .map((change) => (
            <li key={change._id} className="grid gap-1.5 px-4 py-2.5">
              <p className="min-w-0 wrap-anywhere">
                <ChangeHeadline showsRecord change={change} />
                <UndoMarks change={change} />
              </p>
              <ChangedFields change={change} />
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <Button size="sm" className="w-fit" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </>
  )
}
