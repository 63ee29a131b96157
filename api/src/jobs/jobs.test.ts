import { banners, type CallOf, jobs, products } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { createBanner, createCountry, createProduct } from '../testing/factories.ts'
import { daysAgo } from '../testing/desk-calls.ts'
import { jobsOn } from '../testing/job-calls.ts'
import { testServer } from '../testing/server.ts'
import { removeOldJobs, stopJob } from './jobs.ts'
import { workOffJobs } from './work-off-jobs.ts'

const server = await testServer()
const { db } = server.database
const { accountId } = server.administrator
const { actions, jobOf, undo, workOff, workOffSome, clear } = jobsOn(server)

type Body = CallOf<typeof jobs.create>['body']

const create = (body: Body) => server.call(jobs.create, { body })

/** Starts a job of a call for records that were looked at in their first version, and returns its identifier. */
const start = async (action: string, input: Body['input'], ids: string[]): Promise<string> =>
  (await create({ action, input, records: ids.map((_id) => ({ _id, version: 1 })) })).data.data.job._id

const statuses = async (ids: string[]) => {
  const rows = await db.selectFrom('banners').select(['id', 'status']).where('id', 'in', ids).execute()
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  return ids.map((id) => statusOf.get(id))
}

const severalBanners = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createBanner(db, server.services.files)))

/** The failure that starting a job answers. */
const refusal = async (action: string, input: Body['input'], ids: string[] = [newId()]) =>
  (await create({ action, input, records: ids.map((_id) => ({ _id })) })).failure

beforeEach(clear)

test('a call is made for each record, what is gone is left with the code of its failure, and one undo takes all back', async () => {
  const [first = '', gone = '', third = ''] = await severalBanners(3)
  const id = await start('banners.updateStatus', { status: 'disabled' }, [first, gone, third])
  await server.call(banners.remove, { params: { id: gone } })
  const job = () => jobOf(id)
  expect(await job()).toMatchObject({
    _id: id,
    by: { _id: accountId },
    action: 'banners.updateStatus',
    input: { status: 'disabled' },
    resource: 'banners',
    total: 3,
    done: 0,
    skipped: 0,
    state: 'running',
  })
  await workOffSome()
  expect(await job()).toMatchObject({ done: 1, skipped: 0, state: 'running', endedAt: null })
  await workOff()
  expect(await job()).toMatchObject({
    done: 2,
    skipped: 1,
    state: 'done',
    endedAt: expect.any(String),
    left: [{ _id: gone, name: { en: expect.any(String) }, why: { code: 'NOT_FOUND', params: { record: 'banner' } } }],
  })
  expect(await statuses([first, gone, third])).toEqual(['disabled', undefined, 'disabled'])
  const trail = db.selectFrom('changes').select(['event', 'record_id', 'account_id']).where('request_id', '=', id)
  expect(await trail.orderBy('id').execute()).toEqual([
    { event: 'disable', record_id: first, account_id: accountId },
    { event: 'disable', record_id: third, account_id: accountId },
  ])
  expect((await undo(id)).data.data.changes).toHaveLength(2)
  expect(await statuses([first, third])).toEqual(['enabled', 'enabled'])
})

test('a job of a call that is stopped leaves the rest as it is, and its undo stops it first', async () => {
  const ids = await severalBanners(4)
  const stopped = await start('banners.updateStatus', { status: 'disabled' }, ids)
  await workOffSome()
  expect(await stopJob(db, stopped)).toBe(true)
  await workOff()
  expect(await jobOf(stopped)).toMatchObject({ state: 'stopped', done: 1 })
  expect(await statuses(ids)).toEqual(['disabled', 'enabled', 'enabled', 'enabled'])

  const undone = await start('banners.updateStatus', { status: 'disabled' }, ids.slice(1))
  await workOffSome()
  await undo(undone)
  await workOff()
  expect(await jobOf(undone)).toMatchObject({ state: 'stopped', done: 1 })
  expect(await statuses(ids)).toEqual(['disabled', 'enabled', 'enabled', 'enabled'])
})

test('what a call had written before it failed is not kept, and the others are made', async () => {
  const [one, other] = [await createCountry(db), await createCountry(db)]
  const id = await start('countries.update', { name: { en: 'Atlantis', ar: 'أطلانتس' }, countryCode: 'AT' }, [
    one,
    other,
  ])
  await workOff()
  expect(await jobOf(id)).toMatchObject({
    done: 1,
    skipped: 1,
    state: 'done',
    left: [{ _id: other, why: { code: 'COUNTRY_CODE_EXISTS' } }],
  })
  const named = db.selectFrom('countries').select('id').where('name_en', '=', 'Atlantis')
  expect(await named.execute()).toEqual([{ id: one }])
})

