import { mostSkippedNamed, type ReviewJob } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'

/** How far a job is; 404 if there is none. */
export async function readJob(db: Db, id: string): Promise<ReviewJob> {
  const { rows } = await sql<ReviewJob>`
    select review_jobs.id as _id, jsonb_build_object('_id', accounts.id, 'name', accounts.name) as by, resource, decision, total,
      done, skipped, state, review_jobs.created_at as "createdAt", ended_at as "endedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('_id', listing_id, 'name', name, 'why', why) order by position), '[]')
        from (
          select listing_id, name, skipped as why, position from review_job_listings
          where job_id = review_jobs.id and skipped is not null
          order by position limit ${sql.lit(mostSkippedNamed)}) skipped) as left
    from review_jobs join accounts on accounts.id = account_id where review_jobs.id = ${id}::uuid`.execute(db)
  if (!rows[0]) throw notFound('reviewJob')
  return rows[0]
}

/** Stops a job after the listings that are decided on at this moment; one that has ended stays as it is. */
export async function stopJob(db: Db, id: string): Promise<void> {
  await sql`
    update review_jobs set state = 'stopped', ended_at = now() where id = ${id}::uuid and ended_at is null`.execute(db)
}

/** Removes the jobs that ended seven days ago; what they changed stays. */
export async function removeOldJobs(db: Db): Promise<void> {
  await sql`delete from review_jobs where ended_at < now() - interval '7 days'`.execute(db)
}
