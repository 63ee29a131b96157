import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { basePath, changes, intake, LineAnswer, products, users } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createAppKey, createCity, createFilter, createUser } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database
const key = await createAppKey(db, { name: 'Server of the app' })
const token = { token: key.text }
const city = await createCity(db)
const category = await createFilter(db, { type: 'non-page' })

let clock = Date.parse('2026-01-01T00:00:00Z')
/** A moment after all before it, by the clock of the app. */
const later = () => new Date((clock += 1000)).toISOString()
const ref = (of: string) => `${of}-${newId()}`

type UserBody = CallOf<typeof intake.putUser>['body']
type ProductBody = CallOf<typeof intake.putProduct>['body']
const userBody = (more: Partial<UserBody> = {}): UserBody => ({
  updatedAt: later(),
  name: 'Lina Haddad',
  phoneNumber: '+962 79 000 0001',
  cityId: { _id: city },
  ...more,
})
const productBody = (userRef: string, more: Partial<ProductBody> = {}): ProductBody => ({
  updatedAt: later(),
  userId: { ref: userRef },
  filterId: { _id: category },
  name: 'Bicycle',
  price: 120.5,
  ...more,
})
const putUser = (of: string, body: UserBody) => server.call(intake.putUser, { params: { ref: of }, body }, token)
const putProduct = (of: string, body: ProductBody) =>
  server.call(intake.putProduct, { params: { ref: of }, body }, token)
const userOf = async (id: string | null) =>
  (await server.call(users.get, { params: { id: String(id) } })).data.data.user
const productOf = async (id: string | null) =>
  (await server.call(products.get, { params: { id: String(id) } })).data.data.product
const takenOf = async (called: ReturnType<typeof putUser>) => (await called).data.data.taken

async function newUser(): Promise<string> {
  const of = ref('user')
  await putUser(of, userBody())
  return of
}
async function newProduct(more: Partial<ProductBody> = {}) {
  const [owner, of] = [await newUser(), ref('product')]
  const body = productBody(owner, more)
  return { owner, of, body, id: (await putProduct(of, body)).data.data.taken._id }
}

test('the app creates a user under its own identifier, and the same call again changes nothing', async () => {
  const of = 'مستخدم / 1'
  const body = userBody()
  const taken = await takenOf(putUser(of, body))
  expect(taken).toMatchObject({ ref: of, outcome: 'created' })
  expect(await userOf(taken._id)).toMatchObject({ name: 'Lina Haddad', location: { city: { _id: city } }, version: 1 })
  expect(await takenOf(putUser(of, body))).toEqual({ ...taken, outcome: 'unchanged' })
  expect((await userOf(taken._id)).version).toBe(1)
})

test('what is older than what was sent before changes nothing and says so', async () => {
  const of = ref('user')
  const [early, late] = [later(), later()]
  const { _id } = await takenOf(putUser(of, userBody({ updatedAt: late })))
  expect((await takenOf(putUser(of, userBody({ updatedAt: early, name: 'Before' })))).outcome).toBe('older')
  expect((await userOf(_id)).name).toBe('Lina Haddad')
})

test('a name that a moderator has corrected stays corrected until its owner changes it', async () => {
  const { id, of, owner, body } = await newProduct({ name: 'Bycicle' })
  await server.call(products.update, { params: { id: String(id) }, body: { name: 'Bicycle' } })
  expect((await putProduct(of, { ...body, updatedAt: later(), price: 99 })).data.data.taken.outcome).toBe('changed')
  expect(await productOf(id)).toMatchObject({ name: 'Bicycle', price: 99 })
  await putProduct(of, productBody(owner, { name: 'Mountain bicycle' }))
  expect(await productOf(id)).toMatchObject({ name: 'Mountain bicycle' })
})

