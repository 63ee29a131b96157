import { callSupports } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createCallSupport } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type NewContact = CallOf<typeof callSupports.create>['body']
type Edit = CallOf<typeof callSupports.update>['body']

const create = (body: Partial<NewContact> = {}, headers: Record<string, string> = {}) =>
  server.call(
    callSupports.create,
    { body: { name: 'Help desk', phoneNumber: '+962 7 9000 0000', ...body } },
    { headers },
  )

const update = (id: string, body: Edit) => server.call(callSupports.update, { params: { id }, body })

const switchTo = (id: string, status: 'available' | 'busy') =>
  server.call(callSupports.updateStatus, { params: { id }, body: { status } })

/** The contact as the list has it; undefined where it is in it no more. */
async function listed(id: string) {
  const { data } = await server.call(callSupports.list, { query: { limit: 50 } })
  return data.data.callCustomerSupports.find(({ _id }) => _id === id)
}

test('a new contact is available, not promoted and first in the list', async () => {
  await createCallSupport(db)
  const created = await create({ name: ' خدمة العملاء ', phoneNumber: '٠٧٩ ٠٠٠ ٠٠٠٠' })
  expect(created.status).toBe(201)
  const { callCustomerSupport: contact } = created.data.data
  expect(contact).toMatchObject({
    name: 'خدمة العملاء',
    phoneNumber: '٠٧٩ ٠٠٠ ٠٠٠٠',
    status: 'available',
    isPromoted: false,
    version: 1,
  })
  const list = await server.call(callSupports.list, { query: { limit: 1 } })
  expect(list.data.data.callCustomerSupports).toEqual([contact])
})

test('a new contact is busy and promoted where it is told so', async () => {
  const { callCustomerSupport } = (await create({ status: 'busy', isPromoted: true })).data.data
  expect(callCustomerSupport).toMatchObject({ status: 'busy', isPromoted: true })
})

test('a contact without a name or phone number is neither created nor left behind by an edit', async () => {
  const id = await createCallSupport(db)
  const before = (await server.call(callSupports.list, {})).data.pagination.totalItems
  for (const blank of ['', '   ', '\t\n', '\u200B']) {
    for (const answer of [
      await create({ name: blank, phoneNumber: blank }),
      await update(id, { name: blank, phoneNumber: blank }),
    ]) {
      expect(answer.status).toBe(400)
      const blankFields = answer.failure.issues?.filter(({ message }) => message === 'Required.')
      expect(blankFields?.map(({ path }) => path)).toEqual([['name'], ['phoneNumber']])
    }
  }
  expect((await server.call(callSupports.list, {})).data.pagination.totalItems).toBe(before)
  expect((await listed(id))?.version).toBe(1)
})

test('names have at most 100 characters, and a phone number is one', async () => {
  expect((await create({ name: 'x'.repeat(100) })).status).toBe(201)
  const answer = await create({ name: 'x'.repeat(101), phoneNumber: 'call me' })
  expect(answer.failure.issues).toMatchObject([
    { path: ['name'], message: 'At most 100 characters.' },
    { path: ['phoneNumber'], message: 'Not a phone number.' },
  ])
})

test('a contact is available or busy and nothing else', async () => {
  const id = await createCallSupport(db)
  for (const answer of [
    await create({ status: 'away' as never }),
    await update(id, { status: 'away' as never }),
    await switchTo(id, 'away' as never),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.failure.issues?.[0]?.path).toEqual(['status'])
  }
})

