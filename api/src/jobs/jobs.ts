import { mostSkippedNamed } from '@dealsy/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { noteChange } from '../db/transaction.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import type { JobAction } from './actions.ts'

/** The progress of a job. */
export interface Job<Input, Why extends string> {
  /** Also the call of all that it changes. */
  _id: string
  by: { _id: string; name: string }
  input: Input
  total: number
  done: number
  skipped: number
  state: 'running' | 'done' | 'stopped' | 'failed'
  createdAt: string
  endedAt: string | null
  /** The first records that it has left as they were. */
  left: { _id: string; name: string; why: Why }[]
}

/**
 * Starts a job in the transaction of a call, whose identifier it gets; `chosen` has the `id`, `position`, `version` and `name` of its records.
 * 400 where the action does not take the input.
 */
export async function startJob<Input>(
  { db, requestId: id }: ChangeContext,
  accountId: string,
  action: JobAction<Input>,
  input: Input,
  chosen: RawBuilder<unknown>,
): Promise<void> {
  action.check?.(input)
  noteChange(db, 'jobs')
  const values = { id, account_id: accountId, action: action.name, input: JSON.stringify(input) }
  await db.insertInto('jobs').values(values).execute()
  await sql`
    with chosen as (${chosen}),
    kept as (
      insert into job_records (job_id, position, record_id, name, seen_version)
      select ${id}::uuid, row_number() over (order by position) - 1, id, name, version from chosen
      returning position),
    counted as (select count(*)::integer as total from kept)
    update jobs set total = counted.total, state = case counted.total when 0 then 'done' else 'running' end,
      ended_at = case counted.total when 0 then now() end
    from counted where id = ${id}::uuid`.execute(db)
}

/** Listed records as a job takes them, each once, without a name. */
export function listed(records: readonly { _id: string; version: number }[]): RawBuilder<unknown> {
  const each = new Map(records.map(({ _id, version }, position) => [_id.toLowerCase(), { version, position }]))
  const rows = [...each].map(([id, seen]) => ({ id, ...seen }))
  return sql`
    select id, position, version, '' as name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed (id uuid, version integer, position integer)`
}

/** Stops the running job of a call after its current transaction, also for an undo of it; returns whether there was one. */
export async function stopJob(db: Db, call: string): Promise<boolean> {
  const { rows } = await sql`
    update jobs set state = 'stopped', ended_at = now() where id = ${call}::uuid and ended_at is null
    returning id`.execute(db)
  return rows.length > 0
}

const mostShown = 10

/** The job of an action, or those of a person that run, newest first and ten at most. */
export async function readJobs<Input, Why extends string>(
  db: Db,
  action: JobAction<Input, Why>,
  which: { id: string } | { runningOf: string },
): Promise<Job<Input, Why>[]> {
  const meant =
    'id' in which ? sql`jobs.id = ${which.id}::uuid` : sql`ended_at is null and account_id = ${which.runningOf}::uuid`
  const { rows } = await sql<Job<Input, Why>>`
    select jobs.id as _id, jsonb_build_object('_id', accounts.id, 'name', accounts.name) as by, input, total, done, skipped, state,
      jobs.created_at as "createdAt", ended_at as "endedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('_id', record_id, 'name', name, 'why', why) order by position), '[]')
        from (
          select record_id, name, why, position from job_records where job_id = jobs.id and why is not null
          order by position limit ${sql.lit(mostSkippedNamed)}) skipped) as left
    from jobs join accounts on accounts.id = account_id
    where action = ${action.name} and ${meant} order by jobs.created_at desc, jobs.id desc limit ${sql.lit(mostShown)}`.execute(
    db,
  )
  return rows
}

/** Removes jobs that ended more than seven days ago; their changes stay. */
export async function removeOldJobs(db: Db): Promise<void> {
  await sql`delete from jobs where ended_at < now() - interval '7 days'`.execute(db)
}
