import { record } from '../../trail/changes/record.ts'
import { counterMovement } from './move-wallet.ts'

export const transactionRecord = record({
  table: 'transactions',
  name: 'transaction',
  named: 'user_id',
  references: { user_id: 'users' },
  events: ['credit', 'debit'],
  automations: { credit: 'Wallet credited', debit: 'Wallet debited' },
  undo: { counter: counterMovement },
})
