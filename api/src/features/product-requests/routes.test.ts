import { productRequests } from '@dealsy/contract'
import { createSigner } from 'fast-jwt'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { createAccount, createFilter, createProductRequest, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

afterEach(async () => {
  vi.useRealTimers()
  await db.deleteFrom('product_requests').execute()
})

const list = async (query: Parameters<typeof server.call<typeof productRequests.list>>[1]['query'] = {}) =>
  (await server.call(productRequests.list, { query })).data
const names = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).data.productRequests.map(({ name }) => name)
const pending = async () =>
  (await server.call(productRequests.pending, {})).data.data.productRequests.map(({ name }) => name)
const get = async (id: string, token?: string | null) =>
  (await server.call(productRequests.get, { params: { id } }, token === undefined ? {} : { token })).data.data
    .productRequest
const updateStatus = (id: string, status: 'pending' | 'verified') =>
  server.call(productRequests.updateStatus, { params: { id }, body: { status } })
const trailOf = (id: string) =>
  db
    .selectFrom('changes')
    .select(['resource', 'event', 'before', 'after', 'account_id', 'version'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()

test('a product request comes with its user, its filter in both languages, and all that was asked for', async () => {
  const user_id = await createUser(db, { name: 'Lina Haddad' })
  const filter_id = await createFilter(db, { type: 'non-page', name_en: 'Bicycles', name_ar: 'دراجات' })
  const id = await createProductRequest(db, {
    user_id,
    filter_id,
    name: 'Road bike',
    phone_number: '+962 79 555 0101',
    message: 'Wanted for a tall rider',
    description: 'Frame of 60 cm',
    price: 120.5,
    created_at: '2026-01-02T03:04:05.678Z',
  })
  const expected = {
    _id: id,
    ref: null,
    name: 'Road bike',
    userId: { _id: user_id, name: 'Lina Haddad' },
    phoneNumber: '+962 79 555 0101',
    message: 'Wanted for a tall rider',
    description: 'Frame of 60 cm',
    price: 120.5,
    filterId: { _id: filter_id, name: { en: 'Bicycles', ar: 'دراجات' } },
    status: 'pending',
    createdAt: '2026-01-02T03:04:05.678Z',
    version: 1,
  }
  expect((await list()).data.productRequests).toEqual([expected])
  expect(await get(id)).toEqual(expected)
})

test('the newest product request is first, and every one is on exactly one page', async () => {
  for (const [name, created_at] of [
    ['second', '2026-01-02T00:00:00Z'],
    ['third', '2026-01-01T00:00:00Z'],
    ['first', '2026-01-03T00:00:00Z'],
  ] as const)
    await createProductRequest(db, { name, created_at })
  expect(await names()).toEqual(['first', 'second', 'third'])
  const firstPage = await list({ limit: 2 })
  expect(firstPage.data.productRequests.map(({ name }) => name)).toEqual(['first', 'second'])
  expect(firstPage.pagination).toMatchObject({ totalItems: 3, totalPages: 2, nextPage: 2 })
  expect(await names({ limit: 2, page: 2 })).toEqual(['third'])
})

test('a word is found in the name and in the message, without diacritics and in any case', async () => {
  await createProductRequest(db, { name: 'غسّالة مستعملة', message: 'أبحث عن واحدة بحالة جيدة' })
  await createProductRequest(db, { name: 'Camera', message: 'With a WIDE lens, 100% working' })
  expect(await names({ keyword: 'غساله' })).toEqual(['غسّالة مستعملة'])
  expect(await names({ keyword: 'ابحث' })).toEqual(['غسّالة مستعملة'])
  expect(await names({ keyword: 'camera' })).toEqual(['Camera'])
  expect(await names({ keyword: ' wide LENS ' })).toEqual(['Camera'])
  expect(await names({ keyword: '100%' })).toEqual(['Camera'])
  expect(await names({ keyword: '%%%' })).toEqual([])
  expect(await names({ keyword: 'tripod' })).toEqual([])
})

test('one or two letters find the product requests that begin with them', async () => {
  await createProductRequest(db, { name: 'Zither', message: 'm'.repeat(5000) })
  await createProductRequest(db, { name: 'Gazebo' })
  expect(await names({ keyword: 'z' })).toEqual(['Zither'])
  expect(await names({ keyword: 'ZI' })).toEqual(['Zither'])
  expect(await names({ keyword: 'az' })).toEqual([])
})

test('an identifier finds its product request and no other, and a word narrows it further', async () => {
  const id = await createProductRequest(db, { name: 'This' })
  await createProductRequest(db, { name: 'Other' })
  expect(await names({ _id: id })).toEqual(['This'])
  expect(await names({ _id: id, keyword: 'other' })).toEqual([])
  expect(await names({ _id: newId() })).toEqual([])
  const malformed = await server.call(productRequests.list, { query: { _id: '1' } })
  expect(malformed.failure.issues).toMatchObject([{ path: ['_id'], message: 'Not a valid identifier.' }])
})

const columns = ['_id', 'userName', 'phoneNumber', 'message'] as const

test.for(columns)('the list sorts by %s in both directions, equal ones in one order across pages', async (column) => {
  const users = await Promise.all(['bilal', 'Amal', 'عمر', 'Dina'].map((name) => createUser(db, { name })))
  for (let n = 0; n < 12; n += 1)
    await createProductRequest(db, {
      user_id: users[n % 4],
      phone_number: `+96279000000${n % 3}`,
      message: ['Want this', 'any will do', 'Zinc'][n % 3],
    })
  const pageOf = async (sort: typeof column | `-${typeof column}`, page: number) =>
    (await list({ sort, page, limit: 5 })).data.productRequests
  const pages = async (sort: typeof column | `-${typeof column}`) =>
    (await Promise.all([1, 2, 3].map((page) => pageOf(sort, page)))).flat()
  const ascending = await pages(column)
  const key = (request: (typeof ascending)[number]) =>
    ({
      _id: request._id,
      userName: request.userId?.name.toLowerCase() ?? '',
      phoneNumber: request.phoneNumber ?? '',
      message: request.message.toLowerCase(),
    })[column]
  const keys = ascending.map((request) => `${key(request)} ${request._id}`)
  expect(new Set(keys).size).toBe(12)
  expect(keys).toEqual(keys.toSorted())
  expect((await pages(`-${column}`)).map(({ _id }) => _id)).toEqual(ascending.map(({ _id }) => _id).toReversed())
})

test('a user who is renamed has the new name in the list, and is sorted by it', async () => {
  const amal = await createUser(db, { name: 'Amal' })
  await createProductRequest(db, { user_id: amal, name: 'of Amal' })
  await createProductRequest(db, { user_id: await createUser(db, { name: 'Bilal' }), name: 'of Bilal' })
  expect(await names({ sort: 'userName' })).toEqual(['of Amal', 'of Bilal'])
  await db.updateTable('users').set({ name: 'Zaid' }).where('id', '=', amal).execute()
  expect(await names({ sort: 'userName' })).toEqual(['of Bilal', 'of Amal'])
  expect((await list({ sort: '-userName' })).data.productRequests[0]?.userId).toEqual({ _id: amal, name: 'Zaid' })
})

test('the list is sorted by what is offered and by when it was asked for', async () => {
  await createProductRequest(db, { name: 'much', price: 100, created_at: '2026-01-02T00:00:00Z' })
  await createProductRequest(db, { name: 'little', price: 9.5, created_at: '2026-01-03T00:00:00Z' })
  await createProductRequest(db, { name: 'some', price: 50, created_at: '2026-01-01T00:00:00Z' })
  expect(await names({ sort: 'price' })).toEqual(['little', 'some', 'much'])
  expect(await names({ sort: '-price' })).toEqual(['much', 'some', 'little'])
  expect(await names({ sort: 'createdAt' })).toEqual(['some', 'much', 'little'])
})

test('an unknown column to sort by is refused', async () => {
  const answer = await server.call(productRequests.list, { query: { sort: 'description' as never } })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.[0]?.path).toEqual(['sort'])
})

test('those that wait are listed oldest first, and one that is approved waits no longer', async () => {
  const newer = await createProductRequest(db, { name: 'newer', created_at: '2026-01-02T00:00:00Z' })
  await createProductRequest(db, { name: 'older', created_at: '2026-01-01T00:00:00Z' })
  await createProductRequest(db, { name: 'approved', status: 'verified', created_at: '2025-01-01T00:00:00Z' })
  expect(await pending()).toEqual(['older', 'newer'])
  await updateStatus(newer, 'verified')
  expect(await pending()).toEqual(['older'])
  expect(await names()).toEqual(['newer', 'older', 'approved'])
})

test('a product request is approved once, however often that is said, and the trail says by whom', async () => {
  const id = await createProductRequest(db)
  for (let time = 0; time < 2; time += 1) {
    const answer = await updateStatus(id, 'verified')
    expect(answer.data.data.productRequest).toMatchObject({ _id: id, status: 'verified', version: 2 })
  }
  expect(await trailOf(id)).toEqual([
    {
      resource: 'productRequests',
      event: 'approve',
      before: { status: 'pending' },
      after: { status: 'verified' },
      account_id: server.administrator.accountId,
      version: 2,
    },
  ])
})

test('administrators who approve at once approve once', async () => {
  const id = await createProductRequest(db)
  const answers = await Promise.all(Array.from({ length: 8 }, () => updateStatus(id, 'verified')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await trailOf(id)).length).toBe(1)
  expect(await get(id)).toMatchObject({ status: 'verified', version: 2 })
})

test('an approval is not taken back', async () => {
  const id = await createProductRequest(db)
  const waiting = await updateStatus(id, 'pending')
  expect(waiting.data.data.productRequest).toMatchObject({ status: 'pending', version: 1 })
  await updateStatus(id, 'verified')
  const refused = await updateStatus(id, 'pending')
  expect(refused.status).toBe(409)
  expect(refused.failure).toMatchObject({
    code: 'PRODUCT_REQUEST_APPROVED',
    message: 'An approved product request does not wait for approval again.',
    current: { _id: id, status: 'verified' },
  })
  expect((await trailOf(id)).map(({ event }) => event)).toEqual(['approve'])
})

test('whatever else happens at once, an approval stays', async () => {
  const id = await createProductRequest(db)
  const wanted = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? 'verified' : 'pending'))
  const answers = await Promise.all(wanted.map((status) => updateStatus(id, status)))
  for (const [n, { status }] of answers.entries()) expect(n % 2 === 0 ? [200] : [200, 409]).toContain(status)
  expect((await get(id)).status).toBe('verified')
  expect((await trailOf(id)).length).toBe(1)
})

