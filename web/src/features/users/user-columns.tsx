import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Bell, Store, Wallet } from 'lucide-react'
import { useLanguage } from '../../i18n/language.tsx'
import { Moment, Written } from '../../ui/written.tsx'
import { placeOf } from '../../records/places.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { UserLocation } from '../../records/user-location.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { UserIcon } from './user-icon.tsx'
import { UserStatus } from './user-status.tsx'

/** The forms that a row of the users' table opens. */
export type UserForm = 'business' | 'transaction' | 'notification'

interface RowDialogs {
  viewDetails: (userId: string) => void
  viewWallet: (userId: string) => void
  fill: (form: UserForm, user: User) => void
}

/** The columns of the users' table (section 2, 'Users'). */
export function useUserColumns({ viewDetails, viewWallet, fill }: RowDialogs): Column<User>[] {
  const { t } = useLingui()
  // So many columns leave no room that only the other language needs.
  const isArabic = useLanguage().language === 'ar'
  const yesOrNo = (flag: boolean) => (flag ? t`Yes` : t`No`)
  return [
    {
      id: 'id',
      header: t`id`,
      width: 3.25,
      cell: ({ _id }) => <Identifier id={_id} />,
    },
    {
      id: 'name',
      header: t`Name`,
      least: 4.5,
      card: 'title',
      cell: ({ _id, name }) => (
        <span className="font-medium">
          <RecordLink to={placeOf.user(_id)}>
            <Written>{name}</Written>
          </RecordLink>
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
        <span className="rows:text-sm">
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
    { id: 'status', header: t`Status`, width: 10.75, cell: (user) => <UserStatus user={user} /> },
    {
      id: 'icon',
      header: t({ message: 'Icon', context: 'user' }),
      width: 2.75,
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
      width: isArabic ? 3 : 3.5,
      card: 'button',
      cell: (user) => (
        <IconButton
          size="sm"
          label={t`Add Business for ${user.name}`}
          icon={<Store aria-hidden className="size-4" />}
          onClick={() => fill('business', user)}
        />
      ),
    },
    {
      id: 'transaction',
      header: t`Add Transaction`,
      width: isArabic ? 3 : 4.25,
      card: 'button',
      cell: (user) => (
        <IconButton
          size="sm"
          label={t`Add Transaction for ${user.name}`}
          icon={<Wallet aria-hidden className="size-4" />}
          onClick={() => fill('transaction', user)}
        />
      ),
    },
    {
      id: 'notification',
      header: t`Send Notification`,
      width: isArabic ? 3 : 4.25,
      card: 'button',
      cell: (user) => (
        <IconButton
          size="sm"
          label={t`Send Notification to ${user.name}`}
          icon={<Bell aria-hidden className="size-4" />}
          onClick={() => fill('notification', user)}
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
            { label: t`View user details`, onSelect: () => viewDetails(user._id) },
            { label: t`View wallet details`, onSelect: () => viewWallet(user._id) },
          ]}
        />
      ),
    },
  ]
}
