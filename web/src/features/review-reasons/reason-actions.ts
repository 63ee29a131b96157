import { reviewReasons } from '@dealsy/contract'
import type { ReviewReason } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'
import { useLocalized } from '../../ui/text/written.tsx'

/** The actions of a reason; the section has the dialog. */
export function useReasonActions(edit: (reason: ReviewReason) => void): ActionsOf<ReviewReason, 'edit' | 'remove'> {
  const { t } = useLingui()
  const localized = useLocalized()
  return oncePerRecord((reason) => {
    const { _id, name } = reason
    return {
      edit: { label: t`Edit ${localized(name)}`, icon: Pencil, run: () => edit(reason) },
      remove: {
        label: t`Delete ${localized(name)}`,
        icon: Trash2,
        danger: true,
        confirm: { title: t`Delete reason`, question: t`Are you sure you want to delete ${localized(name)}?` },
        ...runs(
          reviewReasons.remove,
          { params: { id: _id } },
          { success: t`Reason deleted`, failure: t`The reason could not be deleted`, about: name },
        ),
      },
    }
  })
}
