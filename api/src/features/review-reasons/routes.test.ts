import { reviewReasons } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createDecision } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type Body = Parameters<typeof server.call<typeof reviewReasons.create>>[1]['body']
type Edit = Parameters<typeof server.call<typeof reviewReasons.update>>[1]['body']

const blurred: Body = {
  name: 'Blurred pictures',
  text: { en: 'The pictures are blurred.', ar: 'الصور غير واضحة.' },
  resources: ['products'],
  rank: 9,
  isInUse: true,
}

const create = (changed: Partial<Body> = {}) => server.call(reviewReasons.create, { body: { ...blurred, ...changed } })
const update = (id: string, body: Edit) => server.call(reviewReasons.update, { params: { id }, body })
const list = async () => (await server.call(reviewReasons.list, { query: { limit: 50 } })).data.data.reviewReasons

test('a new marketplace has eight reasons in both languages, all in use, in the order of their keys', async () => {
  const reasons = await list()
  expect(reasons.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const { text, isInUse, resources } of reasons) {
    expect(text.ar).toMatch(/[\u0600-\u06FF]/)
    expect(text.en).toMatch(/^[A-Z][^\u0600-\u06FF]+\.$/)
    expect(isInUse).toBe(true)
    expect(resources).toContain('products')
  }
})

test('a reason is added, changed and removed, and the trail says what', async () => {
  const created = await create({ resources: ['productRequests', 'products'] })
  expect(created.status).toBe(201)
  const reason = created.data.data.reviewReason
  expect(reason).toMatchObject({ ...blurred, resources: ['products', 'productRequests'], version: 1 })
  expect((await list()).at(-1)).toEqual(reason)
  const changed = await update(reason._id, { rank: 1, isInUse: false, text: { ar: 'الصور مهزوزة.' }, version: 1 })
  expect(changed.data.data.reviewReason).toMatchObject({
    rank: 1,
    isInUse: false,
    text: { en: 'The pictures are blurred.', ar: 'الصور مهزوزة.' },
    version: 2,
  })
  expect((await server.call(reviewReasons.remove, { params: { id: reason._id } })).status).toBe(200)
  const trail = await db
    .selectFrom('changes')
    .select('event')
    .where('record_id', '=', reason._id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ event }) => event)).toEqual(['create', 'update', 'remove'])
})

test('a reason needs a name, both texts, something that it is offered for, and a rank', async () => {
  const answer = await create({ name: ' ', text: { en: '', ar: ' ' }, resources: [], rank: 0 })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.map(({ path }) => path.join('.'))).toEqual([
    'name',
    'text.en',
    'text.ar',
    'resources',
    'rank',
  ])
})

test('a reason that a decision names is not removed, but can be taken out of use', async () => {
  const id = (await create()).data.data.reviewReason._id
  const decision_id = await createDecision(db)
  await db.insertInto('decision_reasons').values({ decision_id, reason_id: id, position: 0 }).execute()
  const refused = await server.call(reviewReasons.remove, { params: { id } })
  expect(refused.status).toBe(409)
  expect(refused.failure.code).toBe('BROKEN_REFERENCE')
  expect((await update(id, { isInUse: false })).data.data.reviewReason.isInUse).toBe(false)
})

test('a reason that is not there is neither changed nor removed', async () => {
  const id = newId()
  expect((await update(id, { rank: 2 })).failure.message).toBe('This review reason does not exist.')
  expect((await server.call(reviewReasons.remove, { params: { id } })).status).toBe(404)
})

test('a stranger neither reads nor changes reasons', async () => {
  const stranger = { token: null }
  expect((await server.call(reviewReasons.list, {}, stranger)).status).toBe(401)
  expect((await server.call(reviewReasons.create, { body: blurred }, stranger)).status).toBe(401)
})
