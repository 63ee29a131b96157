import { users } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell, Store, UserCheck, UserX, Wallet } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { callOnMany, jobOnMany } from '../../records/many/many-action.ts'
import type { ManyAction } from '../../records/many/many-action.ts'
import { NotifyOwnersDialog } from '../../records/many/dialogs.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'

/** The forms about a user. */
export type UserForm = 'business' | 'transaction' | 'notification'

/** What the actions of a user open. */
export interface UserDialogs {
  viewDetails: (userId: string) => void
  viewWallet: (userId: string) => void
  fill: (form: UserForm, user: User) => void
}

/** What can be done with a user (sections 2 and 4); the screen has the dialogs. */
export function useUserActions({
  viewDetails,
  viewWallet,
  fill,
}: UserDialogs): ActionsOf<User, 'toggle' | UserForm | 'view' | 'viewWallet'> {
  const { t } = useLingui()
  return oncePerRecord((user) => {
    const { _id, name, status } = user
    const active = status === 'active'
    return {
      toggle: {
        label: active ? t`Suspend` : t`Activate`,
        danger: true,
        confirm: 'second click',
        unavailable: active || status === 'suspended' ? undefined : '—',
        ...runs(
          users.updateStatus,
          { params: { id: _id }, body: { status: active ? 'suspended' : 'active' } },
          { success: t`Update status was successful`, failure: t`Failed to update status`, about: name },
        ),
      },
      business: {
        label: t`Add Business for ${name}`,
        words: t`Add Business`,
        icon: Store,
        run: () => fill('business', user),
      },
      transaction: {
        label: t`Add Transaction for ${name}`,
        words: t`Add Transaction`,
        icon: Wallet,
        run: () => fill('transaction', user),
      },
      notification: {
        label: t`Send Notification to ${name}`,
        words: t`Send Notification`,
        icon: Bell,
        run: () => fill('notification', user),
      },
      view: { label: t`View user details`, run: () => viewDetails(_id) },
      viewWallet: { label: t`View wallet details`, run: () => viewWallet(_id) },
    }
  })
}

/** What can be done with many users at once. */
export const usersOnMany: ManyAction[] = [
  jobOnMany(
    'notifications.sendToOwners',
    { of: 'users' },
    { label: msg`Send Notification`, icon: Bell, danger: true, isFinal: true, ask: NotifyOwnersDialog },
  ),
  callOnMany(users.updateStatus, { status: 'active' }, { label: msg`Activate`, icon: UserCheck }),
  callOnMany(users.updateStatus, { status: 'suspended' }, { label: msg`Suspend`, icon: UserX, danger: true }),
]
