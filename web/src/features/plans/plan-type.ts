import type { PlanType } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'

/** The labels of the plan types (section 9). */
export function usePlanTypeLabels(): Record<PlanType, string> {
  const { t } = useLingui()
  return { Tajer: t`Tajer`, TajerPlus: t`TajerPlus` }
}
