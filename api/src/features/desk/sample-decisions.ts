import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * What a listing looks like that was decided on, where that decision comes into the sample for second opinions: so many of a hundred do,
 * and none where nobody else could give one.
 */
export async function drawSample(
  db: Db,
  { accountId, listing, percent }: { accountId: string; listing: string; percent: number },
): Promise<string | undefined> {
  if (Math.random() * 100 >= percent) return undefined
  const { rows } = await sql<{ look: string }>`
    select look_of_listing(${listing}::uuid) as look where exists (
      select from accounts where id <> ${accountId}::uuid and is_admin and disabled_at is null)`.execute(db)
  return rows[0]?.look
}

/** Whether a second opinion on a decision on a listing is asked for, which somebody else has made. */
export async function isInSample(db: Db, { accountId, listing }: { accountId: string; listing: string }) {
  const { rows } = await sql`
    select from review_queue where id = ${listing}::uuid and opinion_on is not null and decided_by <> ${accountId}::uuid`.execute(
    db,
  )
  return rows.length > 0
}
