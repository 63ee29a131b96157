import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ChangeList } from './change-list.tsx'
import { NewChanges } from './new-changes.tsx'
import { useTrailPages } from './trail-pages.ts'

/** Everything that happened to a record, newest first, page after page. */
export function RecordHistory({ of }: { of: string }) {
  const { t } = useLingui()
  const criteria = { recordId: of }
  const { shown, ...query } = useTrailPages(criteria)
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      {shown === undefined && query.isPending && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {t`Loading...`}
        </p>
      )}
      {query.isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-danger-text">{query.error.message || t`Failed to fetch the history`}</p>
          <Button variant="primary" onClick={() => void query.refetch()}>{t`Try again`}</Button>
        </div>
      )}
      {shown?.length === 0 && <EmptyState title={t`Nothing was changed yet.`} />}
      {shown !== undefined && shown.length > 0 && (
        // As far from the edge as the button on new changes is sticky.
        <div className="pt-2">
          <NewChanges criteria={criteria} shown={shown} list={list} onReadAnew={query.refetch} className="top-4" />
          <div ref={list} className="rounded-lg border border-line">
            <ChangeList label={t`History`} of={of} changes={shown} />
          </div>
        </div>
      )}
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>{t`Show older`}</Button>
        </div>
      )}
    </>
  )
}
