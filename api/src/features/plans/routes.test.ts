import { plans } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createPlan } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type Body = Parameters<typeof server.call<typeof plans.create>>[1]['body']
type Edit = Parameters<typeof server.call<typeof plans.update>>[1]['body']

const merchant: Body = {
  name: { en: 'Merchant', ar: 'تاجر' },
  description: { en: 'For shops', ar: 'للمتاجر' },
  type: 'TajerPlus',
  features: [
    { en: 'Ten products', ar: 'عشرة منتجات' },
    { en: 'A badge', ar: 'شارة' },
  ],
}

const create = (changed: Partial<Body> = {}) => server.call(plans.create, { body: { ...merchant, ...changed } })
const update = (id: string, body: Edit) => server.call(plans.update, { params: { id }, body })
const get = async (id: string) => (await server.call(plans.get, { params: { id } })).data.data.plan

test('a new plan is first in the list, with its features in their order', async () => {
  await createPlan(db)
  const created = await create()
  expect(created.status).toBe(201)
  expect(created.data.data.plan).toMatchObject({ ...merchant, version: 1 })
  const list = await server.call(plans.list, { query: { limit: 1 } })
  expect(list.data.data.plans).toEqual([created.data.data.plan])
})

test('a plan keeps the order of more than ten features', async () => {
  const features = Array.from({ length: 12 }, (_, n) => ({ en: `Feature ${n}`, ar: `ميزة ${n}` }))
  const created = await create({ features })
  expect(created.data.data.plan.features).toEqual(features)
})

test('a plan needs both names, both descriptions, a type and a feature in both languages', async () => {
  const blank = { en: ' ', ar: '' }
  const without = await create({ name: blank, description: blank, type: 'Gold' as never, features: [] })
  expect(without.status).toBe(400)
  expect(without.failure.issues?.map(({ path }) => path)).toEqual([
    ['name', 'en'],
    ['name', 'ar'],
    ['description', 'en'],
    ['description', 'ar'],
    ['type'],
    ['features'],
  ])
  const half = await create({ features: [merchant.features[0] ?? blank, { en: 'A badge', ar: ' ' }] })
  expect(half.status).toBe(400)
  expect(half.failure.issues?.map(({ path }) => path)).toEqual([['features', 1, 'ar']])
})

test('a plan has at most fifty features', async () => {
  const features = Array.from({ length: 51 }, () => ({ en: 'More', ar: 'المزيد' }))
  const answer = await create({ features })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.[0]?.path).toEqual(['features'])
})

test('an edit changes only the fields it names, and the trail says which', async () => {
  const id = (await create()).data.data.plan._id
  const features = [{ en: 'A badge', ar: 'شارة' }]
  const updated = await update(id, { name: { ar: 'التاجر' }, features, version: 1 })
  const name = { en: 'Merchant', ar: 'التاجر' }
  expect(updated.data.data.plan).toMatchObject({ ...merchant, name, features, version: 2 })
  const trail = await db
    .selectFrom('changes')
    .select(['event', 'version', 'before', 'after', 'account_id'])
    .where('record_id', '=', id)
    .where('event', '=', 'update')
    .execute()
  const [first, second] = merchant.features
  const row = (text: typeof first, position: number) => ({ position, text_en: text?.en, text_ar: text?.ar })
  expect(trail).toEqual([
    {
      event: 'update',
      version: 2,
      before: { name_ar: 'تاجر', plan_features: [row(first, 0), row(second, 1)] },
      after: { name_ar: 'التاجر', plan_features: [row(second, 0)] },
      account_id: server.administrator.accountId,
    },
  ])
})

test('the same features in another order are a change, in the same order none', async () => {
  const id = (await create()).data.data.plan._id
  expect((await update(id, { features: merchant.features })).data.data.plan.version).toBe(1)
  const turned = merchant.features.toReversed()
  expect((await update(id, { features: turned })).data.data.plan).toMatchObject({ features: turned, version: 2 })
})

test('an edit leaves no plan without features', async () => {
  const id = await createPlan(db)
  const answer = await update(id, { features: [] })
  expect(answer.status).toBe(400)
  expect(answer.failure.issues?.[0]?.path).toEqual(['features'])
  expect((await get(id)).features).toHaveLength(1)
})

test('edits of different fields made at the same time all survive, and the features are one field', async () => {
  const id = (await create()).data.data.plan._id
  const answers = await Promise.all([
    update(id, { name: { en: 'Trader' }, version: 1 }),
    update(id, { type: 'Tajer', version: 1 }),
    update(id, { features: [{ en: 'One', ar: 'واحد' }], version: 1 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const now = await get(id)
  expect(now).toMatchObject({ name: { en: 'Trader' }, type: 'Tajer', features: [{ en: 'One' }], version: 4 })
  const late = await update(id, { features: [{ en: 'Two', ar: 'اثنان' }], version: 1 })
  expect(late.status).toBe(409)
  expect(late.failure).toMatchObject({
    code: 'EDIT_CONFLICT',
    message: 'Somebody else has changed this plan meanwhile.',
    current: now,
  })
})

test('a removed plan is gone with its features, and removing it again says so', async () => {
  const id = await createPlan(db)
  expect((await server.call(plans.remove, { params: { id } })).data.data).toEqual({ _id: id })
  const left = await db.selectFrom('plan_features').select('position').where('plan_id', '=', id).execute()
  expect(left).toEqual([])
  const again = await server.call(plans.remove, { params: { id } })
  expect(again.status).toBe(404)
  expect(again.failure.message).toBe('This plan does not exist.')
})

test('a plan that does not exist is neither shown nor changed', async () => {
  const id = newId()
  expect((await server.call(plans.get, { params: { id } })).status).toBe(404)
  expect((await update(id, { type: 'Tajer' })).status).toBe(404)
})

test('a stranger reads plans but does not change them', async () => {
  const id = await createPlan(db)
  const stranger = { token: null }
  expect((await server.call(plans.list, {}, stranger)).data.data.plans).not.toEqual([])
  expect((await server.call(plans.get, { params: { id } }, stranger)).data.data.plan._id).toBe(id)
  expect((await server.call(plans.create, { body: merchant }, stranger)).status).toBe(401)
  expect((await server.call(plans.update, { params: { id }, body: { type: 'Tajer' } }, stranger)).status).toBe(401)
  expect((await server.call(plans.remove, { params: { id } }, stranger)).status).toBe(401)
})