test('a new product waits for approval, and what its owner changes of a verified one does again', async () => {
  const { id, of, body } = await newProduct()
  const approve = () => server.call(products.updateStatus, { params: { id: String(id) }, body: { status: 'verified' } })
  expect((await productOf(id)).status).toBe('pending')
  expect((await approve()).status).toBe(200)
  await putProduct(of, { ...body, updatedAt: later(), sold: true, price: 100 })
  expect(await productOf(id)).toMatchObject({ status: 'verified', sold: true, price: 100 })
  await putProduct(of, { ...body, updatedAt: later(), description: 'Another' })
  expect(await productOf(id)).toMatchObject({ status: 'pending' })
})

test('what the app does is in the trail as the app, with the name of the key', async () => {
  const { id } = await newProduct()
  const { rows } = await sql<{ account_id: string; event: string }>`
    select account_id, event from changes where record_id = ${id}`.execute(db)
  expect(rows).toEqual([{ account_id: key.id, event: 'create' }])
})

test('a record that was removed in the back office does not come back by a message of the app', async () => {
  const { id, of, body } = await newProduct()
  await server.call(products.remove, { params: { id: String(id) } })
  expect((await putProduct(of, { ...body, updatedAt: later(), price: 1 })).failure).toMatchObject({
    code: 'REMOVED_MEANWHILE',
  })
})

test('what the app has removed comes back only by something newer', async () => {
  const { id, of, body } = await newProduct()
  const removedAt = later()
  const remove = () =>
    server.call(intake.removeProduct, { params: { ref: of }, query: { updatedAt: removedAt } }, token)
  expect((await remove()).data.data.taken).toEqual({ ref: of, _id: null, outcome: 'removed' })
  expect((await remove()).data.data.taken.outcome).toBe('unchanged')
  expect((await server.call(products.get, { params: { id: String(id) } })).status).toBe(404)
  expect((await putProduct(of, body)).data.data.taken.outcome).toBe('older')
  const again = (await putProduct(of, { ...body, updatedAt: later() })).data.data.taken
  expect(again.outcome).toBe('created')
  expect(again._id).not.toBe(id)
})

test('a reference to nothing is refused at its field', async () => {
  const body = productBody('nobody', { filters: [{ filterId: { ref: 'nothing' }, value: 'Red' }] })
  expect((await putProduct(ref('product'), body)).failure).toMatchObject({
    code: 'NOT_FOUND',
    issues: [{ path: ['userId'] }],
  })
  expect((await putProduct(ref('product'), { ...body, userId: {} })).failure).toMatchObject({
    issues: [{ path: ['userId'], code: 'REF_OR_ID' }],
  })
})

test('the owner of a product does not change', async () => {
  const { of, body } = await newProduct()
  const other = await createUser(db)
  expect((await putProduct(of, { ...body, updatedAt: later(), userId: { _id: other } })).failure).toMatchObject({
    code: 'FIELD_FIXED',
    issues: [{ path: ['userId'] }],
  })
})

test('the rules of a category hold for what the app sends', async () => {
  const owner = await newUser()
  const page = await createFilter(db, { type: 'page' })
  const priced = await createFilter(db, { type: 'non-page', min_price: 10, max_price: 20 })
  const put = async (more: Partial<ProductBody>) => (await putProduct(ref('product'), productBody(owner, more))).failure
  expect(await put({ filterId: { _id: page } })).toMatchObject({ code: 'PRODUCT_CATEGORY_TYPE' })
  expect(await put({ filterId: { _id: priced }, price: 30 })).toMatchObject({ code: 'PRICE_OUT_OF_RANGE' })
  expect(await put({ dailyRent: 5 })).toMatchObject({ code: 'NOT_RENTABLE' })
  expect(await put({ filters: [{ filterId: { _id: priced }, value: 'Red' }] })).toMatchObject({
    code: 'NOT_AN_ATTRIBUTE',
  })
})

