import { mostSkippedNamed, type ReviewJob } from '@dealsy/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { notFound } from '../../../failures/failures.ts'

/** The progress of a job; 404 if there is none. */
export async function readJob(db: Db, id: string): Promise<ReviewJob> {
  const [job] = await readJobs(db, sql`review_jobs.id = ${id}::uuid`, 1)
  if (!job) throw notFound('reviewJob')
  return job
}

const mostRunningShown = 10

/** The running jobs of a person, newest first; ten at most. */
export const readRunningJobs = (db: Db, accountId: string): Promise<ReviewJob[]> =>
  readJobs(db, sql`ended_at is null and account_id = ${accountId}::uuid`, mostRunningShown)

async function readJobs(db: Db, which: RawBuilder<unknown>, most: number): Promise<ReviewJob[]> {
  const { rows } = await sql<ReviewJob>`
    select review_jobs.id as _id, jsonb_build_object('_id', accounts.id, 'name', accounts.name) as by, resource, decision, total,
      done, skipped, state, review_jobs.created_at as "createdAt", ended_at as "endedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('_id', listing_id, 'name', name, 'why', why) order by position), '[]')
        from (
          select listing_id, name, skipped as why, position from review_job_listings
          where job_id = review_jobs.id and skipped is not null
          order by position limit ${sql.lit(mostSkippedNamed)}) skipped) as left
    from review_jobs join accounts on accounts.id = account_id
    where ${which} order by review_jobs.created_at desc, review_jobs.id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** Removes jobs that ended more than seven days ago; their changes stay. */
export async function removeOldJobs(db: Db): Promise<void> {
  await sql`delete from review_jobs where ended_at < now() - interval '7 days'`.execute(db)
}
