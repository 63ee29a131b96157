import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'

const printsAtOnce = 1000
const lockOfPrints = 54

/** Lets the transaction use prints that others may be about to remove: they wait for its end. */
export async function keepPrints(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(lockOfPrints)})`.execute(transaction)
}

/**
 * Removes the prints of photographs that no listing shows any more. Nothing is kept for an undo: a product that comes back is looked at
 * like a new one, and its images are there for as long as it can come back.
 */
export async function removeLostPrints(db: Db): Promise<void> {
  // A look without a transaction, because a commit wakes what is done beside the calls.
  while (await areLost(db)) await inTransaction(db, removeSome)
}

async function areLost(db: Db): Promise<boolean> {
  const { rows } = await sql`select id from lost_prints limit 1`.execute(db)
  return rows.length > 0
}

async function removeSome(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockOfPrints)})`.execute(transaction)
  // What is read after the lock is all that has been entered before it.
  await sql`
    with noted as (
      delete from lost_prints where id = any (array(select id from lost_prints order by id limit ${sql.lit(printsAtOnce)}))
      returning print_id)
    delete from photo_prints where id in (select print_id from noted)
      and not exists (select from photographs where print_id = photo_prints.id)`.execute(transaction)
}