test('values of attributes are texts, texts in both languages, and items', async () => {
  const attribute = await createFilter(db, { type: 'select', parent_id: category })
  const item = await createFilter(db, { type: 'item', parent_id: attribute })
  const table = await createFilter(db, { type: 'description', description_kind: 'table', parent_id: category })
  const { id } = await newProduct({
    filters: [
      { filterId: { _id: attribute }, value: { item: { _id: item } } },
      { filterId: { _id: table }, value: { en: 'Red', ar: 'أحمر' } },
    ],
  })
  const { filters } = await productOf(id)
  expect(filters.map(({ value }) => value)).toEqual(
    expect.arrayContaining([expect.objectContaining({ _id: item }), { en: 'Red', ar: 'أحمر' }]),
  )
})

test('two calls for a new record at the same moment create one', async () => {
  const of = ref('user')
  const body = userBody()
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => takenOf(putUser(of, body))))
  expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
  expect(new Set(outcomes.map(({ _id }) => _id)).size).toBe(1)
})

test('a movement of a wallet is made once, is never changed, and is taken back by its opposite', async () => {
  const [owner, of] = [await newUser(), ref('transaction')]
  const body: BodyOfTransaction = { updatedAt: later(), userId: { ref: owner }, amount: 20 }
  const put = (more: Partial<BodyOfTransaction> = {}, params = { ref: of }) =>
    server.call(intake.putTransaction, { params, body: { ...body, ...more } }, token)
  const balance = async () =>
    (
      await sql<{
        amount: number
      }>`select amount from wallets join app_records on record_id = user_id where ref = ${owner}`.execute(db)
    ).rows[0]?.amount
  expect((await put()).data.data.taken.outcome).toBe('created')
  expect((await put()).data.data.taken.outcome).toBe('unchanged')
  expect(await balance()).toBe(20)
  expect((await put({ amount: 30 })).failure.code).toBe('FIELD_FIXED')
  expect((await put({ sign: 'Negative', amount: 21 }, { ref: ref('transaction') })).failure.code).toBe(
    'WALLET_HOLDS_LESS',
  )
  expect(
    (await server.call(intake.removeTransaction, { params: { ref: of }, query: { updatedAt: later() } }, token)).data
      .data.taken.outcome,
  ).toBe('removed')
  expect(await balance()).toBe(0)
})
type BodyOfTransaction = CallOf<typeof intake.putTransaction>['body']

test('a promotion runs until its end or until the app removes it, one for each product', async () => {
  const { of: product, id } = await newProduct()
  const [startDate, endDate] = [new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString()]
  const put = (of: string) =>
    server.call(
      intake.putPromotion,
      {
        params: { ref: of },
        body: { updatedAt: later(), productId: { ref: product }, amount: 5, numberOfDays: 1, startDate, endDate },
      },
      token,
    )
  const [first, second] = [ref('promotion'), ref('promotion')]
  expect((await put(first)).data.data.taken.outcome).toBe('created')
  expect(await productOf(id)).toMatchObject({ promoted: true, promotionId: expect.any(String) })
  expect((await put(second)).failure.code).toBe('PROMOTION_RUNS')
  await server.call(intake.removePromotion, { params: { ref: first }, query: { updatedAt: later() } }, token)
  expect(await productOf(id)).toMatchObject({ promoted: false, promotionId: null })
  expect((await put(second)).data.data.taken.outcome).toBe('created')
})

