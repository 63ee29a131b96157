import type { ReviewedResource } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { choice } from '../../forms/fields.ts'
import type { FormField } from '../../forms/fields.ts'

type OfferedFor = ReviewedResource | 'both'

const offeredFor = (resources: readonly ReviewedResource[]): OfferedFor =>
  resources.length > 1 ? 'both' : (resources[0] ?? 'both')

/** The labels of the kinds of listing that a reason is offered for. */
export function useReasonResources(): {
  said: (resources: readonly ReviewedResource[]) => string
  options: { value: OfferedFor; label: string }[]
} {
  const { t } = useLingui()
  const labels: Record<OfferedFor, string> = {
    both: t`Products and product requests`,
    products: t`Products`,
    productRequests: t`Product requests`,
  }
  return {
    said: (resources) => labels[offeredFor(resources)],
    options: (['both', 'products', 'productRequests'] as const).map((value) => ({ value, label: labels[value] })),
  }
}

/** The options of `Select` for the kinds of listing. */
export function reasonResources(label: string, options: { value: OfferedFor; label: string }[]) {
  const one = choice<OfferedFor>(label, options, { initial: 'both' })
  return {
    ...one,
    held: offeredFor,
    sent: (value) => (value === 'both' || value === null ? ['products', 'productRequests'] : [value]),
  } satisfies FormField<ReviewedResource[], OfferedFor | null, ReviewedResource[], unknown>
}
