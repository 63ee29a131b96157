import { record } from '../../changes/record.ts'

export const transactionRecord = record({
  table: 'transactions',
  name: 'transaction',
  events: ['credit', 'debit'],
  automations: { credit: 'Wallet credited', debit: 'Wallet debited' },
})
