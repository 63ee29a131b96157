import type { DeskNarrowing, DeskQueue } from '@dealsy/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { categoriesFrom } from '../../../db/lists/narrowing.ts'

/** The conditions of the parts of `review_queue`, as implied by its partial indexes. */
const conditionOf: Record<DeskQueue, (accountId: string) => RawBuilder<SqlBool>> = {
  all: () => sql`true`,
  flagged: () => sql`flags > 0`,
  reported: () => sql`reports > 0`,
  edited: () => sql`edited`,
  secondLook: () => sql`(second_look_by is not null or opinion_on is not null)`,
  mine: (accountId) => sql`assigned_to = ${accountId}::uuid`,
}

/**
 * The listing is not postponed and not assigned to a colleague; one assigned to an account that can no longer decide is for everybody.
 */
const isFor = (accountId: string): RawBuilder<SqlBool> => sql`
  (later_until is null or later_until <= now())
  and (assigned_to is null or assigned_to = ${accountId}::uuid or not exists (
    select from accounts where accounts.id = assigned_to and is_admin and disabled_at is null))
  and (second_look_by is null or second_look_by <> ${accountId}::uuid or not exists (
    select from accounts where accounts.id <> ${accountId}::uuid and is_admin and disabled_at is null))`

/** The listing is pending; or, for second opinions, somebody else has decided on it. */
export const isAskedIn = (queue: DeskQueue, accountId: string): RawBuilder<SqlBool> =>
  queue === 'secondLook' || queue === 'mine'
    ? sql`(opinion_on is null or decided_by <> ${accountId}::uuid)`
    : sql`opinion_on is null`

/** The condition of the listings that wait for a person in a part of the queue. */
export function waitsIn(narrowing: DeskNarrowing, accountId: string): RawBuilder<SqlBool> {
  const { resource, queue, filterId, countryId, language, olderThan } = narrowing
  const conditions = [
    sql`resource = ${sql.lit(resource)}`,
    conditionOf[queue](accountId),
    isAskedIn(queue, accountId),
    isFor(accountId),
    filterId && sql`filter_id = any (${categoriesFrom(filterId)})`,
    countryId && sql`country_id = ${countryId}::uuid`,
    language && sql`language = ${sql.lit(language)}`,
    olderThan && sql`waiting_since <= now() - make_interval(mins => ${olderThan}::integer)`,
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )
}
