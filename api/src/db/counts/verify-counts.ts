import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { inTransaction } from '../transaction.ts'

/** A wrong counter: the list has `n` rows more than it says, or fewer where negative. */
export interface WrongCount {
  list: string
  key: string | null
  at: string | null
  n: number
}

// Whole tables are read.
const withoutLimit = (transaction: Db) => sql`set local statement_timeout = 0`.execute(transaction)

/** Compares all counters with the rows; returns the wrong ones. */
export const verifyCounts = (db: Db): Promise<WrongCount[]> =>
  inTransaction(db, async (transaction) => {
    await withoutLimit(transaction)
    const { rows } = await sql<WrongCount>`
      select list, key, at, n from wrong_list_counts order by list, key, at`.execute(transaction)
    return rows
  })

/** Repairs the wrong counters, and returns how they were wrong; within a transaction. */
export async function mendCounts(transaction: Db): Promise<WrongCount[]> {
  await withoutLimit(transaction)
  // One repair at a time: two would both add the difference.
  await sql`lock table list_counts in share update exclusive mode`.execute(transaction)
  const { rows } = await sql<WrongCount>`
    insert into list_counts (list, key, at, n)
    select list, key, at, n from wrong_list_counts order by list, key, at returning list, key, at, n`.execute(
    transaction,
  )
  return rows
}
