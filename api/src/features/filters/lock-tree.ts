import { sql } from 'kysely'
import type { ChangeContext } from '../../trail/changes/context.ts'

// Any number that no other lock of ours has.
const treeLock = 7_071_001

/**
 * Makes changes of the tree go one after another until their transactions end: what one has read about parents, ancestors
 * and descendants then holds while it writes, and two moves cannot close a circle together.
 */
export async function lockTree({ db }: ChangeContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${treeLock})`.execute(db)
}
