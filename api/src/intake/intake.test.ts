import { changes, intake, products, users } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { appMessages, type ProductBody } from '../testing/app-messages.ts'
import { createFilter, createUser } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database
const {
  key,
  token,
  city,
  category,
  later,
  ref,
  userBody,
  productBody,
  putUser,
  putProduct,
  productOf,
  newUser,
  newProduct,
} = await appMessages(server)
const userOf = async (id: string | null) =>
  (await server.call(users.get, { params: { id: String(id) } })).data.data.user
const takenOf = async (called: ReturnType<typeof putUser>) => (await called).data.data.taken

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
