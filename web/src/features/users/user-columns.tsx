import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Bell, Store, Wallet } from 'lucide-react'
import { Ltr, Moment, Written } from '../../i18n/written.tsx'
import { UserLocation } from '../../records/user-location.tsx'
import { columnWidth } from '../../ui/column-widths.tsx'
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
      width: 3.25,
      cell: ({ _id }) => (
        <span title={_id} className="font-mono text-xs text-muted">
          <Ltr>…{_id.slice(-6)}</Ltr>
        </span>
      ),
    },
    {
      id: 'name',
      header: t`Name`,
      least: 4.5,
      card: 'title',
      cell: ({ name }) => (
        <span className="font-medium">
          <Written>{name}</Written>
        </span>
      ),
    },
    {
      id: 'phoneNumber',
      header: t`PhoneNumber`,
      width: 7.25,
      cell: ({ phoneNumber }) => <PhoneLink number={phoneNumber} />,
    },
    {
      id: 'location',
      header: t`Location`,
      least: 4.5,
      cell: ({ location }) => (
        <span className="rows:line-clamp-2 rows:text-sm">
          <UserLocation location={location} />
        </span>
      ),
    },
    { id: 'business', header: t`Business`, width: columnWidth.flag, cell: ({ business }) => yesOrNo(business) },
    {
      id: 'promoted',
      header: t({ message: 'Promoted', context: 'user' }),
      width: columnWidth.flag,
      cell: ({ promoted }) => yesOrNo(promoted),
    },
    { id: 'status', header: t`Status`, width: 10.5, cell: (user) => <UserStatus user={user} /> },
    {
      id: 'icon',
      header: t({ message: 'Icon', context: 'user' }),
      width: 3.5,
      card: 'picture',
      cell: (user) => <UserIcon user={user} />,
    },
    {
      id: 'createdAt',
      header: t`Created At`,
      width: columnWidth.moment,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'addBusiness',
      header: t`Add Business`,
      width: 3.5,
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
      width: 4,
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
      width: 4,
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
      width: columnWidth.oneAction,
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
