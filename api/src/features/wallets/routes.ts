import { transactions, wallets } from '@dealsy/contract'
import { answerPageOf } from '../../endpoints/answers.ts'
import { recordChange } from '../../trail/changes/changes.ts'
import { type Call, implement } from '../../endpoints/implement.ts'
import { moveWallet } from './move-wallet.ts'
import { getWallet, transactionList } from './queries.ts'
import { transactionRecord } from './record.ts'

/** Wallets: spec section 2 'Users', 'wallet Information'. */
export const walletRoutes = implement(wallets, {
  get: async ({ db, params }) => ({ data: { wallet: await getWallet(db, params.userId) } }),
})

/** Transactions: spec section 3 and 5; a balance never goes below zero. */
export const transactionRoutes = implement(transactions, {
  list: answerPageOf(
    'transactions',
    transactionList,
    async ({ db, params, query: { sort } }: Call<typeof transactions.list>) => {
      const { userId } = await getWallet(db, params.userId)
      return { userId, sort }
    },
  ),
  create: async ({ context, body }) => {
    const movement = await moveWallet(context, body)
    await recordChange(context, transactionRecord, movement)
    const { balance: _, ...transaction } = movement.after
    return { data: { transaction } }
  },
})
