import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { paged } from './lists.ts'
import { answer, component, Id, Money, Timestamp } from './shapes.ts'

export const Wallet = component('Wallet', {
  userId: Id,
  amount: z
    .number()
    .nullable()
    .meta({ examples: [125.5] }),
})
export type Wallet = z.infer<typeof Wallet>

export const TransactionSign = z.enum(['Positive', 'Negative']).meta({ id: 'TransactionSign' })

export const Transaction = component('Transaction', {
  _id: Id,
  userId: Id,
  amount: z.number().meta({ examples: [25.5] }),
  status: z.literal('success'),
  sign: TransactionSign,
  createdAt: Timestamp,
})
export type Transaction = z.infer<typeof Transaction>

export const wallets = resource('wallets', {
  get: endpoint('GET /wallets/{userId}', 'wallets.read', 'The balance of a user; zero before the first transaction.', {
    response: answer({ wallet: Wallet }),
  }),
})

export const transactions = resource('transactions', {
  list: endpoint(
    'GET /wallets/{userId}/transactions',
    'wallets.read',
    'What was added to the wallet of a user and taken from it, newest first.',
    paged('transactions', Transaction, { orders: ['createdAt'] }),
  ),
  create: endpoint(
    'POST /transactions',
    'wallets.transact',
    'Adds to a wallet (Positive) or takes from it (Negative), never below zero.',
    {
      body: z.object({
        userId: Id,
        amount: Money.positive(),
        status: z.literal('success'),
        sign: TransactionSign.default('Positive'),
      }),
      response: answer({ transaction: Transaction }),
      status: 201,
      failures: ['NOT_FOUND', 'WALLET_HOLDS_LESS', 'WALLET_FULL'],
    },
  ),
})
