import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * Stops the job that makes the changes of a call, after those that it makes at this moment, and returns whether one ran; one that has ended
 * stays as it is. Here, because its own feature stops a job, and the undo of its call does.
 */
export async function stopJob(db: Db, call: string): Promise<boolean> {
  const { rows } = await sql`
    update review_jobs set state = 'stopped', ended_at = now() where id = ${call}::uuid and ended_at is null
    returning id`.execute(db)
  return rows.length > 0
}