test('businesses, product requests, reports and support requests are taken in, changed and removed', async () => {
  const owner = await newUser()
  const { of: product } = await newProduct()
  const contact = { name: 'Lina Haddad', phoneNumber: '+962 79 000 0002' }
  const page = await createFilter(db, { type: 'page' })
  const puts = [
    [intake.putBusiness, intake.removeBusiness, { ...contact, userId: { ref: owner }, filterId: [{ _id: page }] }],
    [
      intake.putProductRequest,
      intake.removeProductRequest,
      { ...contact, userId: { ref: owner }, filterId: { _id: category }, message: 'Wanted', price: 10 },
    ],
    [intake.putReport, intake.removeReport, { userId: { ref: owner }, productId: { ref: product }, message: 'Fake' }],
    [intake.putSupport, intake.removeSupport, { ...contact, message: 'Help' }],
  ] as const
  for (const [put, remove, fields] of puts) {
    const params = { ref: ref('record') }
    const send = async (more: object = {}) =>
      (
        await server.call(
          put as typeof intake.putSupport,
          { params, body: { updatedAt: later(), ...fields, ...more } as never },
          token,
        )
      ).data.data.taken.outcome
    expect(await send()).toBe('created')
    expect(await send()).toBe('unchanged')
    expect(await send('message' in fields ? { message: 'Changed' } : { name: 'Changed' })).toBe('changed')
    expect((await server.call(remove, { params, query: { updatedAt: later() } }, token)).data.data.taken.outcome).toBe(
      'removed',
    )
  }
})

test('a user whom something refers to is not removed', async () => {
  const { owner } = await newProduct()
  expect(
    (await server.call(intake.removeUser, { params: { ref: owner }, query: { updatedAt: later() } }, token)).failure
      .code,
  ).toBe('BROKEN_REFERENCE')
  expect(
    (await server.call(intake.removeUser, { params: { ref: await newUser() }, query: { updatedAt: later() } }, token))
      .status,
  ).toBe(200)
})

