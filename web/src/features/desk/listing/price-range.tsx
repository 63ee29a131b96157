import type { DeskItem } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../i18n/formats.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Ltr } from '../../../ui/text/written.tsx'

interface PriceRangeProps {
  price: number
  usual: NonNullable<DeskItem['prices']>
}

/** A price within the usual range of its category: the 10th to the 90th percentile, with the median. */
export function PriceRange({ price, usual: { low, high, median, count } }: PriceRangeProps) {
  const { t } = useLingui()
  // The usual range is drawn in the middle half; outliers are clamped to the edge.
  const width = Math.max(high - low, high * 0.01, 1)
  const place = (amount: number) => Math.min(Math.max(25 + ((amount - low) / width) * 50, 1), 99)
  const isUsual = price >= low && price <= high
  const [from, to, middle] = [low, high, median].map(formatMoney)
  return (
    <div className="grid max-w-72 gap-1.5">
      <div
        role="img"
        aria-label={
          isUsual ? t`Within the usual range` : price < low ? t`Below the usual range` : t`Above the usual range`
        }
        className="relative h-3"
      >
        <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
        <span
          className="absolute top-1/2 h-1.5 w-1/2 -translate-y-1/2 rounded-full bg-line-strong"
          style={{ insetInlineStart: '25%' }}
        />
        <span className="absolute inset-y-0 w-px bg-muted" style={{ insetInlineStart: `${place(median)}%` }} />
        <span
          className={classNames(
            'absolute top-1/2 -ms-1.5 size-3 -translate-y-1/2 rounded-full border-2 border-surface',
            isUsual ? 'bg-text' : 'bg-warning',
          )}
          style={{ insetInlineStart: `${place(price)}%` }}
        />
      </div>
      <p className="text-xs text-muted">
        <Trans>
          Usual here: <Ltr>{from}</Ltr> to <Ltr>{to}</Ltr>, median <Ltr>{middle}</Ltr>
        </Trans>{' '}
        {plural(count, { one: '(# listing)', other: '(# listings)' })}
      </p>
    </div>
  )
}
