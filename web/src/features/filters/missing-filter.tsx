import { useLingui } from '@lingui/react/macro'
import { FolderX } from 'lucide-react'
import { Link } from 'react-router'
import type { ApiError } from '../../api/client.ts'
import { HistoryButton } from '../../trail/history/history-button.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface MissingFilterProps {
  title: string
  filterId: string
  error: ApiError
}

/** In place of a screen whose filter is not there: what there was is in its history. */
export function MissingFilter({ title, filterId, error }: MissingFilterProps) {
  const { t } = useLingui()
  return (
    <div role="alert" className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<FolderX className="size-5" />}
        title={title}
        description={t`The filter no longer exists, or the link is wrong.`}
        action={
          <div className="flex flex-wrap items-center justify-center gap-2">
            <Link to={hrefOf('filters')} className={buttonClass()}>
              {t`Back to Filters`}
            </Link>
            {/* No history has an identifier that is none. */}
            {error.status === 404 && <HistoryButton resource="filters" of={filterId} />}
          </div>
        }
      />
    </div>
  )
}
