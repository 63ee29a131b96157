import { record } from '../../trail/changes/record.ts'
import { counterMovement } from './move-wallet.ts'

export const transactionRecord = record('transactions', {
  events: ['credit', 'debit'],
  automations: { credit: 'Wallet credited', debit: 'Wallet debited' },
  undo: { counter: counterMovement },
})
