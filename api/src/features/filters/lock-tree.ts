import { sql } from 'kysely'
import type { ChangeContext } from '../../trail/changes/context.ts'

// Any number that no other advisory lock of the program uses.
const treeLock = 7_071_001

/** Serializes changes of the tree until the transaction ends, so that two concurrent moves cannot form a circle. */
export async function lockTree({ db }: ChangeContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${treeLock})`.execute(db)
}