test('an unknown status is refused, and an unknown product request is not found', async () => {
  const id = await createProductRequest(db)
  expect((await updateStatus(id, 'rejected' as never)).failure.issues?.[0]?.path).toEqual(['status'])
  for (const answer of [
    await server.call(productRequests.get, { params: { id: newId() } }),
    await updateStatus(newId(), 'verified'),
    await updateStatus(newId(), 'pending'),
  ]) {
    expect(answer.status).toBe(404)
    expect(answer.failure.message).toBe('This product request does not exist.')
  }
})

test('a stranger gets the product request without a phone number and without a user', async () => {
  const id = await createProductRequest(db, { phone_number: '+962 79 555 0909' })
  const { administrator } = server
  const sign = createSigner({ key: 'another secret that is long enough', aud: 'access', expiresIn: 60_000 })
  const forged = sign({ sub: administrator.accountId, sid: newId() })
  const session = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  const forgedForSession = sign({ sub: administrator.accountId, sid: session.id })
  const [, claims = ''] = administrator.token.split('.')
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`
  const whole = await get(id)
  expect(whole.phoneNumber).toBe('+962 79 555 0909')
  for (const token of [null, 'x', forged, forgedForSession, unsigned, `${administrator.token}x`]) {
    expect(await get(id, token)).toEqual({ ...whole, userId: null, phoneNumber: null })
  }
})

test('a token that has expired, or whose account was disabled, makes a stranger', async () => {
  const id = await createProductRequest(db)
  const account = await createAccount(db)
  const { accessToken = '' } = await server.services.signIn.signIn({ ...account, address: '::1', device: 'test' })
  await db.updateTable('accounts').set({ disabled_at: 'now' }).where('id', '=', account.accountId).execute()
  expect(await get(id, accessToken)).toMatchObject({ userId: null, phoneNumber: null })
  expect((await get(id)).userId).not.toBeNull()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
  expect(await get(id)).toMatchObject({ userId: null, phoneNumber: null })
})

test('a stranger may read one product request and nothing else', async () => {
  const id = await createProductRequest(db)
  const options = { token: null }
  for (const answer of [
    await server.call(productRequests.list, {}, options),
    await server.call(productRequests.pending, {}, options),
    await server.call(productRequests.updateStatus, { params: { id }, body: { status: 'verified' } }, options),
  ])
    expect(answer.status).toBe(401)
  expect((await get(id)).status).toBe('pending')
})

test("one user's requests can be listed alone, and a word narrows them further", async () => {
  const userId = await createUser(db)
  await createProductRequest(db, { name: 'Bicycle' })
  await createProductRequest(db, { name: 'Bicycle bell', user_id: userId })
  await createProductRequest(db, { name: 'Piano', user_id: userId })
  expect(await names({ userId, sort: '_id' })).toEqual(['Bicycle bell', 'Piano'])
  expect(await names({ userId, keyword: 'bicycle' })).toEqual(['Bicycle bell'])
})
