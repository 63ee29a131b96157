import { products, transactions, users } from '@dealsy/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRecord } from '../../trail/changes/changes.ts'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { userRecord } from '../users/record.ts'
import { createImage, createProduct, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { fireAutomations } from './fire-automations.ts'

const server = await testServer()
const { db } = server.database
const onError = vi.fn()
const fire = () => fireAutomations(db, onError)

const told = (userId: string) =>
  db.selectFrom('notifications').select('message').where('user_id', '=', userId).orderBy('id').execute()
const waiting = () => db.selectFrom('automation_events').select('change_id').execute()

/** A user who is told of having joined, once that is committed. */
const joining = (name: string) => inTransaction(db, (transaction) => createUserIn(transaction, name))
const createUserIn = async (transaction: Db, name: string) => {
  const context = { db: transaction, accountId: null, requestId: 'test' }
  return (await createRecord(context, userRecord, { name, phone_number: '+96279000' }))._id
}

beforeEach(async () => {
  onError.mockClear()
  await db.updateTable('automations').set({ content: '{{name}}' }).where('automation', '=', 'Welcome').execute()
})

test('a change that was rolled back tells nobody', async () => {
  const before = await db.selectFrom('notifications').select('id').execute()
  const failed = inTransaction(db, async (transaction) => {
    await createUserIn(transaction, 'Nobody')
    throw new Error('called off')
  })
  await expect(failed).rejects.toThrow('called off')
  const body = { userId: await createUser(db), amount: 1, sign: 'Negative', status: 'success' } as const
  expect((await server.call(transactions.create, { body })).status).toBe(400)
  await fire()
  expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(before.length)
})

test('an event whose record or user is gone is dropped, and the others go on', async () => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const id = await createProduct(db, { user_id: owner })
  await server.call(products.updateStatus, { params: { id }, body: { status: 'verified' } })
  await server.call(products.remove, { params: { id } })
  const gone = await joining('Gone')
  await db.deleteFrom('users').where('id', '=', gone).execute()
  await server.call(users.updateStatus, { params: { id: other }, body: { status: 'suspended' } })
  await fire()
  expect(await told(owner)).toEqual([])
  expect(await told(other)).toHaveLength(1)
  expect(await waiting()).toEqual([])
  expect(onError).not.toHaveBeenCalled()
})

test('an event that cannot be told is dropped and reported, and the others go on', async () => {
  await sql`alter table notifications add constraint no_bad_news check (message <> 'Bad news')`.execute(db)
  const [good, better] = [await joining('Good news'), await joining('Bad news').then(() => joining('Better news'))]
  await fire()
  await sql`alter table notifications drop constraint no_bad_news`.execute(db)
  expect(await told(good)).toHaveLength(1)
  expect(await told(better)).toHaveLength(1)
  expect(await waiting()).toEqual([])
  expect(onError.mock.calls).toMatchObject([[{ constraint: 'no_bad_news' }]])
})

test('a temporary failure of the database leaves all events for the next run', async () => {
  const userId = await joining('Patient')
  await sql`create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise 'no space left' using errcode = 'disk_full'; end $$`.execute(db)
  await sql`create trigger full_disk before insert on notifications execute function disk_is_full()`.execute(db)
  await expect(fire()).rejects.toThrow('no space left')
  await sql`drop trigger full_disk on notifications`.execute(db)
  expect(await told(userId)).toEqual([])
  expect(onError).not.toHaveBeenCalled()
  await fire()
  expect(await told(userId)).toHaveLength(1)
})

test('many events are told by several workers at once, each event once', async () => {
  const names = Array.from({ length: 120 }, (_, n) => `Newcomer ${n}`)
  const userIds = await inTransaction(db, async (transaction) => {
    const ids: string[] = []
    for (const name of names) ids.push(await createUserIn(transaction, name))
    return ids
  })
  await Promise.all([fire(), fire(), fire()])
  const sent = await db.selectFrom('notifications').select('message').where('user_id', 'in', userIds).execute()
  expect(sent.map(({ message }) => message).toSorted()).toEqual(names.toSorted())
  expect(await waiting()).toEqual([])
})

test('a change that concerns no automation queues no event', async () => {
  const icon = await createImage(server.services.files)
  const id = await createUser(db, { promoted: true })
  expect((await server.call(users.updateIcon, { params: { id }, body: { icon } })).status).toBe(200)
  expect(await waiting()).toEqual([])
})
