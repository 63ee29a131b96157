import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/language.tsx'
import { fieldColumns } from '../../places/field-columns.tsx'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import type { ListedRows } from '../../records/listed-rows.ts'
import { UserLocation } from '../../records/user-location.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import type { Action } from '../../ui/actions/action.ts'
import { RecordStatus } from '../../records/record-status.tsx'
import { usersOnMany, useUserActions } from './user-actions.ts'
import type { UserDialogs, UserForm } from './user-actions.ts'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLines, useLocalized } from '../../ui/text/written.tsx'
import { UserIcon } from './user-icon.tsx'

const fields = fieldColumns<User>()

/** Users in a table (section 2, 'Users'). */
export function useUserRows(dialogs: UserDialogs): ListedRows<User> {
  const { t } = useLingui()
  const actions = useUserActions(dialogs)
  // With so many columns the widths are set for each language.
  const isArabic = useLanguage().language === 'ar'
  const yesOrNo = (flag: boolean) => (flag ? t`Yes` : t`No`)
  const localized = useLocalized()
  const nameOfPlace = ({ city, country }: User['location']) =>
    [city, country].flatMap((place) => (place === null ? [] : [localized(place.name)])).join(t`, `)
  const button = (id: string, header: string, form: UserForm, englishWidth: number): Column<User> => ({
    id,
    header,
    width: isArabic ? 3 : englishWidth,
    card: 'button',
    cell: (user) => <ActionButton action={actions(user)[form]} />,
  })
  const columns: Column<User>[] = [
    fields.identifier('_id', t`id`, { id: 'id', width: 4.1 }),
    {
      id: 'name',
      header: t`Name`,
      sortable: true,
      least: 5.2,
      share: 2,
      card: 'title',
      cell: ({ _id, name }) => (
        <span className="font-medium">
          <RecordLink to={placeOf.users(_id)}>
            <TwoLines>{name || '—'}</TwoLines>
          </RecordLink>
        </span>
      ),
    },
    fields.phone('phoneNumber', t`PhoneNumber`, { width: 7.25 }),
    {
      id: 'location',
      header: t`Location`,
      fields: [
        { field: 'location.country', header: t`Country` },
        { field: 'location.city', header: t`City` },
      ],
      least: 5.65,
      share: 2,
      cell: ({ location }) => (
        <TwoLines title={nameOfPlace(location)}>
          <UserLocation location={location} />
        </TwoLines>
      ),
    },
    { id: 'business', header: t`Business`, width: 3.25, cell: ({ business }) => yesOrNo(business) },
    {
      id: 'promoted',
      header: t({ message: 'Promoted', context: 'user' }),
      width: columnWidth.flag,
      cell: ({ promoted }) => yesOrNo(promoted),
    },
    {
      id: 'status',
      header: t`Status`,
      width: 10.75,
      cell: (user) => <UserStatus status={user.status} toggle={actions(user).toggle} />,
    },
    {
      id: 'icon',
      header: t({ message: 'Icon', context: 'user' }),
      width: 2.5,
      card: 'picture',
      cell: (user) => <UserIcon user={user} />,
    },
    fields.moment('createdAt', t`Created At`, {
      sortable: true,
      width: isArabic ? columnWidth.moment.width : columnWidth.englishMoment,
    }),
    fields.appReference('ref', t`App reference`),
    button('addBusiness', t`Add Business`, 'business', 3.5),
    button('transaction', t`Add Transaction`, 'transaction', 4.25),
    button('notification', t`Send Notification`, 'notification', 4.25),
    actionsColumn(t`Actions`, columnWidth.oneAction, (user) => {
      const { view, viewWallet } = actions(user)
      return <ActionMenu label={t`Actions for ${user.name}`} actions={[view, viewWallet]} />
    }),
  ]
  return { name: 'users', failure: t`An error occurred while fetching users`, columns, many: usersOnMany }
}

/** Whether a user is active, and the button that changes it (section 4). */
export function UserStatus({ status, toggle }: Pick<User, 'status'> & { toggle: Action }) {
  if (toggle.unavailable !== undefined) return toggle.unavailable
  return (
    <div className="flex items-center gap-1.5">
      <RecordStatus resource="users" status={status} />
      <ActionButton action={toggle} />
    </div>
  )
}
