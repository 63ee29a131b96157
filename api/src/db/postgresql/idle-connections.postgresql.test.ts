import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'

// Before the first connection, so that its time is that of the test as well.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterAll(() => vi.useRealTimers())

const { pool } = await testDatabase()

/** The sessions at the server that three questions at once were asked in. */
async function asked(): Promise<number[]> {
  const ask = () => pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const answers = await Promise.all([ask(), ask(), ask()])
  return answers.map(({ rows }) => Number(rows[0]?.pid)).toSorted((one, other) => one - other)
}

const minutes = (count: number) => count * 60_000

test('connections are reused for minutes, and closed when they are idle for longer', async () => {
  const before = await asked()
  expect(new Set(before).size).toBe(3)
  vi.advanceTimersByTime(minutes(9))
  expect(await asked()).toEqual(before)
  vi.advanceTimersByTime(minutes(9))
  expect(pool.totalCount).toBe(3)
  vi.advanceTimersByTime(minutes(2))
  expect(pool.totalCount).toBe(0)
  expect(await asked()).not.toEqual(before)
})
