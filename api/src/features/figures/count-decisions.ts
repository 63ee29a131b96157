import type { DeskFigures } from '@dealsy/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/open.ts'
import { refuseUnknownZone } from './refuse-unknown-zone.ts'

// Decisions that set a status; the predicate of the index of decisions by time.
const finalKinds = sql`('approve', 'reject', 'requestChanges')`
const isFinal = sql`kind in ${finalKinds} and opinion_on is null`

// A sample: the median of more decisions differs little and takes longer.
const mostCompared = 1000

const today = (whose: RawBuilder<SqlBool>) => sql`
  (select coalesce(sum(n), 0)::integer from list_counts where list = 'decisions.new' and at >= midnight and ${whose})`

const lastHour = (whose: RawBuilder<SqlBool>) => sql`
  (select count(*)::integer from decisions where ${isFinal} and created_at > present.now - interval '1 hour' and ${whose})`

const takenBack = sql`
  (select count(*)::integer from changes removal
    where event = 'remove' and at >= midnight and resource = 'decisions' and undoes is not null
      and before ->> 'kind' in ${finalKinds} and before ->> 'opinion_on' is null and (before ->> 'created_at')::timestamptz >= midnight
      and not exists (select from changes redo where redo.undoes = removal.id))`

const median = sql`
  (select percentile_cont(0.5) within group (order by extract(epoch from created_at - waiting_since))
    from (
      select created_at, waiting_since from decisions
      where ${isFinal} and created_at >= midnight and waiting_since is not null
      order by created_at desc limit ${sql.lit(mostCompared)}) latest)`

const oldestOf = (resource: string) => sql`
  (select waiting_since from review_queue
    where resource = ${sql.lit(resource)} and opinion_on is null and (later_until is null or later_until <= present.now)
    order by waiting_since, id limit 1)`

/**
 * Decisions at the review desk, by one person and by all; 400 for a time zone that the database does not know. A day starts at midnight
 * of that zone; `moment` defaults to now. The day's totals are counters; the last hour, the last thousand decisions of the day and the
 * removals of the day are read.
 */
export async function countDecisions(
  db: Db,
  accountId: string,
  timeZone: string,
  moment: RawBuilder<string> = sql`now()`,
): Promise<DeskFigures> {
  const byMeAndAll = (of: typeof today, account: string) => sql`
    jsonb_build_object('mine', ${of(sql`${sql.ref(account)} = ${accountId}::uuid`)}, 'all', ${of(sql`true`)})`
  const { rows } = await sql<DeskFigures>`
    select ${byMeAndAll(today, 'key')} as today, ${byMeAndAll(lastHour, 'account_id')} as "lastHour", ${takenBack} as "takenBack",
      ${median} as "medianSeconds", least(${oldestOf('products')}, ${oldestOf('productRequests')}) as oldest
    from (
      select now, date_trunc('day', now at time zone ${timeZone}) at time zone ${timeZone} as midnight
      from (select ${moment} as now) asked) present`
    .execute(db)
    .catch(refuseUnknownZone)
  return rows[0] as DeskFigures
}