async function sendBatch(lines: readonly unknown[], text = key.text) {
  const response = await fetch(`${server.address}${basePath}/app/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${text}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  })
  const body = await response.text()
  const answers = response.ok
    ? body
        .trim()
        .split('\n')
        .map((line) => LineAnswer.parse(JSON.parse(line)))
    : []
  return { status: response.status, answers }
}

test('a batch answers each line in order, and one that is refused does not keep the others', async () => {
  const [owner, product] = [ref('user'), ref('product')]
  const lines = [
    { method: 'PUT', kind: 'users', ref: owner, body: userBody() },
    '{"method": "PUT",',
    { method: 'PUT', kind: 'users', ref: ref('user'), body: { ...userBody(), phoneNumber: 'none' } },
    { method: 'PUT', kind: 'products', ref: product, body: productBody(owner) },
    { method: 'PUT', kind: 'products', ref: ref('product'), body: productBody('nobody') },
    { method: 'PUT', kind: 'products', ref: product, body: productBody(owner, { price: 7 }) },
    { method: 'DELETE', kind: 'products', ref: ref('product'), updatedAt: later() },
  ]
  const { answers } = await sendBatch(lines)
  expect(answers.map(({ line, status, taken, failure }) => [line, status, taken?.outcome ?? failure?.code])).toEqual([
    [1, 200, 'created'],
    [2, 400, 'BAD_INPUT'],
    [3, 400, 'BAD_INPUT'],
    [4, 200, 'created'],
    [5, 404, 'NOT_FOUND'],
    [6, 200, 'changed'],
    [7, 200, 'unchanged'],
  ])
  expect(answers[2]?.failure?.issues).toMatchObject([{ path: ['phoneNumber'], code: 'NOT_A_PHONE_NUMBER' }])
  expect((await productOf(answers[3]?.taken?._id ?? null)).price).toBe(7)
})

test('the same batch again changes nothing, and no more than a thousand lines are taken', async () => {
  const owner = await newUser()
  const lines = Array.from({ length: 300 }, (_, index) => ({
    method: 'PUT',
    kind: 'products',
    ref: `${owner}-${index}`,
    body: productBody(owner, { name: `Bicycle ${index}` }),
  }))
  const count = async () => (await sql<{ count: number }>`select count(*)::int from changes`.execute(db)).rows[0]?.count
  expect(new Set((await sendBatch(lines)).answers.map(({ taken }) => taken?.outcome))).toEqual(new Set(['created']))
  const before = await count()
  expect(new Set((await sendBatch(lines)).answers.map(({ taken }) => taken?.outcome))).toEqual(new Set(['unchanged']))
  expect(await count()).toBe(before)
  expect((await sendBatch(Array.from({ length: 1001 }, () => lines[0]))).status).toBe(413)
})

test('a line that the database refuses is refused alone', async () => {
  const { owner } = await newProduct()
  const [other, third] = [await newUser(), ref('user')]
  const { answers } = await sendBatch([
    { method: 'DELETE', kind: 'users', ref: owner, updatedAt: later() },
    { method: 'DELETE', kind: 'users', ref: other, updatedAt: later() },
    { method: 'PUT', kind: 'users', ref: third, body: userBody() },
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 200])
})

test('a batch moves wallets only with a key that may', async () => {
  const limited = await createAppKey(db, { permissions: ['app.write'] })
  const owner = await newUser()
  const move = {
    method: 'PUT',
    kind: 'transactions',
    ref: ref('t'),
    body: { updatedAt: later(), userId: { ref: owner }, amount: 1 },
  }
  expect((await sendBatch([move], limited.text)).answers[0]).toMatchObject({
    status: 403,
    failure: { code: 'KEY_NOT_PERMITTED' },
  })
  expect((await sendBatch([move])).answers[0]).toMatchObject({ taken: { outcome: 'created' } })
})

test('a record that an undo brings back is the one that the app goes on with', async () => {
  const { id, of, body } = await newProduct()
  await server.call(products.remove, { params: { id: String(id) } })
  const { rows } = await sql<{ call: string }>`
    select request_id as call from changes where record_id = ${id} and event = 'remove'`.execute(db)

  await server.call(changes.undo, { body: { call: String(rows[0]?.call) } })
  expect((await putProduct(of, { ...body, updatedAt: later(), price: 3 })).data.data.taken).toMatchObject({ _id: id })
  expect((await productOf(id)).price).toBe(3)
})

test('the app notifies a user once, by its own identifier of the user', async () => {
  const owner = await newUser()
  const notify = (of: string) =>
    server.call(
      intake.notify,
      { body: { userId: { ref: of }, title: 'Sold', message: 'Your bicycle was sold.' } },
      { headers: { 'idempotency-key': `notify ${of}` } },
    )
  const [first, again] = [await notify(owner), await notify(owner)]
  expect(first.status).toBe(201)
  expect(again.data).toEqual(first.data)
  expect((await notify('nobody')).failure).toMatchObject({ code: 'NOT_FOUND', issues: [{ path: ['userId'] }] })
})

test('a phone uploads a picture by what the app has signed, and the listing shows it', async () => {
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = { name: 'bicycle.png', size: content.length, type: 'image/png' as const }
  const [upload] = (await server.call(intake.presignUpload, { body: file })).data.data
  const form = new FormData()
  for (const [name, value] of Object.entries(upload?.fields ?? {})) form.append(name, value)
  form.append('file', new File([content], file.name, { type: file.type }))
  const sent = await fetch(new URL(String(upload?.url), server.address), { method: 'POST', body: form })
  expect(sent.ok).toBe(true)
  const { id } = await newProduct({ images: [String(upload?.fileUrl)] })
  expect((await productOf(id)).images).toEqual([upload?.fileUrl])
})

test('what the app has removed and an undo has brought back is changed, not made a second time', async () => {
  const { id, of, body } = await newProduct()
  await server.call(intake.removeProduct, { params: { ref: of }, query: { updatedAt: later() } })
  const { rows } = await sql<{ call: string }>`
    select request_id as call from changes where record_id = ${id} and event = 'remove'`.execute(db)
  await server.call(changes.undo, { body: { call: String(rows[0]?.call) } })
  const taken = (await putProduct(of, { ...body, updatedAt: later(), price: 3 })).data.data.taken
  expect(taken).toEqual({ ref: of, _id: id, outcome: 'changed' })
})

test('a clock that is far ahead is refused, because it would keep out every later message', async () => {
  const updatedAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  expect((await putUser(ref('user'), userBody({ updatedAt }))).failure).toMatchObject({
    issues: [{ path: ['updatedAt'], code: 'IN_THE_FUTURE' }],
  })
})

test('more batches at once than the memory allows have to wait', async () => {
  const line = JSON.stringify({ method: 'DELETE', kind: 'users', ref: 'nobody', updatedAt: later() })
  const headers = { authorization: `Bearer ${key.text}`, 'content-type': 'application/x-ndjson' }
  // Some of these may come while one of the batches before is not over yet: at most eight are held.
  const held = Array.from({ length: 16 }, () => {
    const sent = request(`${server.address}${basePath}/app/batch`, { method: 'POST', headers, agent: false })
    const status = once(sent, 'response').then(
      ([answer]: IncomingMessage[]) => answer?.resume().statusCode,
      () => 429,
    )
    sent.on('error', () => {}).write(' ')
    return { sent, status }
  })
  await expect.poll(async () => (await sendBatch([line])).status).toBe(429)
  for (const { sent } of held) sent.end(line)
  const statuses = await Promise.all(held.map(({ status }) => status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  await expect.poll(async () => (await sendBatch([line])).status).toBe(200)
})

test('a batch that removes and makes a record anew leaves it there when it is sent again', async () => {
  const { of, body } = await newProduct()
  const lines = [
    { method: 'DELETE', kind: 'products', ref: of, updatedAt: later() },
    { method: 'PUT', kind: 'products', ref: of, body: { ...body, updatedAt: later() } },
  ]
  const outcomes = async () => (await sendBatch(lines)).answers.map(({ taken }) => taken?.outcome)
  expect(await outcomes()).toEqual(['removed', 'created'])
  expect(await outcomes()).toEqual(['older', 'unchanged'])
})

test('a message that comes after a later removal brings nothing back, also where it comes first', async () => {
  const { of, body } = await newProduct()
  const [early, late] = [later(), later()]
  await server.call(intake.removeProduct, { params: { ref: of }, query: { updatedAt: late } }, token)
  expect((await putProduct(of, { ...body, updatedAt: early })).data.data.taken.outcome).toBe('older')
  const never = ref('product')
  const [before, after] = [later(), later()]
  await server.call(intake.removeProduct, { params: { ref: never }, query: { updatedAt: after } }, token)
  expect((await putProduct(never, { ...body, updatedAt: before })).data.data.taken.outcome).toBe('older')
})

test('a movement of a wallet is taken back once, by an undo or by the app', async () => {
  const owner = await newUser()
  const balance = async () =>
    (
      await sql<{ amount: number }>`
        select amount from wallets join app_records on record_id = user_id where ref = ${owner}`.execute(db)
    ).rows[0]?.amount
  const add = async (of: string) => {
    const body = { updatedAt: later(), userId: { ref: owner }, amount: 10 }
    const called = await server.call(intake.putTransaction, { params: { ref: of }, body }, token)
    const { rows } = await sql<{ call: string }>`
      select request_id as call from changes where record_id = ${called.data.data.taken._id}`.execute(db)
    return String(rows[0]?.call)
  }
  const remove = (of: string) =>
    server.call(intake.removeTransaction, { params: { ref: of }, query: { updatedAt: later() } }, token)
  const [first, second] = [ref('t'), ref('t')]
  const call = await add(first)
  await server.call(changes.undo, { body: { call, tell: false } })
  expect(await balance()).toBe(0)
  const other = await add(second)
  await remove(first)
  expect(await balance()).toBe(10)
  await remove(second)
  expect(await balance()).toBe(0)
  expect((await server.call(changes.undo, { body: { call: other, tell: false } })).failure.code).toBe('ALREADY_UNDONE')
  expect(await balance()).toBe(0)
})
