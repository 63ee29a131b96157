import { type RawBuilder, sql } from 'kysely'

/** Whether a decision is one of the `percent` % that get a second opinion. */
export const isDrawn = (percent: number): boolean => Math.random() * 100 < percent

/** An expression: a digest of the listing of a decision that is drawn; null when there is no administrator but the one who decides. */
export const sampledAs = (accountId: string, listing: string): RawBuilder<string | null> => sql`
  case when exists (select from accounts where id <> ${accountId}::uuid and is_admin and disabled_at is null)
    then look_of_listing(${listing}::uuid) end`
