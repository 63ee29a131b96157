import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** Stops the running job of a call after its current batch, for the desk and for an undo; returns whether there was one. */
export async function stopJob(db: Db, call: string): Promise<boolean> {
  const { rows } = await sql`
    update review_jobs set state = 'stopped', ended_at = now() where id = ${call}::uuid and ended_at is null
    returning id`.execute(db)
  return rows.length > 0
}
