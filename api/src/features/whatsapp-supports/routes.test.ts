import { whatsappSupports } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createWhatsAppSupport } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type NewContact = CallOf<typeof whatsappSupports.create>['body']
type Edit = CallOf<typeof whatsappSupports.update>['body']

const create = (body: Partial<NewContact> = {}, headers: Record<string, string> = {}) =>
  server.call(
    whatsappSupports.create,
    { body: { name: 'Help desk', link: 'https://wa.me/962790000000', ...body } },
    { headers },
  )

const update = (id: string, body: Edit) => server.call(whatsappSupports.update, { params: { id }, body })

const switchTo = (id: string, status: 'available' | 'busy') =>
  server.call(whatsappSupports.updateStatus, { params: { id }, body: { status } })

/** The contact as the list has it; undefined where it is in it no more. */
async function listed(id: string) {
  const { data } = await server.call(whatsappSupports.list, { query: { limit: 50 } })
  return data.data.whatsappCustomerSupports.find(({ _id }) => _id === id)
}

test('a new contact is available, not promoted and first in the list', async () => {
  await createWhatsAppSupport(db)
  const created = await create({ name: ' خدمة العملاء ', link: '+962 79 000 0000' })
  expect(created.status).toBe(201)
  const { whatsappCustomerSupport: contact } = created.data.data
  expect(contact).toMatchObject({
    name: 'خدمة العملاء',
    link: 'https://wa.me/962790000000',
    status: 'available',
    isPromoted: false,
    version: 1,
  })
  const list = await server.call(whatsappSupports.list, { query: { limit: 1 } })
  expect(list.data.data.whatsappCustomerSupports).toEqual([contact])
})

test('a new contact is busy and promoted where it is told so', async () => {
  const { whatsappCustomerSupport } = (await create({ status: 'busy', isPromoted: true })).data.data
  expect(whatsappCustomerSupport).toMatchObject({ status: 'busy', isPromoted: true })
})

test('a contact without a name or link is neither created nor left behind by an edit', async () => {
  const id = await createWhatsAppSupport(db)
  const before = (await server.call(whatsappSupports.list, {})).data.pagination.totalItems
  for (const blank of ['', '   ', '\t\n', '\u200B']) {
    for (const answer of [await create({ name: blank, link: blank }), await update(id, { name: blank, link: blank })]) {
      expect(answer.status).toBe(400)
      const blankFields = answer.failure.issues?.filter(({ message }) => message === 'Required.')
      expect(blankFields?.map(({ path }) => path)).toEqual([['name'], ['link']])
    }
  }
  expect((await server.call(whatsappSupports.list, {})).data.pagination.totalItems).toBe(before)
  expect((await listed(id))?.version).toBe(1)
})

test('names have at most 100 characters', async () => {
  expect((await create({ name: 'x'.repeat(100) })).status).toBe(201)
  const answer = await create({ name: 'x'.repeat(101) })
  expect(answer.failure.issues).toMatchObject([{ path: ['name'], message: 'At most 100 characters.' }])
})

test.for([
  ['+962 79 000 0000', 'https://wa.me/962790000000'],
  ['00962790000000', 'https://wa.me/962790000000'],
  ['٠٠٩٦٢ ٧٩ ٠٠٠ ٠٠٠٠', 'https://wa.me/962790000000'],
  ['962790000000', 'https://wa.me/962790000000'],
  ['+962 (0) 79 000 0000', 'https://wa.me/962790000000'],
  ['https://wa.me/962(0)790000000', 'https://wa.me/962790000000'],
  ['(962) 79-000.0000', 'https://wa.me/962790000000'],
  ['+٩٦٢ ٧٩ ٠٠٠ ٠٠٠٠', 'https://wa.me/962790000000'],
  [' https://wa.me/962790000000 ', 'https://wa.me/962790000000'],
  ['HTTPS://WA.ME/962790000000', 'https://wa.me/962790000000'],
  ['http://wa.me/962790000000', 'https://wa.me/962790000000'],
  ['wa.me/962790000000', 'https://wa.me/962790000000'],
  ['https://wa.me/message/ABCDEF', 'https://wa.me/message/ABCDEF'],
  [
    'https://api.whatsapp.com/send?phone=962790000000&text=Hello',
    'https://api.whatsapp.com/send?phone=962790000000&text=Hello',
  ],
  ['wa.me/+962 79 000 0000', 'https://wa.me/962790000000'],
  ['https://wa.me/%2B962790000000?text=Hello', 'https://wa.me/962790000000?text=Hello'],
  ['https://wa.me/00962790000000', 'https://wa.me/962790000000'],
  ['https://wa.me/٩٦٢٧٩٠٠٠٠٠٠٠', 'https://wa.me/962790000000'],
  ['https://wa.me/\u200E962790000000\u200B', 'https://wa.me/962790000000'],
  ['https://wa.me/962\u201179\u20110000000', 'https://wa.me/962790000000'],
  ['＋９６２７９０００００００', 'https://wa.me/962790000000'],
  ['api.whatsapp.com/send/?phone=+962790000000', 'https://api.whatsapp.com/send/?phone=962790000000'],
  ['https://api.whatsapp.com/send?text=Hi&phone=%2B962+79+000', 'https://api.whatsapp.com/send?text=Hi&phone=96279000'],
  ['https://wa.me/qr/ABCDEF', 'https://wa.me/qr/ABCDEF'],
] as const)('%s is kept as the link %s, by creation and edit', async ([typed, link]) => {
  expect((await create({ link: typed })).data.data.whatsappCustomerSupport.link).toBe(link)
  const id = await createWhatsAppSupport(db)
  expect((await update(id, { link: typed })).data.data.whatsappCustomerSupport.link).toBe(link)
})

