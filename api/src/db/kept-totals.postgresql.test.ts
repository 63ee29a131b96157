import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createFilter, createUser } from '../testing/factories.ts'
import { testDatabase } from '../testing/database.ts'
import { startPostgresServer } from '../testing/postgres-server.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Db } from './open.ts'
import { emptyDeltas, keptTotal } from './kept-totals.ts'
import { matches } from './search.ts'
import { inTransaction } from './transaction.ts'

const { db } = await testDatabase()
const owners = async (client: Db) => ({
  filter: await createFilter(client, { type: 'non-page' }),
  user: await createUser(client),
})
const ours = await owners(db)

const words = ['lamp', 'desk', 'chair']
const total = (word: string, client = db) =>
  keptTotal(client, 'products', { delta: 'products_delta' }, matches('products.name_search', word))
/** Counts: nothing is kept of a transaction. */
const counted = (word: string) => db.transaction().execute((transaction) => total(word, transaction))

const add = (client: Db, count: number, name: string, { filter, user } = ours) =>
  sql`
  insert into products (id, user_id, filter_id, name, price)
  select gen_random_uuid(), ${user}, ${filter}, ${name}, 1 from generate_series(1, ${count}::int)`.execute(client)

test('what is under way while a total is counted comes to it when it ends, in whatever order that is', async () => {
  await add(db, 600, 'Lamp')
  await db.transaction().execute(async (first) => {
    await add(first, 1, 'Lamp')
    await db.transaction().execute(async (second) => {
      await add(second, 10, 'Lamp')
      expect(await total('lamp')).toBe(600)
      await add(second, 10, 'Lamp')
    })
    expect(await total('lamp')).toBe(620)
    await add(first, 1, 'Lamp')
    expect(await total('lamp')).toBe(620)
    await sql`savepoint here`.execute(first)
    await add(first, 100, 'Lamp')
    await sql`rollback to here`.execute(first)
    await add(first, 1, 'Lamp')
  })
  expect(await total('lamp')).toBe(623)
  expect(await counted('lamp')).toBe(623)
})

class GivenUp extends Error {}

test('after changes by many clients at once, some taken back, totals that were asked for meanwhile are the true ones', async () => {
  const dice = (sides: number) => Math.floor(Math.random() * sides)
  for (const word of words) await add(db, 900, `A ${word}`)
  const some = () => sql`(select id from products order by random() limit ${dice(4) + 1} for update skip locked)`
  const changes: ((client: Db) => Promise<unknown>)[] = [
    (client) => add(client, 1 + dice(3), `A ${words[dice(3)]}`),
    (client) => sql`delete from products where id in ${some()}`.execute(client),
    (client) => sql`update products set name = ${`The ${words[dice(3)]}`} where id in ${some()}`.execute(client),
    (client) => sql`update products set price = price + 1 where id in ${some()}`.execute(client),
  ]
  const writer = async () => {
    for (let round = 0; round < 40; round += 1) {
      await inTransaction(db, async (transaction) => {
        for (let times = dice(3); times >= 0; times -= 1) await changes[dice(4)]?.(transaction)
        if (dice(5) === 0) throw new GivenUp()
      }).catch((error: unknown) => {
        if (!(error instanceof GivenUp)) throw error
      })
    }
  }
  const written = new AbortController()
  const reader = async () => {
    while (!written.signal.aborted) {
      for (const word of words) expect(await total(word)).toBeGreaterThan(500)
      if (dice(10) === 0) {
        await sql`insert into products_delta (n, name_search) select 0, '' from generate_series(1, 5001)`.execute(db)
        await emptyDeltas(db)
      }
    }
  }
  const writers = Promise.all(Array.from({ length: 5 }, writer)).finally(() => written.abort())
  await Promise.all([writers, reader(), reader()])
  for (const word of words) expect(await total(word)).toBe(await counted(word))
})

test('a total is right although a process of the server has died since it was counted', async () => {
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  const database = await openDatabase({ databaseUrl: server.databaseUrl('postgres'), dataFolder: '' })
  onTestFinished(database.close)
  await migrate(database)
  const client = database.db
  const made = await owners(client)
  await add(client, 600, 'Lamp', made)
  expect(await total('lamp', client)).toBe(600)
  await add(client, 3, 'Lamp', made)
  // The server has not written its log yet, of which it loses nothing else.
  await sql`checkpoint`.execute(client)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(client)
  process.kill(Number(rows[0]?.pid), 'SIGKILL')
  const isLost = async () => (await sql`select from products_delta where n > 0`.execute(client)).rows.length === 0
  await expect.poll(() => isLost().catch(() => false), { timeout: 30_000 }).toBe(true)
  // Another connection of the pool may not have noticed yet.
  await expect.poll(() => total('lamp', client).catch(() => undefined)).toBe(603)
})
