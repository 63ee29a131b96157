import { transactions, wallets } from '@dealsy/contract'
import { recordChange } from '../../changes/changes.ts'
import { implement } from '../../endpoints/implement.ts'
import { getWallet, moveBalance } from './queries.ts'
import { transactionRecord } from './record.ts'

/** Wallets: spec section 2 'Users', 'wallet Information'. */
export const walletRoutes = implement(wallets, {
  get: async ({ db, params }) => ({ data: { wallet: await getWallet(db, params.userId) } }),
})

/** Transactions: spec section 3 and 5; a balance never goes below zero. */
export const transactionRoutes = implement(transactions, {
  create: async ({ context, body }) => {
    const { transaction, balance } = await moveBalance(context.db, body)
    const event = body.sign === 'Positive' ? 'credit' : 'debit'
    const after = { ...transaction, balance }
    await recordChange(context, transactionRecord, { id: transaction._id, event, after })
    return { data: { transaction } }
  },
})
