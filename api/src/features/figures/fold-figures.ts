import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * Folds the rows of each figure into one, and deletes the days that no chart shows any more
 * (30 days, in any time zone). The figures stay what they are, also for those who read or write meanwhile.
 */
export async function foldFigures(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // One at a time; others can read and add meanwhile.
    await sql`lock table figure_counts in share update exclusive mode`.execute(transaction)
    await sql`
      with folded as (
        delete from figure_counts where ctid in (
          select ctid from (
            select ctid, at, count(*) over (partition by records, figure, at, filter_id) as parts from figure_counts
          ) as counted
          where parts > 1 or at < now() - interval '32 days'
        )
        returning records, figure, at, filter_id, n
      )
      insert into figure_counts (records, figure, at, filter_id, n)
      select records, figure, at, filter_id, sum(n) from folded
      where at is null or at >= now() - interval '32 days'
      group by records, figure, at, filter_id having sum(n) <> 0`.execute(transaction)
  })
}
