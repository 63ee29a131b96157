import type { Reason } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { inTransaction, onCommit } from '../db/transaction.ts'
import { isRetryable } from '../db/unavailable.ts'
import { permissionsOf } from '../sign-in/sessions.ts'
import { repeat } from '../work/repeat.ts'
import { actionNamed, type JobAction, type JobRecord } from './actions.ts'
import { stopJob } from './jobs.ts'

interface RunningJob {
  id: string
  accountId: string
  action: string
  input: unknown
  total: number
  /** The number of processed records. */
  position: number
  /** Whether the person who started it is still an administrator. */
  isAdmin: boolean
}

/** Milliseconds between polls for jobs of other processes. */
const longestPause = 10_000

/**
 * Processes the running jobs, those with the least left first, some records per transaction, as many as their action takes. Safe with several processes: what a
 * process that ends has not committed is processed by another. A job that cannot continue is marked as failed, after a call of `onError`.
 */
export async function workOffJobs(
  db: Db,
  actions: readonly JobAction[],
  onError: (error: unknown) => void,
  stopped?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (stopped?.aborted) return
    const id = await nextJob(db)
    if (id === undefined) return
    try {
      await inTransaction(db, (transaction) => workOnSome(transaction, actions, id))
    } catch (error) {
      if (isRetryable(error)) throw error
      await sql`update jobs set state = 'failed', ended_at = now() where id = ${id}::uuid and ended_at is null`.execute(
        db,
      )
      onError(error)
    }
  }
}

/** Processes jobs when they are started, by any process. Returns a stop function that waits for the running transaction. */
export const startJobs = (
  db: Db,
  actions: readonly JobAction[],
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  repeat(longestPause, (stopped) => workOffJobs(db, actions, onError, stopped), onError, onCommit(db, 'jobs'))

// Outside a transaction: its commit would wake this task again.
async function nextJob(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where ended_at is null
    order by total - done - skipped, created_at, id limit 1 for update skip locked`.execute(db)
  return rows[0]?.id
}

async function workOnSome(transaction: Db, actions: readonly JobAction[], id: string): Promise<void> {
  const job = await takeJob(transaction, id)
  if (!job) return
  const action = actionNamed(actions, job.action)
  if (!permissionsOf(job.isAdmin).has(action.permission)) {
    await stopJob(transaction, id)
    return
  }
  const records = await nextRecords(transaction, job, action.atOnce)
  const context = { db: transaction, accountId: job.accountId, requestId: id }
  await noteDown(transaction, job, await action.run(context, job.input, records))
}

/** Locks a running job until the transaction ends: other processes skip it, and a stop waits. */
async function takeJob(transaction: Db, id: string): Promise<RunningJob | undefined> {
  const { rows } = await sql<RunningJob>`
    select jobs.id, account_id as "accountId", action, input, total, done + skipped as position,
      accounts.is_admin and accounts.disabled_at is null as "isAdmin"
    from jobs join accounts on accounts.id = account_id
    where jobs.id = ${id}::uuid and ended_at is null for update of jobs skip locked`.execute(transaction)
  return rows[0]
}

async function nextRecords(transaction: Db, { id, position }: RunningJob, atOnce: number): Promise<JobRecord[]> {
  const { rows } = await sql<JobRecord>`
    select record_id as id, seen_version as version from job_records
    where job_id = ${id}::uuid and position >= ${position} order by position limit ${sql.lit(atOnce)}`.execute(
    transaction,
  )
  return rows
}

async function noteDown(
  transaction: Db,
  { id, total, position }: RunningJob,
  whys: (Reason | undefined)[],
): Promise<void> {
  const left = whys.flatMap((why, index) => (why === undefined ? [] : [{ position: position + index, why }]))
  const isOver = position + whys.length >= total
  await sql`
    with left_alone as (
      update job_records set why = one.why
      from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as one (position integer, why jsonb)
      where job_id = ${id}::uuid and job_records.position = one.position)
    update jobs set done = done + ${whys.length - left.length}::integer, skipped = skipped + ${left.length}::integer,
      state = ${isOver ? 'done' : 'running'}, ended_at = case when ${isOver} then now() end
    where id = ${id}::uuid`.execute(transaction)
}
