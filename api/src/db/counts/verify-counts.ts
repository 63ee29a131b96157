import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { inTransaction } from '../transaction.ts'

/** By how much a list is longer than was counted, or shorter. */
export interface WrongCount {
  list: string
  key: string | null
  at: string | null
  n: number
}

// Reading whole tables takes longer than any call may.
const withoutLimit = (transaction: Db) => sql`set local statement_timeout = 0`.execute(transaction)

/** Compares all counts with the records; returns those that are wrong. */
export const verifyCounts = (db: Db): Promise<WrongCount[]> =>
  inTransaction(db, async (transaction) => {
    await withoutLimit(transaction)
    const { rows } = await sql<WrongCount>`
      select list, key, at, n from wrong_list_counts order by list, key, at`.execute(transaction)
    return rows
  })

/** Puts right the counts that are wrong, and returns what they were; within a transaction. */
export async function mendCounts(transaction: Db): Promise<WrongCount[]> {
  await withoutLimit(transaction)
  // Two at once would both add what is missing.
  await sql`lock table list_counts in share update exclusive mode`.execute(transaction)
  const { rows } = await sql<WrongCount>`
    insert into list_counts (list, key, at, n)
    select list, key, at, n from wrong_list_counts order by list, key, at returning list, key, at, n`.execute(
    transaction,
  )
  return rows
}
