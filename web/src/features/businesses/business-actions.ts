import { businesses } from '@dealsy/contract'
import type { Business } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'

interface BusinessDialogs {
  edit: (businessId: string) => void
  viewUser: (userId: string) => void
}

/** The actions of a business (sections 2 and 4); the screen has the dialogs. */
export function useBusinessActions({
  edit,
  viewUser,
}: BusinessDialogs): ActionsOf<Business, 'feature' | 'edit' | 'remove' | 'viewUser'> {
  const { t } = useLingui()
  return oncePerRecord(({ _id, name, userId, featured }) => ({
    feature: {
      label: t`Featured: ${name}`,
      ...runs(
        businesses.update,
        { params: { id: _id }, body: { featured: !featured } },
        {
          success: t`Business feature updated successfully.`,
          failure: t`Failed to update featured of business.`,
          about: name,
        },
      ),
    },
    edit: { label: t`Edit ${name}`, icon: Pencil, run: () => edit(_id) },
    remove: {
      label: t`Delete ${name}`,
      icon: Trash2,
      danger: true,
      confirm: { title: t`Delete Business`, question: t`Are you sure you want to delete ${name}?` },
      ...runs(
        businesses.remove,
        { params: { id: _id } },
        { success: t`Business was deleted successfully.`, failure: t`Failed to delete business.`, about: name },
      ),
    },
    viewUser: { label: t`View user details`, run: () => viewUser(userId) },
  }))
}
