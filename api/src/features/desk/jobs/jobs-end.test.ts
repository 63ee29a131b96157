import { desk, jobs, mostAtOnce } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { workOffJobs } from '../../../jobs/work-off-jobs.ts'
import { daysAgo } from '../../../testing/desk-calls.ts'
import { jobsOn } from '../../../testing/job-calls.ts'
import { signInAnother, testServer } from '../../../testing/server.ts'
import { isThorough } from '../../../testing/thorough.ts'

const server = await testServer()
const { db } = server.database
const {
  actions,
  start,
  startOf,
  jobOf,
  undo,
  workOff,
  workOffSome,
  waiting,
  manyWaiting,
  statuses,
  howMany,
  reasonIds,
  clear,
} = jobsOn(server)
const stop = async (id: string) => (await server.call(jobs.stop, { params: { id } })).data.data.job

beforeEach(clear)

const largest = isThorough ? mostAtOnce : 500

test('a job that is stopped leaves the rest as it is', async () => {
  await manyWaiting(120)
  const id = await startOf({ longestWaiting: 120 })
  await workOffSome()
  const { done } = await jobOf(id)
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(120)
  expect(await stop(id)).toMatchObject({ state: 'stopped', done })
  await workOff()
  expect(await jobOf(id)).toMatchObject({ state: 'stopped', done })
  expect(await howMany('verified')).toBe(done)
  expect(await stop(id)).toMatchObject({ state: 'stopped' })
  await undo(id)
  expect(await howMany('pending')).toBe(120)
})

test('an undo stops the job first, also where it has done nothing yet', async () => {
  await manyWaiting(120)
  const begun = await startOf({ longestWaiting: 120 })
  await workOffSome()
  await undo(begun)
  await workOff()
  expect(await jobOf(begun)).toMatchObject({ state: 'stopped' })
  expect(await howMany('pending')).toBe(120)

  const untouched = await startOf({ longestWaiting: 120 })
  expect((await undo(untouched)).data.data.changes).toEqual([])
  await workOff()
  expect(await jobOf(untouched)).toMatchObject({ state: 'stopped', done: 0 })
  expect(await howMany('pending')).toBe(120)
  expect((await undo(untouched)).failure.code).toBe('NOT_FOUND')
})

test('the largest job is taken back by one undo', { timeout: 600_000 }, async () => {
  await manyWaiting(largest)
  const reasons = await reasonIds()
  const id = await startOf({ decision: 'reject', reasons, longestWaiting: largest })
  await workOff()
  expect(await howMany('rejected')).toBe(largest)
  const undone = await undo(id)
  expect(undone.data.data.changes).toHaveLength(2 * largest)
  expect(await howMany('pending')).toBe(largest)
  expect(await db.selectFrom('review_queue').select('id').execute()).toHaveLength(largest)
})

test('a job ends with the right of the one who started it', async () => {
  const other = await signInAnother(server)
  await waiting()
  const { job } = (await start({ longestWaiting: 1 }, { token: other.token })).data.data
  await db
    .updateTable('accounts')
    .set({ disabled_at: daysAgo(0) })
    .where('id', '=', other.accountId)
    .execute()
  await workOff()
  expect(await jobOf(job._id)).toMatchObject({ state: 'stopped', done: 0 })
  expect(await howMany('pending')).toBe(1)
})

test('a job that cannot go on fails and does not keep the others from being worked off', async () => {
  const [one, two] = [await waiting(2), await waiting(1)]
  const reasons = await reasonIds()
  const failing = await startOf({ decision: 'reject', reasons, listings: [{ _id: one, version: 1 }] })
  const other = await startOf({ listings: [{ _id: two, version: 1 }] })
  // Its reason has been removed since.
  await db
    .updateTable('jobs')
    .set({ input: sql`jsonb_set(input, '{reasons}', ${JSON.stringify([newId()])}::jsonb)` })
    .where('id', '=', failing)
    .execute()
  const failures: unknown[] = []
  await workOffJobs(db, actions, (error) => failures.push(error))
  expect(failures).toHaveLength(1)
  expect(await jobOf(failing)).toMatchObject({ state: 'failed', done: 0 })
  expect(await jobOf(other)).toMatchObject({ state: 'done', done: 1 })
  expect(await statuses()).toMatchObject({ [one]: 'pending', [two]: 'verified' })
})

test('the decisions of a job are not among those that the desk takes back one by one', async () => {
  await waiting()
  await startOf({ longestWaiting: 1 })
  await workOff()
  expect((await server.call(desk.decisions, {})).data.data.decisions).toEqual([])
})
