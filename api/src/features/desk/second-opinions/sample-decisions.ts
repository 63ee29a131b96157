import { type RawBuilder, sql } from 'kysely'

interface Draw {
  /** The person who decides. */
  accountId: string
  /** The listing. */
  listing: string
  /** Percentage of decisions that get a second opinion. */
  percent: number
}

/**
 * An expression: a digest of the listing when the decision is sampled for a second opinion, else null. `percent` % of decisions are, and
 * none when there is no other administrator.
 */
export const sampledAs = ({ accountId, listing, percent }: Draw): RawBuilder<string | null> =>
  Math.random() * 100 < percent
    ? sql`
      case when exists (select from accounts where id <> ${accountId}::uuid and is_admin and disabled_at is null)
        then look_of_listing(${listing}::uuid) end`
    : sql`null::text`
