import type { DescriptionKind, FilterType } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'

/** The labels of the filter types. */
export function useFilterTypeLabels(): Record<FilterType, string> {
  const { t } = useLingui()
  return {
    page: t`Page`,
    'non-page': t`Non-Page`,
    select: t`Select`,
    dropdown: t`Dropdown`,
    description: t`Description`,
    item: t`Item`,
  }
}

/** The labels of the description kinds. */
export function useDescriptionKindLabels(): Record<DescriptionKind, string> {
  const { t } = useLingui()
  return { table: t`Table`, specification: t`Specification` }
}
