import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Bell, Store, Wallet } from 'lucide-react'
import { Ltr, Moment, Written } from '../../i18n/written.tsx'
import { UserLocation } from '../../records/user-location.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { UserIcon } from './user-icon.tsx'
import { UserStatus } from './user-status.tsx'

/** The dialogs that a row of the users' table opens. */
export type UserDialog = 'details' | 'wallet' | 'business' | 'transaction' | 'notification'

/** The columns of the users' table (section 2, 'Users'). */
export function useUserColumns(open: (dialog: UserDialog, user: User) => void): Column<User>[] {
  const { t } = useLingui()
  const yesOrNo = (flag: boolean) => (flag ? t`Yes` : t`No`)
  return [
    {
      id: 'id',
      header: t`id`,
      cell: ({ _id }) => (
        <span title={_id} className="font-mono text-xs text-muted">
          <Ltr>…{_id.slice(-6)}</Ltr>
        </span>
      ),
    },
    {
      id: 'name',
      header: t`Name`,
      card: 'title',
      cell: ({ name }) => (
        <span className="font-medium">
          <Written>{name}</Written>
        </span>
      ),
    },
    { id: 'phoneNumber', header: t`PhoneNumber`, cell: ({ phoneNumber }) => <PhoneLink number={phoneNumber} /> },
    {
      id: 'location',
      header: t`Location`,
      cell: ({ location }) => <UserLocation location={location} />,
    },
    { id: 'business', header: t`Business`, cell: ({ business }) => yesOrNo(business) },
    { id: 'promoted', header: t({ message: 'Promoted', context: 'user' }), cell: ({ promoted }) => yesOrNo(promoted) },
    { id: 'status', header: t`Status`, cell: (user) => <UserStatus user={user} /> },
    {
      id: 'icon',
      header: t({ message: 'Icon', context: 'user' }),
      card: 'picture',
      cell: (user) => <UserIcon user={user} />,
    },
    { id: 'createdAt', header: t`Created At`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      id: 'addBusiness',
      header: t`Add Business`,
      cell: (user) => (
        <IconButton
          size="sm"
          label={t`Add Business for ${user.name}`}
          icon={<Store aria-hidden className="size-4" />}
          onClick={() => open('business', user)}
        />
      ),
    },
    {
      id: 'transaction',
      header: t`Add Transaction`,
      cell: (user) => (
        <IconButton
          size="sm"
          label={t`Add Transaction for ${user.name}`}
          icon={<Wallet aria-hidden className="size-4" />}
          onClick={() => open('transaction', user)}
        />
      ),
    },
    {
      id: 'notification',
      header: t`Send Notification`,
      cell: (user) => (
        <IconButton
          size="sm"
          label={t`Send Notification to ${user.name}`}
          icon={<Bell aria-hidden className="size-4" />}
          onClick={() => open('notification', user)}
        />
      ),
    },
    {
      id: 'actions',
      header: t`Actions`,
      pinned: true,
      cell: (user) => (
        <Menu
          label={t`Actions for ${user.name}`}
          items={[
            { label: t`View user details`, onSelect: () => open('details', user) },
            { label: t`View wallet details`, onSelect: () => open('wallet', user) },
          ]}
        />
      ),
    },
  ]
}