test('what was changed since it was looked at is left, where the call says which version was seen', async () => {
  const [seen, changed] = [await createProduct(db), await createProduct(db)]
  await db.updateTable('products').set({ name: 'Another', version: 2 }).where('id', '=', changed).execute()
  const id = await start('products.updateStatus', { status: 'verified' }, [seen, changed])
  await workOff()
  expect(await jobOf(id)).toMatchObject({
    done: 1,
    left: [{ _id: changed, why: { code: 'CHANGED_MEANWHILE' } }],
  })
  const decisions = await db.selectFrom('decisions').select(['product_id', 'account_id']).execute()
  expect(decisions).toEqual([{ product_id: seen, account_id: accountId }])
})

test('several processes make the call of each record once', async () => {
  const ids = await severalBanners(20)
  const id = await start('banners.updateStatus', { status: 'disabled' }, [...ids, ...ids])
  await Promise.all([workOff(), workOff(), workOff()])
  await workOff()
  expect(await jobOf(id)).toMatchObject({ total: 20, done: 20, state: 'done' })
  const trail = await db.selectFrom('changes').select('record_id').where('request_id', '=', id).execute()
  expect(trail.map(({ record_id }) => record_id).toSorted()).toEqual(ids.toSorted())
})

test('a body that does not fit is refused when the job is started', async () => {
  const failure = await refusal('banners.updateStatus', { status: 'hidden' }, [newId()])
  expect(failure).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: ['status'], code: 'NOT_ONE_OF' }] })
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([])
})

test.each([
  ['runs outside a transaction', 'account.changePassword'],
  ['answers what is shown once', 'webhooks.replaceSecret'],
  ['names no record', 'banners.create'],
  ['changes nothing', 'banners.get'],
  ['is not in the contract', 'banners.publish'],
])('a job makes no call that %s', async (_, name) => {
  const failure = await refusal(name, {})
  expect(failure).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: ['action'], code: 'NOT_ONE_OF' }] })
  expect(failure.message).toContain('banners.updateStatus')
  expect(failure.message).not.toContain(name)
})

test('a call of a job takes no images, and makes its other changes without them', async () => {
  const image = '/files/icons/tests/other.png'
  expect(await refusal('users.updateIcon', { icon: image })).toMatchObject({
    issues: [{ path: ['icon'], code: 'REQUIRED' }],
  })
  const product = await createProduct(db, { description: 'Old' })
  const id = await start('products.update', { description: 'New', images: [image] }, [product])
  await workOff()
  expect(await jobOf(id)).toMatchObject({ input: { description: 'New' }, done: 1 })
  const { data } = await server.call(products.get, { params: { id: product } })
  expect(data.data.product).toMatchObject({ description: 'New', images: [] })
})

test('a job whose action is not known any more fails, and the others are worked off', async () => {
  const [banner = ''] = await severalBanners(1)
  const failing = await start('banners.updateStatus', { status: 'disabled' }, [banner])
  await db.updateTable('jobs').set({ action: 'banners.hide' }).where('id', '=', failing).execute()
  const other = await start('banners.updateStatus', { status: 'disabled' }, [banner])
  const failures: unknown[] = []
  await workOffJobs(db, actions, (error) => failures.push(error))
  expect(failures).toHaveLength(1)
  const rows = await db.selectFrom('jobs').select(['id', 'state', 'done']).orderBy('created_at').execute()
  expect(rows).toEqual([
    { id: failing, state: 'failed', done: 0 },
    { id: other, state: 'done', done: 1 },
  ])
})

test('a job is kept for seven days after its end', async () => {
  const [old, young, running] = [
    await start('banners.updateStatus', { status: 'disabled' }, [newId()]),
    await start('banners.updateStatus', { status: 'disabled' }, [newId()]),
    await start('banners.updateStatus', { status: 'disabled' }, [newId()]),
  ]
  const ended = (id: string, days: number) =>
    db
      .updateTable('jobs')
      .set({ state: 'done', ended_at: daysAgo(days) })
      .where('id', '=', id)
      .execute()
  await ended(old, 7.1)
  await ended(young, 6.9)
  await db
    .updateTable('jobs')
    .set({ created_at: daysAgo(30) })
    .where('id', '=', running)
    .execute()
  await removeOldJobs(db)
  const left = await db.selectFrom('jobs').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([young, running].toSorted())
})
