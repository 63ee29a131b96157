import { type Job, mostLeftNamed } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { noteChange } from '../db/transaction.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { recordOf } from '../trail/changes/record.ts'

/** A job as it is kept: without the names of what it has left as it was. */
export type KeptJob = Omit<Job, 'left'> & { left: Omit<Job['left'][number], 'name'>[] }

interface Chosen {
  _id: string
  /** The version that was looked at; without it the one of now. */
  version?: number | undefined
}

/** Starts a job in the transaction of a call, whose identifier it gets; its records in this order, each once. */
export async function startJob(
  { db, requestId: id }: ChangeContext,
  accountId: string,
  { action, resource, input }: { action: string; resource: Job['resource']; input: unknown },
  records: readonly Chosen[],
): Promise<void> {
  noteChange(db, 'jobs')
  const values = { id, account_id: accountId, action, resource, input: JSON.stringify(input) }
  await db.insertInto('jobs').values(values).execute()
  const each = new Map(records.map(({ _id, version }) => [_id.toLowerCase(), version]))
  const chosen = [...each].map(([_id, version], position) => ({ id: _id, version, position }))
  // A kind without versions has no column of them.
  await sql`
    with chosen as (
      select id, version, position
      from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as chosen (id uuid, version integer, position integer)),
    kept as (
      insert into job_records (job_id, position, record_id, seen_version)
      select ${id}::uuid, position, chosen.id, coalesce(chosen.version, (to_jsonb(record) ->> 'version')::integer, 1)
      from chosen left join ${sql.table(recordOf(resource).table)} record on record.id = chosen.id
      returning position),
    counted as (select count(*)::integer as total from kept)
    update jobs set total = counted.total, state = case counted.total when 0 then 'done' else 'running' end,
      ended_at = case counted.total when 0 then now() end
    from counted where id = ${id}::uuid`.execute(db)
}

/** Stops the running job of a call after its current transaction, also for an undo of it; returns whether there was one. */
export async function stopJob(db: Db, call: string): Promise<boolean> {
  const { rows } = await sql`
    update jobs set state = 'stopped', ended_at = now() where id = ${call}::uuid and ended_at is null
    returning id`.execute(db)
  return rows.length > 0
}

const mostShown = 10

/** One job, or those of a person that run, newest first and ten at most. */
export async function readJobs(db: Db, which: { id: string } | { runningOf: string }): Promise<KeptJob[]> {
  const meant =
    'id' in which ? sql`jobs.id = ${which.id}::uuid` : sql`ended_at is null and account_id = ${which.runningOf}::uuid`
  const { rows } = await sql<KeptJob>`
    select jobs.id as _id, jsonb_build_object('_id', accounts.id, 'name', accounts.name) as by, action, input, resource, total, done,
      skipped, state, jobs.created_at as "createdAt", ended_at as "endedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('_id', record_id, 'why', why) order by position), '[]')
        from (
          select record_id, why, position from job_records where job_id = jobs.id and why is not null
          order by position limit ${sql.lit(mostLeftNamed)}) skipped) as left
    from jobs join accounts on accounts.id = account_id
    where ${meant} order by jobs.created_at desc, jobs.id desc limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}

/** Removes jobs that ended more than seven days ago; their changes stay. */
export async function removeOldJobs(db: Db): Promise<void> {
  await sql`delete from jobs where ended_at < now() - interval '7 days'`.execute(db)
}
