import { desk, products, users } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { createFilter, createProduct, createProductRequest, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { computeFlags } from './compute-flags.ts'

const server = await testServer()
const { db } = server.database

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const longAgo = hoursAgo(5000)
const settled = () => createUser(db, { created_at: longAgo })
const listing = async (row: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { user_id: await settled(), created_at: hoursAgo(200), ...row })

/** The flags of a listing as the desk shows them. */
async function shown(id: string, resource: 'products' | 'productRequests' = 'products') {
  const body = { desk: newId(), resource, count: 1, first: id }
  const { items } = (await server.call(desk.take, { body })).data.data
  await server.call(desk.release, { body: { desk: body.desk } })
  return items.find(({ _id }) => _id === id)?.flags
}
const noted = async () => (await db.selectFrom('flag_work').select('listing').execute()).map((row) => row.listing)
const waitingIn = async (queue: string) => {
  const { queues } = (await server.call(desk.queues, { query: { resource: 'products' } })).data.data
  return queues.find((one) => one.queue === queue)?.waiting
}

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('product_requests').execute()
  await db.deleteFrom('flag_work').execute()
})

test('a listing with contact details is flagged with the parts of its texts, and is in the queue of flagged ones', async () => {
  const id = await listing({ name: 'Sofa', description: 'Like new. Call 0770 123 4567 or t.me/sofas' })
  await listing({ name: 'Table', description: 'Like new, 120 x 80 cm' })
  await computeFlags(db)
  expect(await shown(id)).toEqual([
    {
      kind: 'contact',
      field: 'description',
      spans: [
        { start: 15, end: 28, is: '07701234567' },
        { start: 32, end: 42, is: 't.me/sofas' },
      ],
      image: null,
      listing: null,
      number: null,
    },
  ])
  expect([await waitingIn('all'), await waitingIn('flagged')]).toEqual([2, 1])
  expect(await noted()).toEqual([])
})

test('a product request is flagged for its message', async () => {
  const id = await createProductRequest(db, {
    user_id: await settled(),
    created_at: hoursAgo(200),
    message: 'اتصل ٠٧٧٠١٢٣٤٥٦٧',
  })
  await computeFlags(db)
  expect(await shown(id, 'productRequests')).toMatchObject([
    { kind: 'contact', field: 'message', spans: [{ is: '07701234567' }] },
  ])
})

test('an edit of a text computes the flags anew, and nothing else does', async () => {
  const id = await listing({ description: 'Call 0770 123 4567' })
  await computeFlags(db)
  const edit = (body: object) => server.call(products.update, { params: { id }, body })
  await server.call(products.updateFeatured, { params: { id }, body: { featured: true } })
  expect(await noted()).toEqual([])
  await edit({ description: 'Call me' })
  expect(await noted()).toEqual([id])
  await computeFlags(db)
  expect(await shown(id)).toEqual([])
  expect(await waitingIn('flagged')).toBe(0)
})

test('a verified listing has no flags until it waits again, and a removed one leaves none', async () => {
  const id = await listing({ status: 'verified', description: 'Call 0770 123 4567' })
  expect(await noted()).toEqual([])
  await db.updateTable('products').set({ status: 'pending' }).where('id', '=', id).execute()
  await computeFlags(db)
  expect(await shown(id)).toMatchObject([{ kind: 'contact' }])
  await db.deleteFrom('products').where('id', '=', id).execute()
  expect(await db.selectFrom('flags').select('listing').execute()).toEqual([])
})

test('many listings within an hour are flagged from the fifth on, and slower ones are not', async () => {
  const user_id = await settled()
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) ids.push(await listing({ user_id, created_at: hoursAgo(10 - n / 10) }))
  const slow: string[] = []
  const other = await settled()
  for (let n = 0; n < 6; n += 1) slow.push(await listing({ user_id: other, created_at: hoursAgo(100 - n) }))
  await computeFlags(db)
  const numbers = await Promise.all(ids.map(async (id) => (await shown(id))?.map(({ kind, number }) => [kind, number])))
  expect(numbers).toEqual([[], [], [], [], [['manyAtOnce', 5]], [['manyAtOnce', 6]]])
  expect(await Promise.all(slow.map((id) => shown(id)))).toEqual(slow.map(() => []))
})

