import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { list } from './lists.ts'
import { matches } from './search.ts'
import { inTransaction, noteChange } from '../transaction.ts'

const { db } = await testDatabase()

const userList = list('users', {
  matching: (_, { name }: { name: string }) => [matches('users.name_search', name)],
  columns: (users) => users.select(['users.id', 'users.name']),
})

const add = (name: string, to = db) =>
  sql`INSERT INTO users (id, name, phone_number) VALUES (gen_random_uuid(), ${name}, '0770 123 456')`.execute(to)
const totalOf = async (name: string) => (await userList.page(db, { name, page: 1, limit: 2 })).pagination.totalItems

beforeEach(async () => {
  await sql`TRUNCATE users CASCADE`.execute(db)
  for (const n of [1, 2, 3]) await add(`Ahmad ${n}`)
})

test('the total of a search is cached for ten seconds and counted anew after that', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const name = 'ahm'
    expect(await totalOf(name)).toBe(3)
    await add('Ahmad of another process')
    expect(await totalOf(name)).toBe(3)
    vi.advanceTimersByTime(10_001)
    expect(await totalOf(name)).toBe(4)
  } finally {
    vi.useRealTimers()
  }
})

test('a change that this process commits to the table has the total counted again, a change of another table does not', async () => {
  const name = 'ahma'
  expect(await totalOf(name)).toBe(3)
  const addNoting = (table: 'users' | 'cities') =>
    inTransaction(db, async (transaction) => {
      noteChange(transaction, table)
      await add('Ahmad too', transaction)
    })
  await addNoting('cities')
  expect(await totalOf(name)).toBe(3)
  await addNoting('users')
  expect(await totalOf(name)).toBe(5)
})

test('a transaction counts its own changes, and its totals are not cached for others', async () => {
  const name = 'ahmad'
  expect(await totalOf(name)).toBe(3)
  const undone = inTransaction(db, async (transaction) => {
    await add('Ahmad undone', transaction)
    const { pagination } = await userList.page(transaction, { name, page: 1, limit: 2 })
    expect(pagination.totalItems).toBe(4)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await totalOf(name)).toBe(3)
})