test('a contact is switched freely in both directions, and each change is in the audit trail once', async () => {
  const id = await createCallSupport(db)
  for (const status of ['busy', 'busy', 'available'] as const) {
    expect((await switchTo(id, status)).data.data.callCustomerSupport.status).toBe(status)
  }
  const trail = await db
    .selectFrom('changes')
    .select(['event', 'before', 'after', 'account_id', 'version'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  const account_id = server.administrator.accountId
  expect(trail).toEqual([
    { event: 'mark-busy', before: { status: 'available' }, after: { status: 'busy' }, account_id, version: 2 },
    { event: 'mark-available', before: { status: 'busy' }, after: { status: 'available' }, account_id, version: 3 },
  ])
})

test('an edit changes only the fields it names', async () => {
  const id = await createCallSupport(db, { name: 'Night shift', phone_number: '+96279000001' })
  const answer = await update(id, { isPromoted: true, version: 1 })
  expect(answer.data.data.callCustomerSupport).toMatchObject({
    name: 'Night shift',
    phoneNumber: '+96279000001',
    status: 'available',
    isPromoted: true,
    version: 2,
  })
  expect(await listed(id)).toEqual(answer.data.data.callCustomerSupport)
})

test('two administrators who edit different fields of one contact at the same time both succeed', async () => {
  const id = await createCallSupport(db, { name: 'Help desk' })
  const answers = await Promise.all([
    update(id, { name: 'Front desk', version: 1 }),
    update(id, { phoneNumber: '+96279000002', version: 1 }),
    update(id, { isPromoted: true, version: 1 }),
    switchTo(id, 'busy'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await listed(id)).toMatchObject({
    name: 'Front desk',
    phoneNumber: '+96279000002',
    isPromoted: true,
    status: 'busy',
    version: 5,
  })
})

test('of two administrators who edit one field at the same time, the second is told what the first has saved', async () => {
  const id = await createCallSupport(db)
  const answers = await Promise.all(['Front desk', 'Back desk'].map((name) => update(id, { name, version: 1 })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [first, second] = answers.toSorted((a, b) => a.status - b.status)
  expect(second?.failure).toMatchObject({
    code: 'EDIT_CONFLICT',
    message: 'Somebody else has changed this support contact meanwhile.',
    current: first?.data.data.callCustomerSupport,
  })
})

test("an edit of the status conflicts with somebody else's switch, and a switch conflicts with nothing", async () => {
  const id = await createCallSupport(db)
  await switchTo(id, 'busy')
  await update(id, { status: 'available', version: 2 })
  expect((await update(id, { status: 'busy', version: 1 })).status).toBe(409)
  // As it was seen: nothing was meant by it.
  expect((await update(id, { status: 'busy', version: 2 })).data.data.callCustomerSupport.status).toBe('available')
  const answers = await Promise.all([switchTo(id, 'busy'), switchTo(id, 'available'), switchTo(id, 'busy')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('names and phone numbers sort in both directions, page by page, and the id decides among equal ones', async () => {
  await db.deleteFrom('call_supports').execute()
  const names = ['banana', 'Apple', 'cherry', 'apple', 'بيت', 'Banana', 'banana']
  for (const [index, name] of names.entries()) {
    await createCallSupport(db, { name, phone_number: `+9627900000${(index * 3) % 5}` })
  }
  const read = async (sort: 'name' | '-name' | 'phoneNumber' | '-phoneNumber') => {
    const found: string[] = []
    for (let page = 1; page <= 4; page += 1) {
      const { data } = await server.call(callSupports.list, { query: { sort, page, limit: 2 } })
      const field = sort.endsWith('name') ? 'name' : 'phoneNumber'
      found.push(...data.data.callCustomerSupports.map((contact) => `${contact[field].toLowerCase()} ${contact._id}`))
    }
    return found
  }
  for (const column of ['name', 'phoneNumber'] as const) {
    const ascending = await read(column)
    expect(ascending).toHaveLength(names.length)
    expect(ascending).toEqual(ascending.toSorted())
    expect(await read(`-${column}`)).toEqual(ascending.toReversed())
  }
  const answer = await server.call(callSupports.list, { query: { sort: 'status' as never } })
  expect(answer.failure.issues?.[0]?.path).toEqual(['sort'])
})

test('a repeated creation with one key makes one contact', async () => {
  const headers = { 'idempotency-key': 'a new line' }
  const name = 'Only once'
  const answers = await Promise.all([1, 2, 3].map(() => create({ name }, headers)))
  expect(new Set(answers.map(({ data }) => data.data.callCustomerSupport._id)).size).toBe(1)
  expect(await db.selectFrom('call_supports').select('id').where('name', '=', name).execute()).toHaveLength(1)
})

test('a removed contact is gone, and what it was is kept in the trail', async () => {
  const id = await createCallSupport(db, { name: 'Closed line' })
  expect((await server.call(callSupports.remove, { params: { id } })).data.data).toEqual({ _id: id })
  expect(await listed(id)).toBeUndefined()
  for (const gone of [id, newId()]) {
    for (const answer of [
      await server.call(callSupports.remove, { params: { id: gone } }),
      await update(gone, { name: 'Open again' }),
      await switchTo(gone, 'busy'),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.failure.message).toBe('This support contact does not exist.')
    }
  }
  const [entry] = await db.selectFrom('changes').select(['event', 'before']).where('record_id', '=', id).execute()
  expect(entry).toMatchObject({ event: 'remove', before: { name: 'Closed line' } })
})

test('only administrators read and change contacts', async () => {
  const id = await createCallSupport(db)
  const stranger = { token: null }
  const body = { name: 'Mine', phoneNumber: '+96279000003' }
  const answers = [
    await server.call(callSupports.list, {}, stranger),
    await server.call(callSupports.create, { body }, stranger),
    await server.call(callSupports.update, { params: { id }, body }, stranger),
    await server.call(callSupports.updateStatus, { params: { id }, body: { status: 'busy' } }, stranger),
    await server.call(callSupports.remove, { params: { id } }, stranger),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})
