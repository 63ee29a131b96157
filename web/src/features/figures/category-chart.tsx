import type { Figures } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../i18n/formats.ts'
import { useLocalized } from '../../ui/text/written.tsx'
import { ChartCard } from './chart-card.tsx'

/** The products by main category: the largest ones, and the sum of all others. */
export function CategoryChart({ figures }: { figures: Figures | undefined }) {
  const { t } = useLingui()
  const localized = useLocalized()
  const bars = figures && [
    ...figures.categories.map(({ name, products }) => ({ label: localized(name), value: products })),
    ...(figures.otherProducts > 0 ? [{ label: t`Other`, value: figures.otherProducts, quiet: true }] : []),
  ]
  const total = formatNumber(bars?.reduce((sum, { value }) => sum + value, 0) ?? 0)
  const [largest] = bars ?? []
  const [name, most] = [largest?.label ?? '', formatNumber(largest?.value ?? 0)]
  return (
    <section aria-labelledby="all-products" className="grid grid-cols-1 gap-3">
      <h2 id="all-products" className="text-lg font-semibold">{t`All products`}</h2>
      <ChartCard
        lying
        title={t`Products by main category`}
        headline={total}
        bars={bars}
        summary={
          largest === undefined
            ? t`Products by main category: none.`
            : t`Products by main category: ${total} in all, the most in ${name}: ${most}.`
        }
        columns={{ label: t`Main category`, value: t`Products` }}
      />
    </section>
  )
}
