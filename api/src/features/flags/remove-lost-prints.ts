import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'

const batchSize = 1000
const printsLock = 54

/** Takes a shared lock until the end of the transaction, so that no fingerprint it uses is removed. */
export async function lockPrints(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(printsLock)})`.execute(transaction)
}

/** Removes the fingerprints of photographs that no listing shows any more; a product that an undo restores is fingerprinted again. */
export async function removeLostPrints(db: Db): Promise<void> {
  // Outside a transaction, whose commit would wake the background tasks.
  while (await hasLost(db)) await inTransaction(db, removeBatch)
}

async function hasLost(db: Db): Promise<boolean> {
  const { rows } = await sql`select id from lost_prints limit 1`.execute(db)
  return rows.length > 0
}

async function removeBatch(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(printsLock)})`.execute(transaction)
  // A statement of its own: it sees every row that was committed before the lock.
  await sql`
    with noted as (
      delete from lost_prints where id = any (array(select id from lost_prints order by id limit ${sql.lit(batchSize)}))
      returning print_id)
    delete from photo_prints where id in (select print_id from noted)
      and not exists (select from photographs where print_id = photo_prints.id)`.execute(transaction)
}
