import { changes, reviewReasons } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createDecision } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type Body = Parameters<typeof server.call<typeof reviewReasons.create>>[1]['body']
type Edit = Parameters<typeof server.call<typeof reviewReasons.update>>[1]['body']

const blurred: Body = {
  name: { en: 'Blurred pictures', ar: 'صور غير واضحة' },
  text: { en: 'The pictures are blurred.', ar: 'الصور غير واضحة.' },
  resources: ['products'],
  rank: 9,
  isInUse: true,
}

const create = (changed: Partial<Body> = {}) => server.call(reviewReasons.create, { body: { ...blurred, ...changed } })
const update = (id: string, body: Edit) => server.call(reviewReasons.update, { params: { id }, body })
const undo = (change: number, remaining = false) => server.call(changes.undo, { body: { change, remaining } })
/** An entry of the trail as it was written once. */
const enter = (record_id: string, event: string, before: object, after: object | null) =>
  db
    .insertInto('changes')
    .values({
      resource: 'reviewReasons',
      record_id,
      event,
      before: JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
const list = async () => (await server.call(reviewReasons.list, { query: { limit: 50 } })).data.data.reviewReasons

test('a new marketplace has eight reasons in both languages, all in use, in the order of their keys', async () => {
  const reasons = await list()
  expect(reasons.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const { name, text, isInUse, resources } of reasons) {
    for (const { ar } of [name, text]) expect(ar).toMatch(/^[^A-Za-z]*[\u0600-\u06FF][^A-Za-z]*$/)
    expect(name.en).toMatch(/^[A-Z][A-Za-z ]+$/)
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
  const changed = await update(reason._id, {
    name: { en: 'Unsharp pictures' },
    rank: 1,
    isInUse: false,
    text: { ar: 'الصور مهزوزة.' },
    version: 1,
  })
  expect(changed.data.data.reviewReason).toMatchObject({
    name: { en: 'Unsharp pictures', ar: 'صور غير واضحة' },
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

test('a reason needs a name and a text in both languages, something that it is offered for, and a rank', async () => {
  const answer = await create({ name: { en: ' ', ar: '' }, text: { en: '', ar: ' ' }, resources: [], rank: 0 })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.map(({ path }) => path.join('.'))).toEqual([
    'name.en',
    'name.ar',
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

test('a change of before names were in two languages is read in both, and taken back in both', async () => {
  const { _id: id } = (await create({ name: { en: 'Unsharp', ar: 'Unsharp' } })).data.data.reviewReason
  await enter(id, 'update', { name: 'Blurred' }, { name: 'Unsharp' })
  const [renamed] = (await server.call(changes.list, { query: { recordId: id, limit: 1 } })).data.data.changes
  expect(renamed).toMatchObject({
    before: { name: { en: 'Blurred', ar: 'Blurred' } },
    after: { name: { en: 'Unsharp', ar: 'Unsharp' } },
  })
  await update(id, { name: { ar: 'صور مهزوزة' } })
  const refused = await undo(renamed?._id ?? 0)
  expect(refused.failure).toMatchObject({ code: 'UNDO_CONFLICT', current: { conflicts: [{ fields: ['name'] }] } })
  expect((await undo(renamed?._id ?? 0, true)).status).toBe(200)
  expect((await server.call(reviewReasons.get, { params: { id } })).data.data.reviewReason.name).toEqual({
    en: 'Blurred',
    ar: 'صور مهزوزة',
  })
})

test('a reason that was removed before names were in two languages has its name in both, and comes back', async () => {
  const { _id: id } = (await create()).data.data.reviewReason
  const row = await db.selectFrom('review_reasons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db.deleteFrom('review_reasons').where('id', '=', id).execute()
  const { name_en: name, name_ar: _, ...others } = row
  await enter(id, 'remove', { ...others, name }, null)
  const [removed] = (await server.call(changes.list, { query: { recordId: id, limit: 1 } })).data.data.changes
  expect(removed?.name).toEqual({ en: 'Blurred pictures', ar: 'Blurred pictures' })
  expect((await undo(removed?._id ?? 0)).status).toBe(200)
  expect((await server.call(reviewReasons.get, { params: { id } })).data.data.reviewReason).toMatchObject({
    ...blurred,
    name: { en: 'Blurred pictures', ar: 'Blurred pictures' },
  })
})
