import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { Db } from '../open.ts'

const { db } = await testDatabase()
await sql`CREATE TABLE texts (text text)`.execute(db)

const add = (to: Db, text: string) => sql`INSERT INTO texts VALUES (${text})`.execute(to)
const texts = async () =>
  (await sql<{ text: string }>`DELETE FROM texts RETURNING text`.execute(db)).rows.map(({ text }) => text)

async function inTransactions(run: (transaction: Db) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 3; time += 1) await db.transaction().execute(run)
}

test('all statements of a transaction are kept, from the first', async () => {
  await inTransactions(async (transaction) => {
    await add(transaction, 'first')
    await add(transaction, 'second')
  })
  expect(await texts()).toEqual(['first', 'second', 'first', 'second', 'first', 'second'])
})

test('a transaction that is rolled back keeps nothing, not even its first statement', async () => {
  for (let time = 0; time < 3; time += 1) {
    const undone = db.transaction().execute(async (transaction) => {
      await add(transaction, 'first')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
  expect(await texts()).toEqual([])
})

test('a first statement that fails ends its transaction and leaves the connection usable', async () => {
  for (let time = 0; time < 3; time += 1) {
    const failed = db.transaction().execute((transaction) => sql`SELECT 1 / ${0}::int`.execute(transaction))
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    const unreadable = db.transaction().execute((transaction) => sql`SELEC 1`.execute(transaction))
    await expect(unreadable).rejects.toMatchObject({ code: '42601' })
  }
  await inTransactions((transaction) => add(transaction, 'kept'))
  expect(await texts()).toEqual(['kept', 'kept', 'kept'])
})

test('a first statement without parameters and one of many rows are answered whole', async () => {
  await inTransactions(async (transaction) => {
    await sql`LOCK TABLE texts IN ACCESS EXCLUSIVE MODE`.execute(transaction)
    await add(transaction, 'locked')
  })
  expect(await texts()).toEqual(['locked', 'locked', 'locked'])
  await inTransactions(async (transaction) => {
    const { rows } = await sql`SELECT * FROM generate_series(1, 1000) AS n`.execute(transaction)
    expect(rows.length).toBe(1000)
  })
})

test('a transaction has the isolation it asks for from its first statement on, and one without statements ends well', async () => {
  for (let time = 0; time < 3; time += 1) {
    const { rows } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((snapshot) =>
        sql<{ level: string }>`SELECT current_setting('transaction_isolation') AS level`.execute(snapshot),
      )
    expect(rows).toEqual([{ level: 'repeatable read' }])
    await db.transaction().execute(async () => {})
  }
  const { rows } = await sql<{ level: string }>`SELECT current_setting('transaction_isolation') AS level`.execute(db)
  expect(rows).toEqual([{ level: 'read committed' }])
})
