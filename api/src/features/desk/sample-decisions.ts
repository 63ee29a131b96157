import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

interface Draw {
  /** Who has decided. */
  accountId: string
  /** What was decided on. */
  listing: string
  percent: number
}

/**
 * What a listing looks like that was decided on, as an expression, where that decision comes into the sample for second opinions: so many
 * of a hundred do, and none where no other administrator could give one.
 */
export const sampledAs = ({ accountId, listing, percent }: Draw): RawBuilder<string | null> =>
  isDrawn(percent)
    ? sql`
      case when exists (select from accounts where id <> ${accountId}::uuid and is_admin and disabled_at is null)
        then look_of_listing(${listing}::uuid) end`
    : sql`null::text`

/** The same, read; nothing is asked for the others. */
export async function drawSample(db: Db, draw: Draw): Promise<string | undefined> {
  if (!isDrawn(draw.percent)) return undefined
  const { rows } = await sql<{ look: string | null }>`
    select ${sampledAs({ ...draw, percent: 100 })} as look`.execute(db)
  return rows[0]?.look ?? undefined
}

const isDrawn = (percent: number) => Math.random() * 100 < percent

/** Whether a second opinion on a decision on a listing is asked for, which somebody else has made. */
export async function isInSample(db: Db, { accountId, listing }: Pick<Draw, 'accountId' | 'listing'>) {
  const { rows } = await sql`
    select from review_queue where id = ${listing}::uuid and opinion_on is not null and decided_by <> ${accountId}::uuid`.execute(
    db,
  )
  return rows.length > 0
}
