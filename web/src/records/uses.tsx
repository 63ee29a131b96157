import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../i18n/formats.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The count of one kind of use. */
interface Use {
  label: string
  count: number
  /** It is removed with the record, and does not prevent that. */
  goesAlong?: boolean
}

/** The uses of a record, as far as they are loaded. */
export interface Uses {
  counts: readonly Use[] | undefined
  error: Error | null
  retry: () => void
}

/** Whether a record may be removed: its uses are loaded, and none prevents it. */
export const isUnused = ({ counts }: Pick<Uses, 'counts'>): boolean =>
  counts?.every(({ count, goesAlong = false }) => goesAlong || count === 0) ?? false

interface UsesListProps {
  uses: Uses
  /** What is said where nothing prevents the removal; 'Nothing uses it.' unless told. */
  unused?: string
}

/** The uses of a record, asked before its removal. */
export function UsesList({ uses: { counts, error, retry }, unused }: UsesListProps) {
  const { t } = useLingui()
  if (counts === undefined) {
    return error !== null ? (
      <div role="alert" className="grid justify-items-start gap-2 text-danger-text">
        {error.message || t`An unknown error occurred.`}
        <Button size="sm" onClick={retry}>{t`Try again`}</Button>
      </div>
    ) : (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        {t`Loading...`}
      </p>
    )
  }
  const isUsed = !isUnused({ counts })
  return (
    <>
      <dl className="divide-y divide-line rounded-md border border-line px-3">
        {counts.map(({ label, count, goesAlong = false }) => (
          <div key={label} className="flex items-center justify-between gap-3 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className={!goesAlong && count > 0 ? 'font-medium text-danger-text' : 'font-medium'}>
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={isUsed ? 'text-danger-text' : 'text-muted'}>
        {isUsed ? t`It is in use and cannot be deleted.` : (unused ?? t`Nothing uses it.`)}
      </p>
    </>
  )
}
