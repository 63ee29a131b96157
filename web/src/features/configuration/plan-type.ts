import type { PlanType } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'

/** What the types of plans are called (section 9). */
export function usePlanTypeLabels(): Record<PlanType, string> {
  const { t } = useLingui()
  return { Tajer: t`Tajer`, TajerPlus: t`TajerPlus` }
}
