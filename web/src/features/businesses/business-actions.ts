import { businesses } from '@dealsy/contract'
import type { Business } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell, Star, StarOff, Trash2 } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { useEditAndRemove } from '../../records/edit-and-remove.ts'
import { callOnMany, jobOnMany } from '../../records/many/many-action.ts'
import type { ManyAction } from '../../records/many/many-action.ts'
import { NotifyOwnersDialog } from '../../records/many/dialogs.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'

/** What the actions of a business open. */
export interface BusinessDialogs {
  edit: (businessId: string) => void
  viewUser: (userId: string) => void
}

/** The actions of a business (sections 2 and 4); the screen has the dialogs. */
export function useBusinessActions({
  edit,
  viewUser,
}: BusinessDialogs): ActionsOf<Business, 'feature' | 'edit' | 'remove' | 'viewUser'> {
  const { t } = useLingui()
  const actionsOf = useEditAndRemove()
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
    edit: actionsOf.edit(name, () => edit(_id)),
    remove: actionsOf.remove(name, {
      call: businesses.remove,
      id: _id,
      title: t`Delete Business`,
      success: t`Business was deleted successfully.`,
      failure: t`Failed to delete business.`,
    }),
    viewUser: { label: t`View user details`, run: () => viewUser(userId) },
  }))
}

/** What can be done with many businesses at once. */
export const businessesOnMany: ManyAction[] = [
  callOnMany(businesses.update, { featured: true }, { label: msg`Feature`, icon: Star }),
  callOnMany(businesses.update, { featured: false }, { label: msg`Do not feature`, icon: StarOff }),
  jobOnMany(
    'notifications.sendToOwners',
    { of: 'businesses' },
    { label: msg`Notify the owners`, icon: Bell, danger: true, isFinal: true, ask: NotifyOwnersDialog },
  ),
  callOnMany(businesses.remove, {}, { label: msg`Delete`, icon: Trash2, danger: true }),
]
