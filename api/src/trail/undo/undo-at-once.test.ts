import { changes, countries, filters, products, promotions, users } from '@dealsy/contract'
import { expect, test } from 'vitest'
import {
  createCountry,
  createFilter,
  createImage,
  createProduct,
  createPromotion,
  createReport,
  createUser,
} from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services

const undo = (answer: { headers: Headers }, remaining = false) =>
  server.call(changes.undo, { body: { call: answer.headers.get('x-change') ?? '', remaining } })
const outcome = ({ status }: { status: number }) => status

test('of ten who undo a call at once, one does, and nine are told that it is undone', async () => {
  const id = await createCountry(db, { country_code: 'TX' })
  const edit = await server.call(countries.update, { params: { id }, body: { countryCode: 'TY' } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(edit)))
  const refused = answers.filter(({ status }) => status >= 400)
  expect(refused.map(({ failure }) => failure.code)).toEqual(Array.from({ length: 9 }, () => 'ALREADY_UNDONE'))
  expect((await server.call(countries.get, { params: { id } })).data.data.country).toMatchObject({
    countryCode: 'TX',
    version: 3,
  })
})

test('an undo beside edits overwrites none of them', async () => {
  const id = await createCountry(db, { name_en: 'A', name_ar: 'أ', country_code: 'RX' })
  const edit = await server.call(countries.update, { params: { id }, body: { name: { en: 'B', ar: 'ب' } } })
  const change = (en: string) => server.call(countries.update, { params: { id }, body: { name: { en } } })
  const [undone, ...edits] = await Promise.all([undo(edit, true), change('C'), change('D')])
  expect(edits.map(outcome)).toEqual([200, 200])
  expect(undone.status).toBe(200)
  const { data } = await server.call(countries.get, { params: { id } })
  expect(data.data.country.name.ar).toBe('أ')
  expect(['C', 'D']).toContain(data.data.country.name.en)
})

test('a removed category comes back with all below it, though several are undone at once', async () => {
  const root = await createFilter(db, { icon: await createImage(files) })
  const leaf = await createFilter(db, { type: 'non-page', parent_id: root })
  const attribute = await createFilter(db, { type: 'select', parent_id: leaf })
  await createFilter(db, { type: 'item', parent_id: attribute })
  const below = async () => (await server.call(filters.uses, { params: { id: root } })).data.data.uses.filters
  const items = await server.call(filters.remove, { params: { id: attribute } })
  const tree = await server.call(filters.remove, { params: { id: root } })
  expect((await undo(items)).failure).toMatchObject({ code: 'NOT_FOUND', params: { record: 'parentFilter' } })
  await Promise.all([undo(tree), undo(tree)])
  await undo(items)
  expect(await below()).toBe(3)
})

test('a product is back with values, promotion and reports, and its promotion can be ended and begun again', async () => {
  const id = await createProduct(db, { promoted: true, status: 'verified' })
  const promotionId = await createPromotion(db, { product_id: id })
  const report = await createReport(db, { product_id: id })
  await undo(await server.call(products.remove, { params: { id } }))
  const product = async () => (await server.call(products.get, { params: { id } })).data.data.product
  expect(await product()).toMatchObject({ promotionId, promoted: true })
  expect(await db.selectFrom('reports').select('id').where('product_id', '=', id).execute()).toEqual([{ id: report }])
  const ended = await server.call(promotions.remove, { params: { id: promotionId } })
  await undo(ended)
  expect(await product()).toMatchObject({ promotionId, promoted: true })
})

test('rules that refuse an edit refuse its undo', async () => {
  const userId = await createUser(db, { promoted: true, icon: await createImage(files) })
  const icon = await createImage(files)
  const changed = await server.call(users.updateIcon, { params: { id: userId }, body: { icon } })
  await db.updateTable('users').set({ promoted: false }).where('id', '=', userId).execute()
  expect((await undo(changed)).failure.code).toBe('USER_NOT_PROMOTED')

  const filter_id = await createFilter(db, { type: 'non-page' })
  const id = await createProduct(db, { filter_id, price: 10 })
  const priced = await server.call(products.update, { params: { id }, body: { price: 20 } })
  await server.call(filters.updatePrice, { params: { id: filter_id }, body: { newMin: 15, newMax: 30 } })
  expect((await undo(priced)).failure).toMatchObject({ code: 'PRICE_OUT_OF_RANGE', params: { min: 15, max: 30 } })
})
