import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { createProduct, createReport } from '../../../testing/factories.ts'
import { testDatabase } from '../../../testing/database.ts'

const { db } = await testDatabase()

const waitsForLock = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

test('a report that comes while its product is approved does not bring it back into the queue', async () => {
  const product_id = await createProduct(db, {})
  const report = await inTransaction(db, async (approval) => {
    await approval.updateTable('products').set({ status: 'verified' }).where('id', '=', product_id).execute()
    const coming = createReport(db, { product_id })
    await expect.poll(waitsForLock, { timeout: 60_000 }).toBe(true)
    return { coming }
  })
  await report.coming
  expect(await db.selectFrom('review_queue').select('id').execute()).toEqual([])
})

test('a report that comes while its product is edited is counted at the desk', async () => {
  const product_id = await createProduct(db, {})
  const edit = await inTransaction(db, async (reporting) => {
    await createReport(reporting, { product_id })
    const coming = db.updateTable('products').set({ price: 5 }).where('id', '=', product_id).execute()
    await expect.poll(waitsForLock, { timeout: 60_000 }).toBe(true)
    return { coming }
  })
  await edit.coming
  const { reports } = await db
    .selectFrom('review_queue')
    .select('reports')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  expect(reports).toBe(1)
})