test.for([
  'ftp://wa.me/962790000000',
  '//wa.me/962790000000',
  'https://wa.me',
  'https://wa.me/',
  'https://wa.me.example.com/962790000000',
  'https://wa.me@example.com/962790000000',
  'https://example.com/https://wa.me/962790000000',
  'https://wa.me/962790000000 https://example.com',
  'javascript:alert(1)//https://wa.me/1',
  'JavaScript:https://wa.me/962790000000',
  '0790000000',
  '790000000',
  '+0790000000',
  '123',
  '+1234567890123456',
  '---',
  'call me',
])('%s opens no WhatsApp conversation, and is refused', async (link) => {
  const id = await createWhatsAppSupport(db)
  for (const answer of [await create({ link }), await update(id, { link })]) {
    expect(answer.status).toBe(400)
    expect(answer.failure.issues).toMatchObject([
      {
        path: ['link'],
        message: 'Must be a phone number with its country code, or a link to wa.me or api.whatsapp.com.',
      },
    ])
  }
})

test.for([
  'https://wa.me/0790000000',
  'https://wa.me/+0790000000',
  'https://wa.me/٠٧٩٠٠٠٠٠٠٠',
  'https://wa.me/12345',
  'https://wa.me/1234567890123456',
  'https://wa.me/?text=Hello',
  'https://wa.me/support',
  'https://api.whatsapp.com/send',
  'https://api.whatsapp.com/send?text=Hello',
  'https://api.whatsapp.com/send?phone=0790000000',
  'https://api.whatsapp.com/send?phone=',
])('the link %s has no number that WhatsApp knows, and is refused', async (link) => {
  const id = await createWhatsAppSupport(db)
  for (const answer of [await create({ link }), await update(id, { link })]) {
    expect(answer.status).toBe(400)
    expect(answer.failure.issues).toMatchObject([
      { path: ['link'], message: 'The link needs a phone number with its country code, without a 0 before it.' },
    ])
  }
})

test('a link that cannot work and was kept before stays while other fields are edited', async () => {
  const link = 'https://wa.me/0790000000'
  const id = await createWhatsAppSupport(db, { link })
  const answer = await update(id, { name: 'Front desk', link, version: 1 })
  expect(answer.data.data.whatsappCustomerSupport).toMatchObject({ name: 'Front desk', link })
})

test('a link has at most 2048 characters', async () => {
  const longest = 'https://wa.me/message/'.padEnd(2048, '1')
  expect((await create({ link: longest })).status).toBe(201)
  expect((await create({ link: `${longest}1` })).failure.issues).toMatchObject([
    { path: ['link'], message: 'At most 2048 characters.' },
  ])
})

test('the database itself keeps links to other places out', async () => {
  const elsewhere = createWhatsAppSupport(db, { link: 'https://example.com/962790000000' })
  await expect(elsewhere).rejects.toThrow('whatsapp_supports_link_check')
})

