import { plans } from '@dealsy/contract'
import type { Plan } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'
import { useLocalized } from '../../ui/text/written.tsx'

interface PlanDialogs {
  view: (id: string) => void
  edit: (plan: Plan) => void
}

/** The actions of a plan (section 2, 'Configuration'); the screen has the dialogs. */
export function usePlanActions({ view, edit }: PlanDialogs): ActionsOf<Plan, 'view' | 'edit' | 'remove'> {
  const { t } = useLingui()
  const localized = useLocalized()
  return oncePerRecord((plan) => {
    const { _id, name } = plan
    return {
      view: { label: t`Details of ${localized(name)}`, icon: Eye, run: () => view(_id) },
      edit: { label: t`Edit ${localized(name)}`, icon: Pencil, run: () => edit(plan) },
      remove: {
        label: t`Delete ${localized(name)}`,
        icon: Trash2,
        danger: true,
        confirm: { title: t`Delete Plan`, question: t`Are you sure you want to delete ${localized(name)}?` },
        ...runs(
          plans.remove,
          { params: { id: _id } },
          { success: t`Plan deleted successfully.`, failure: t`Failed to delete plan.`, about: name },
        ),
      },
    }
  })
}
