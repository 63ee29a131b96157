import { users } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useTable } from '../api/table.ts'
import BusinessFormDialog from '../records/business-form-dialog.tsx'
import { useOpened } from '../places/opened.ts'
import { LogInAgain } from '../session/log-in-again.tsx'
import { ListScreen } from '../records/list-screen.tsx'
import { UserDetailsDialog } from '../records/user-details-dialog.tsx'
import SendNotificationDialog from '../features/users/send-notification-dialog.tsx'
import TransactionFormDialog from '../features/wallets/transaction-form-dialog.tsx'
import { usersOnMany, useUserActions } from '../features/users/user-actions.ts'
import type { UserForm } from '../features/users/user-actions.ts'
import { useUserColumns } from '../features/users/user-columns.tsx'
import { WalletDialog } from '../features/wallets/wallet-dialog.tsx'

interface OpenDialog {
  dialog: UserForm
  user: User
}

/** Section 2, 'Users'. */
export default function UsersScreen() {
  const { t } = useLingui()
  const table = useTable(users.list, { failure: t`An error occurred while fetching users` })
  const { state } = table
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
    <ListScreen
      of={users.list}
      title={t`Users`}
      name="users"
      // Whatever has failed, this list offers to log in (section 8; docs/quirks.md).
      table={state.status === 'failed' ? { ...table, state: { ...state, action: <LogInAgain /> } } : table}
      columns={columns}
      many={usersOnMany}
      words={{
        name: { search: t`Filter by name` },
        phoneNumber: { search: t`Filter by phone number` },
        location: 'above',
      }}
    >
      {details.id !== null && <UserDetailsDialog userId={details.id} onClose={details.close} />}
      {wallet.id !== null && <WalletDialog userId={wallet.id} onClose={wallet.close} />}
      {open?.dialog === 'business' && <BusinessFormDialog of={{ user: open.user }} onClose={close} />}
      {open?.dialog === 'transaction' && <TransactionFormDialog user={open.user} onClose={close} />}
      {open?.dialog === 'notification' && <SendNotificationDialog user={open.user} onClose={close} />}
    </ListScreen>
  )
}