test('a contact is available or busy and nothing else', async () => {
  const id = await createWhatsAppSupport(db)
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
  const id = await createWhatsAppSupport(db)
  for (const status of ['busy', 'busy', 'available'] as const) {
    expect((await switchTo(id, status)).data.data.whatsappCustomerSupport.status).toBe(status)
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
  const id = await createWhatsAppSupport(db, { name: 'Night shift', link: 'https://wa.me/96279000001' })
  const answer = await update(id, { isPromoted: true, version: 1 })
  expect(answer.data.data.whatsappCustomerSupport).toMatchObject({
    name: 'Night shift',
    link: 'https://wa.me/96279000001',
    status: 'available',
    isPromoted: true,
    version: 2,
  })
  expect(await listed(id)).toEqual(answer.data.data.whatsappCustomerSupport)
})

test('two administrators who edit different fields of one contact at the same time both succeed', async () => {
  const id = await createWhatsAppSupport(db, { name: 'Help desk' })
  const answers = await Promise.all([
    update(id, { name: 'Front desk', version: 1 }),
    update(id, { link: '+96279000002', version: 1 }),
    update(id, { isPromoted: true, version: 1 }),
    switchTo(id, 'busy'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await listed(id)).toMatchObject({
    name: 'Front desk',
    link: 'https://wa.me/96279000002',
    isPromoted: true,
    status: 'busy',
    version: 5,
  })
})

test('of two administrators who edit one field at the same time, the second is told what the first has saved', async () => {
  const id = await createWhatsAppSupport(db)
  const answers = await Promise.all(['Front desk', 'Back desk'].map((name) => update(id, { name, version: 1 })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [first, second] = answers.toSorted((a, b) => a.status - b.status)
  expect(second?.failure).toMatchObject({
    code: 'EDIT_CONFLICT',
    message: 'Somebody else has changed this support contact meanwhile.',
    current: first?.data.data.whatsappCustomerSupport,
  })
})

test("an edit of the status conflicts with somebody else's switch, and a switch conflicts with nothing", async () => {
  const id = await createWhatsAppSupport(db)
  await switchTo(id, 'busy')
  await update(id, { status: 'available', version: 2 })
  expect((await update(id, { status: 'busy', version: 1 })).status).toBe(409)
  // As it was seen: nothing was meant by it.
  expect((await update(id, { status: 'busy', version: 2 })).data.data.whatsappCustomerSupport.status).toBe('available')
  const answers = await Promise.all([switchTo(id, 'busy'), switchTo(id, 'available'), switchTo(id, 'busy')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('names sort in both directions, page by page, and the id decides among equal ones', async () => {
  await db.deleteFrom('whatsapp_supports').execute()
  const names = ['banana', 'Apple', 'cherry', 'apple', 'بيت', 'Banana', 'banana']
  for (const name of names) await createWhatsAppSupport(db, { name })
  const read = async (sort: 'name' | '-name') => {
    const found: string[] = []
    for (let page = 1; page <= 4; page += 1) {
      const { data } = await server.call(whatsappSupports.list, { query: { sort, page, limit: 2 } })
      found.push(...data.data.whatsappCustomerSupports.map(({ _id, name }) => `${name.toLowerCase()} ${_id}`))
    }
    return found
  }
  const ascending = await read('name')
  expect(ascending).toHaveLength(names.length)
  expect(ascending).toEqual(ascending.toSorted())
  expect(await read('-name')).toEqual(ascending.toReversed())
  const answer = await server.call(whatsappSupports.list, { query: { sort: 'link' as never } })
  expect(answer.failure.issues?.[0]?.path).toEqual(['sort'])
})

test('a repeated creation with one key makes one contact', async () => {
  const headers = { 'idempotency-key': 'a new line' }
  const name = 'Only once'
  const answers = await Promise.all([1, 2, 3].map(() => create({ name }, headers)))
  expect(new Set(answers.map(({ data }) => data.data.whatsappCustomerSupport._id)).size).toBe(1)
  expect(await db.selectFrom('whatsapp_supports').select('id').where('name', '=', name).execute()).toHaveLength(1)
})

test('a removed contact is gone, and what it was is kept in the trail', async () => {
  const id = await createWhatsAppSupport(db, { name: 'Closed line' })
  expect((await server.call(whatsappSupports.remove, { params: { id } })).data.data).toEqual({ _id: id })
  expect(await listed(id)).toBeUndefined()
  for (const gone of [id, newId()]) {
    for (const answer of [
      await server.call(whatsappSupports.remove, { params: { id: gone } }),
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
  const id = await createWhatsAppSupport(db)
  const stranger = { token: null }
  const body = { name: 'Mine', link: '+96279000003' }
  const answers = [
    await server.call(whatsappSupports.list, {}, stranger),
    await server.call(whatsappSupports.create, { body }, stranger),
    await server.call(whatsappSupports.update, { params: { id }, body }, stranger),
    await server.call(whatsappSupports.updateStatus, { params: { id }, body: { status: 'busy' } }, stranger),
    await server.call(whatsappSupports.remove, { params: { id } }, stranger),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})
