import type { BodyOf, reviewJobs } from '@dealsy/contract'
import { sql } from 'kysely'
import type { ChangeContext } from '../../../trail/changes/context.ts'
import { noteChange } from '../../../db/transaction.ts'
import { recordOf } from '../decisions/decide.ts'
import { offeredReasons, requireReasons } from '../decisions/require-reasons.ts'

type Body = BodyOf<typeof reviewJobs.create>

/**
 * Starts a job for the named listings, or for the longest-waiting ones. Its identifier is that of the call. 400 without a required reason.
 */
export async function startJob({ db, requestId: id }: ChangeContext, accountId: string, body: Body): Promise<void> {
  const { resource, decision, note, internalNote } = body
  const offered = await offeredReasons(body).execute(db)
  const reasons = requireReasons(body, offered.rows.length)
  noteChange(db, 'review_jobs')
  await db
    .insertInto('review_jobs')
    .values({ id, account_id: accountId, resource, decision, reasons, note, internal_note: internalNote })
    .execute()
  await sql`
    with chosen as (${'listings' in body ? named(body) : longestWaiting(body)}),
    kept as (
      insert into review_job_listings (job_id, position, listing_id, name, seen_version)
      select ${id}::uuid, row_number() over (order by position) - 1, id, name, version from chosen
      returning position),
    counted as (select count(*)::integer as total from kept)
    update review_jobs set total = counted.total, state = case counted.total when 0 then 'done' else 'running' end,
      ended_at = case counted.total when 0 then now() end
    from counted where id = ${id}::uuid`.execute(db)
}

const named = ({ resource, listings }: Extract<Body, { listings: unknown }>) => {
  const each = new Map(listings.map(({ _id, version }, position) => [_id.toLowerCase(), { version, position }]))
  const rows = [...each].map(([id, seen]) => ({ id, ...seen }))
  return sql`
    select chosen.id, chosen.position, chosen.version, coalesce(listing.name, '') as name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as chosen (id uuid, version integer, position integer)
    left join ${sql.table(recordOf[resource].table)} listing on listing.id = chosen.id`
}

const longestWaiting = ({ resource, longestWaiting: most }: Extract<Body, { longestWaiting: unknown }>) => sql`
  select id, row_number() over (order by created_at, id) as position, version, name from (
    select id, created_at, version, name from ${sql.table(recordOf[resource].table)} where status = 'pending'
    order by created_at, id limit ${sql.lit(most)}) listing`
