import { sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { lastStatement, queryJoined } from './joined-statement.ts'
import type { Db } from './open.ts'

const { db, pool } = await testDatabase()
await sql`CREATE TABLE notes (text text)`.execute(db)

const add = (to: Db, text: string) => sql`INSERT INTO notes VALUES (${text})`.execute(to)
const notes = async () =>
  (await sql<{ text: string }>`DELETE FROM notes RETURNING text`.execute(db)).rows.map(({ text }) => text)

async function inTransactions(run: (transaction: Db) => Promise<unknown>): Promise<void> {
  // The first on a connection prepares how transactions begin; those that follow begin together with their first statement.
  for (let time = 0; time < 3; time += 1) await db.transaction().execute(run)
}

test('All statements of a transaction are kept, from the first.', async () => {
  await inTransactions(async (transaction) => {
    await add(transaction, 'first')
    await add(transaction, 'second')
  })
  expect(await notes()).toEqual(['first', 'second', 'first', 'second', 'first', 'second'])
})

test('A transaction that is rolled back keeps nothing, not even its first statement.', async () => {
  for (let time = 0; time < 3; time += 1) {
    const undone = db.transaction().execute(async (transaction) => {
      await add(transaction, 'first')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
  expect(await notes()).toEqual([])
})

test('A first statement that fails ends its transaction and leaves the connection usable.', async () => {
  for (let time = 0; time < 3; time += 1) {
    const failed = db.transaction().execute((transaction) => sql`SELECT 1 / ${0}::int`.execute(transaction))
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    const unreadable = db.transaction().execute((transaction) => sql`SELEC 1`.execute(transaction))
    await expect(unreadable).rejects.toMatchObject({ code: '42601' })
  }
  await inTransactions((transaction) => add(transaction, 'kept'))
  expect(await notes()).toEqual(['kept', 'kept', 'kept'])
})

test('A first statement without parameters and one of many rows are answered whole.', async () => {
  await inTransactions(async (transaction) => {
    await sql`LOCK TABLE notes IN ACCESS EXCLUSIVE MODE`.execute(transaction)
    await add(transaction, 'locked')
  })
  expect(await notes()).toEqual(['locked', 'locked', 'locked'])
  await inTransactions(async (transaction) => {
    const { rows } = await sql`SELECT * FROM generate_series(1, 1000) AS n`.execute(transaction)
    expect(rows.length).toBe(1000)
  })
})

test('A transaction has the isolation it asks for from its first statement on, and one without statements ends well.', async () => {
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

test('Where a transaction cannot begin, its first statement does not run.', async () => {
  const client: pg.PoolClient = await pool.connect()
  try {
    await client.query({ name: 'failing', text: 'SELECT 1 / (SELECT count(*) FROM notes)' }).catch(() => undefined)
    await client.query('CREATE TABLE ends (text text)')
    await expect(
      queryJoined(client, { text: `INSERT INTO ends VALUES ('outside')` }, { begin: 'failing', commits: false }),
    ).rejects.toMatchObject({
      code: '22012',
    })
    const { rows } = await client.query('SELECT text FROM ends')
    expect(rows).toEqual([])
  } finally {
    client.release()
  }
})

const addLast = (to: Db, text: string) => sql`INSERT INTO notes VALUES (${text}) ${lastStatement}`.execute(to)

test('A last statement is committed with all before it, also where it is the first, and its rows are answered.', async () => {
  await inTransactions(async (transaction) => {
    await add(transaction, 'first')
    await addLast(transaction, 'last')
  })
  expect(await notes()).toEqual(['first', 'last', 'first', 'last', 'first', 'last'])
  await inTransactions(async (transaction) => {
    const { rows } = await sql`INSERT INTO notes VALUES ('only') RETURNING text ${lastStatement}`.execute(transaction)
    expect(rows).toEqual([{ text: 'only' }])
  })
  expect(await notes()).toEqual(['only', 'only', 'only'])
})

test('A last statement that fails keeps nothing of its transaction and leaves the connection usable.', async () => {
  for (let time = 0; time < 3; time += 1) {
    const failed = db.transaction().execute(async (transaction) => {
      await add(transaction, 'first')
      await sql`SELECT 1 / ${0}::int ${lastStatement}`.execute(transaction)
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
  }
  await inTransactions((transaction) => addLast(transaction, 'kept'))
  expect(await notes()).toEqual(['kept', 'kept', 'kept'])
})

test('What is refused only when a last statement is committed is refused with the error of the constraint, and keeps nothing.', async () => {
  await sql`CREATE TABLE once (text text UNIQUE DEFERRABLE INITIALLY DEFERRED)`.execute(db)
  await sql`INSERT INTO once VALUES ('taken')`.execute(db)
  for (let time = 0; time < 3; time += 1) {
    const refused = db.transaction().execute(async (transaction) => {
      await add(transaction, 'first')
      await sql`INSERT INTO once VALUES ('taken') ${lastStatement}`.execute(transaction)
    })
    await expect(refused).rejects.toMatchObject({ code: '23505' })
  }
  expect(await notes()).toEqual([])
})

test('A transaction that was aborted before its last statement is an error.', async () => {
  const aborted = db.transaction().execute(async (transaction) => {
    await sql`SELECT 1 / ${0}::int`.execute(transaction).catch(() => undefined)
    await addLast(transaction, 'lost')
  })
  await expect(aborted).rejects.toMatchObject({ code: '25P02' })
  expect(await notes()).toEqual([])
})

test('Nothing runs in a transaction after the statement that said it was the last.', async () => {
  const late = db.transaction().execute(async (transaction) => {
    await addLast(transaction, 'last')
    await add(transaction, 'late')
  })
  await expect(late).rejects.toThrow('The transaction has ended')
  expect(await notes()).toEqual(['last'])
})