test('a new account, earlier rejections and suspensions are flagged with their number', async () => {
  const fresh = await createUser(db, { created_at: hoursAgo(201) })
  const ofFresh = await listing({ user_id: fresh })
  const user_id = await settled()
  const suspend = (status: 'suspended' | 'active') =>
    server.call(users.updateStatus, { params: { id: user_id }, body: { status } })
  await suspend('suspended')
  await suspend('active')
  const first = await listing({ user_id, status: 'rejected' })
  await sql`insert into decisions (id, product_id, user_id, name, kind) values (${newId()}, ${first}, ${user_id}, 'x', 'reject')`.execute(
    db,
  )
  const second = await listing({ user_id })
  await computeFlags(db)
  expect(await shown(ofFresh)).toMatchObject([{ kind: 'newAccount', number: 0, field: null }])
  expect(await shown(second)).toMatchObject([
    { kind: 'rejectedBefore', number: 1 },
    { kind: 'suspendedBefore', number: 1 },
  ])
})

test('a price far from those of the category is flagged as soon as these are known', async () => {
  const filter_id = await createFilter(db, { type: 'non-page' })
  const [low, usual, high] = [
    await listing({ filter_id, price: 30 }),
    await listing({ filter_id, price: 290 }),
    await listing({ filter_id, price: 700 }),
  ]
  await computeFlags(db)
  expect(await shown(low)).toEqual([])
  await sql`insert into category_prices (filter_id, median, low, high, count) values (${filter_id}, 150, 100, 200, 40)`.execute(
    db,
  )
  await computeFlags(db)
  expect(await shown(low)).toMatchObject([{ kind: 'price', field: 'price' }])
  expect(await shown(usual)).toEqual([])
  expect(await shown(high)).toMatchObject([{ kind: 'price' }])
})

test('nearly the same text in the same category is flagged with the other listing, and the same kind of thing is not', async () => {
  const filter_id = await createFilter(db, { type: 'non-page' })
  const text =
    'Bought last year, used twice, no scratches. The bill and the box are there. Only serious buyers, please.'
  const first = await listing({ filter_id, name: 'Canon EOS R6 camera', description: text, status: 'verified' })
  const copy = await listing({ filter_id, name: 'Canon EOS R6 Camera!', description: text.replace('twice', 'once') })
  const other = await listing({
    filter_id,
    name: 'Canon EOS R6 camera',
    description: 'With two lenses and a bag, five years old, a little worn on the sides but works as on the first day.',
  })
  const elsewhere = await listing({ name: 'Canon EOS R6 camera', description: text })
  await computeFlags(db)
  const flags = await shown(copy)
  expect(flags).toMatchObject([{ kind: 'sameText', listing: { _id: first, name: 'Canon EOS R6 camera' } }])
  expect(flags?.[0]?.number).toBeGreaterThan(0.9)
  expect([await shown(other), await shown(elsewhere)]).toEqual([[], []])
})

test('several processes compute each listing once, and a queued listing is claimed by its transaction', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => listing({ description: 'Call 0770 123 4567' })))
  await Promise.all([computeFlags(db), computeFlags(db), computeFlags(db)])
  expect(await noted()).toEqual([])
  const kept = await db.selectFrom('flags').select(['listing', 'kind', 'position']).execute()
  expect(kept.map((flag) => flag.listing).toSorted()).toEqual(ids.toSorted())
  expect(new Set(kept.map(({ kind, position }) => `${kind} ${position}`))).toEqual(new Set(['contact 0']))
})
