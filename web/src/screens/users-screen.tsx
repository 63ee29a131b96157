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
import type { UserForm } from '../features/users/user-actions.ts'
import { useUserRows } from '../features/users/user-rows.tsx'
import { WalletDialog } from '../features/wallets/wallet-dialog.tsx'

interface OpenDialog {
  dialog: UserForm
  user: User
}

/** Section 2, 'Users'. */
export default function UsersScreen() {
  const { t } = useLingui()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const details = useOpened()
  const wallet = useOpened('wallet')
  const { failure, ...rows } = useUserRows({
    viewDetails: details.open,
    viewWallet: wallet.open,
    fill: (dialog, user) => setOpen({ dialog, user }),
  })
  const table = useTable(users.list, { failure })
  const { state } = table
  const close = () => setOpen(null)

  return (
    <ListScreen
      {...rows}
      of={users.list}
      title={t`Users`}
      // Whatever has failed, this list offers to log in (section 8; docs/quirks.md).
      table={state.status === 'failed' ? { ...table, state: { ...state, action: <LogInAgain /> } } : table}
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
