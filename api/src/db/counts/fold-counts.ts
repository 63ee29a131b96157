import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { inTransaction } from '../transaction.ts'

// Older than 30 days in any time zone, quarters of an hour are in no chart any more.
/** Folds the counters of each list, key and time into one row, and deletes old quarters of an hour; totals stay the same for everybody. */
export async function foldCounts(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // One fold at a time; reads and inserts go on.
    await sql`lock table list_counts in share update exclusive mode`.execute(transaction)
    await sql`
      with folded as (
        delete from list_counts where ctid in (
          select ctid from (
            select ctid, list, at, count(*) over (partition by list, key, at) as parts from list_counts
          ) as counted
          where parts > 1 or (list like '%.new' and at < now() - interval '32 days')
        )
        returning list, key, at, n
      )
      insert into list_counts (list, key, at, n)
      select list, key, at, sum(n) from folded
      where list not like '%.new' or at >= now() - interval '32 days'
      group by list, key, at having sum(n) <> 0`.execute(transaction)
  })
}
