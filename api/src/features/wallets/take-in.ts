import { createEach, type Intake } from '../../intake/take-in.ts'
import { recordChange } from '../../trail/changes/changes.ts'
import { counterMovement, moveWallet } from './move-wallet.ts'
import { getTransaction } from './queries.ts'
import { transactionRecord } from './record.ts'

/** Movements of wallets. None is ever changed: what is removed is taken back by its opposite. */
export const takesTransactions: Intake<'transactions'> = {
  record: transactionRecord,
  fixed: ['userId', 'amount', 'sign'],
  keepsRemoved: true,
  create: createEach<'transactions'>(async (context, { id, sent }) => {
    await recordChange(context, transactionRecord, await moveWallet(context, { ...sent, status: 'success' }, id))
  }),
  async change() {
    throw new Error('A movement of a wallet has no field that changes.')
  },
  async remove(context, id) {
    const made = await getTransaction(context.db, id)
    // Taken back by an undo already.
    if (made.isUndone) return
    const counter = await counterMovement(context, made)
    // As an undo of its entry, so that none other takes it back again.
    const undo = { entries: { [counter.id]: made.entry }, tells: true }
    await recordChange({ ...context, undo }, transactionRecord, counter)
  },
}
