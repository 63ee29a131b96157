import { type RawBuilder, sql } from 'kysely'

interface Draw {
  /** Who has decided. */
  accountId: string
  /** What was decided on. */
  listing: string
  /** How many percent of the decisions get a second opinion. */
  percent: number
}

/**
 * What a listing looks like at a decision on it, as an expression, where that decision gets a second opinion: `percent` % of them do,
 * and none where no other administrator could give one. Null for the others.
 */
export const sampledAs = ({ accountId, listing, percent }: Draw): RawBuilder<string | null> =>
  Math.random() * 100 < percent
    ? sql`
      case when exists (select from accounts where id <> ${accountId}::uuid and is_admin and disabled_at is null)
        then look_of_listing(${listing}::uuid) end`
    : sql`null::text`
