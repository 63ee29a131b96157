import { users } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useList } from '../api/list.ts'
import { tableState } from '../api/table-state.tsx'
import { BusinessFormDialog } from '../records/business-form-dialog.tsx'
import { useOpened } from '../places/opened.ts'
import { LogInAgain } from '../session/log-in-again.tsx'
import { UserDetailsDialog } from '../records/user-details-dialog.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { useListState } from '../ui/table/list-state.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SendNotificationDialog } from '../features/users/send-notification-dialog.tsx'
import { TransactionFormDialog } from '../features/wallets/transaction-form-dialog.tsx'
import { useUserActions } from '../features/users/user-actions.ts'
import type { UserForm } from '../features/users/user-actions.ts'
import { useUserColumns } from '../features/users/user-columns.tsx'
import { UserCriteria } from '../features/users/user-criteria.tsx'
import { WalletDialog } from '../features/wallets/wallet-dialog.tsx'

interface OpenDialog {
  dialog: UserForm
  user: User
}

/** Section 2, 'Users'. */
export default function UsersScreen() {
  const { t } = useLingui()
  const list = useListState({ criteria: ['name', 'phoneNumber', 'location', 'city'] })
  const query = useList(users.list, { query: list.query })
  const state = tableState(
    query,
    ({ data, pagination }) => ({ rows: data.users, pagination }),
    t`An error occurred while fetching users`,
  )
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const details = useOpened()
  const wallet = useOpened('wallet')
  const actions = useUserActions({
    viewDetails: details.open,
    viewWallet: wallet.open,
    fill: (dialog, user) => setOpen({ dialog, user }),
  })
  const columns = useUserColumns(actions)
  const close = () => setOpen(null)

  return (
    <div className="grid gap-4">
      <PageHeader title={t`Users`} count={query.data?.pagination.totalItems} />
      <DataTable
        columnsMenu
        caption={t`Users`}
        name="users"
        columns={columns}
        list={list}
        toolbar={<UserCriteria criteria={list.criteria} onChange={list.setCriteria} />}
        // Whatever has failed, this list offers to log in (section 8; docs/quirks.md).
        state={state.status === 'failed' ? { ...state, action: <LogInAgain /> } : state}
      />
      {details.id !== null && <UserDetailsDialog userId={details.id} onClose={details.close} />}
      {wallet.id !== null && <WalletDialog userId={wallet.id} onClose={wallet.close} />}
      {open?.dialog === 'business' && <BusinessFormDialog of={{ user: open.user }} onClose={close} />}
      {open?.dialog === 'transaction' && <TransactionFormDialog user={open.user} onClose={close} />}
      {open?.dialog === 'notification' && <SendNotificationDialog user={open.user} onClose={close} />}
    </div>
  )
}
