import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * Stops the running job of a call after its current batch, and returns whether there was one; a finished job stays as it is. Both the desk
 * and the undo of a job's call do this, hence it is not in the desk.
 */
export async function stopJob(db: Db, call: string): Promise<boolean> {
  const { rows } = await sql`
    update review_jobs set state = 'stopped', ended_at = now() where id = ${call}::uuid and ended_at is null
    returning id`.execute(db)
  return rows.length > 0
}
