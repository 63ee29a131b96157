import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../i18n/formats.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The uses of a record, as far as they are loaded. */
export interface Uses {
  counts: readonly { label: string; count: number }[] | undefined
  error: Error | null
  retry: () => void
}

/** Whether a record may be removed: its uses are loaded and all zero. */
export const isUnused = ({ counts }: Uses): boolean => counts?.every(({ count }) => count === 0) ?? false

/** The uses that prevent a record's removal. */
export function UsesList({ uses: { counts, error, retry } }: { uses: Uses }) {
  const { t } = useLingui()
  if (counts === undefined) return <UsesUnknown error={error} retry={retry} />
  const isUsed = counts.some(({ count }) => count > 0)
  return (
    <>
      <dl className="divide-y divide-line rounded-md border border-line px-3">
        {counts.map(({ label, count }) => (
          <UseCount key={label} label={label} count={count} forbids />
        ))}
      </dl>
      <p role="status" className={isUsed ? 'text-danger-text' : 'text-muted'}>
        {isUsed ? t`It is in use and cannot be deleted.` : t`Nothing uses it.`}
      </p>
    </>
  )
}

/** The loading and the error state of the uses. */
export function UsesUnknown({ error, retry }: Pick<Uses, 'error' | 'retry'>) {
  const { t } = useLingui()
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

/** The count of one kind of use; highlighted where it prevents the removal. */
export function UseCount({ label, count, forbids = false }: { label: string; count: number; forbids?: boolean }) {
  return (
    <div className="flex items-center justify-between gap-3 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className={forbids && count > 0 ? 'font-medium text-danger-text' : 'font-medium'}>{formatNumber(count)}</dd>
    </div>
  )
}
