import { appReading, basePath, intake, notifications } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { claim, fillInboxes } from '../push/claims.ts'
import { deskOn } from '../testing/desk-calls.ts'
import {
  createBanner,
  createCallSupport,
  createCity,
  createCountry,
  createFilter,
  createPlan,
  createProduct,
  createPromotion,
  createSuggestion,
  createUser,
  createWhatsAppSupport,
} from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database
const desk = deskOn(server)

type Query = NonNullable<CallOf<typeof appReading.products>['query']>
const read = async (query: Query) => (await server.call(appReading.products, { query })).data.data
const idsOf = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id)
const verified = { status: 'verified' as const }

/** The identifiers of all pages, one after the other. */
async function allPages(query: Query): Promise<string[][]> {
  const pages: string[][] = []
  let after: string | undefined
  do {
    const { products, next } = await read({ ...query, after })
    pages.push(idsOf(products))
    after = next ?? undefined
  } while (after !== undefined)
  return pages
}

test('verified products are read page after page, newest first, also those of one moment and those made meanwhile', async () => {
  const filter_id = await createFilter(db, { type: 'non-page' })
  const created_at = '2026-01-01T00:00:00.123456Z'
  const made = [
    ...(await Promise.all(Array.from({ length: 4 }, () => createProduct(db, { ...verified, filter_id, created_at })))),
    await createProduct(db, { ...verified, filter_id, created_at: '2025-12-31T00:00:00Z' }),
  ]
  for (const status of ['pending', 'rejected'] as const) await createProduct(db, { filter_id, status })
  const expected = [...made.slice(0, 4).toSorted().toReversed(), ...made.slice(4)]
  const first = await read({ filterId: filter_id, limit: 2 })
  await createProduct(db, { ...verified, filter_id })
  const second = await read({ filterId: filter_id, limit: 2, after: first.next ?? '' })
  const third = await read({ filterId: filter_id, limit: 2, after: second.next ?? '' })
  expect([first, second, third].flatMap(({ products }) => idsOf(products))).toEqual(expected)
  expect([first, second, third].map(({ hasMore, gone }) => [hasMore, gone])).toEqual([
    [true, []],
    [true, []],
    [false, []],
  ])
  expect(third.next).toBeNull()
})

test('products are narrowed to a category and all below it, to the city of the owner, and to both', async () => {
  const [city, elsewhere] = [await createCity(db), await createCity(db)]
  const [here, there] = [await createUser(db, { city_id: city }), await createUser(db, { city_id: elsewhere })]
  const page = await createFilter(db)
  const [cars, vans] = [
    await createFilter(db, { type: 'non-page', parent_id: page }),
    await createFilter(db, { type: 'non-page', parent_id: page }),
  ]
  const add = (user_id: string, filter_id: string) => createProduct(db, { ...verified, user_id, filter_id })
  const [carHere, vanHere, carThere] = [await add(here, cars), await add(here, vans), await add(there, cars)]
  const other = await createProduct(db, { ...verified, user_id: here })
  const found = async (query: Query) => new Set((await allPages(query)).flat())
  expect(await found({ filterId: page })).toEqual(new Set([carHere, vanHere, carThere]))
  expect(await found({ cityId: city })).toEqual(new Set([carHere, vanHere, other]))
  expect(await found({ filterId: page, cityId: city, limit: 1 })).toEqual(new Set([carHere, vanHere]))
  expect(await found({ filterId: cars, cityId: city })).toEqual(new Set([carHere]))
  await db.updateTable('users').set({ city_id: elsewhere }).where('id', '=', here).execute()
  expect(await found({ cityId: city })).toEqual(new Set())
  expect(await found({ filterId: cars, cityId: elsewhere })).toEqual(new Set([carHere, carThere]))
  expect((await server.call(appReading.products, { query: { filterId: newId() } })).failure.code).toBe('NOT_FOUND')
})

test('what is sold or hidden is listed only when it is asked for, and what is edited moves with its edit', async () => {
  const filter_id = await createFilter(db, { type: 'non-page' })
  const add = (row: object) => createProduct(db, { ...verified, filter_id, ...row })
  const [shown, sold, hidden] = [await add({}), await add({ sold: true }), await add({ hidden: true })]
  const found = async (query: Query) => new Set(idsOf((await read({ filterId: filter_id, ...query })).products))
  expect(await found({})).toEqual(new Set([shown]))
  expect(await found({ sold: 'true' })).toEqual(new Set([shown, sold]))
  expect(await found({ sold: 'true', hidden: 'true' })).toEqual(new Set([shown, sold, hidden]))
  const edit = (id: string, row: object) => db.updateTable('products').set(row).where('id', '=', id).execute()
  await edit(shown, { status: 'pending' })
  await edit(sold, { sold: false })
  expect(await found({})).toEqual(new Set([sold]))
  await edit(sold, { filter_id: await createFilter(db, { type: 'non-page' }) })
  await edit(shown, { status: 'verified', hidden: true })
  expect(await found({})).toEqual(new Set())
  expect(await found({ hidden: 'true' })).toEqual(new Set([shown, hidden]))
})

test('a listed product says whether it is featured and promoted, whose it is and where, in the identifiers of both', async () => {
  const [userRef, productRef, city] = [`user ${newId()}`, `product ${newId()}`, await createCity(db)]
  const filterId = await createFilter(db, { type: 'non-page' })
  const updatedAt = '2026-01-01T00:00:00Z'
  await server.call(intake.putUser, {
    params: { ref: userRef },
    body: { updatedAt, name: 'Lina', phoneNumber: '+962 79 000 0001', cityId: { _id: city } },
  })
  await server.call(intake.putProduct, {
    params: { ref: productRef },
    body: { updatedAt, userId: { ref: userRef }, filterId: { _id: filterId }, name: 'Bicycle', price: 20 },
  })
  const { product } = (await server.call(appReading.product, { params: { ref: productRef } })).data.data
  await db.updateTable('products').set({ status: 'verified', featured: true, promoted: true }).execute()
  const promotionId = await createPromotion(db, { product_id: product._id })
  const { products } = await read({ filterId })
  expect(products).toMatchObject([
    {
      _id: product._id,
      ref: productRef,
      userId: { _id: product.userId._id, ref: userRef, name: 'Lina' },
      cityId: city,
      featured: true,
      promoted: true,
      promotionId,
    },
  ])
})

test('one product of any status is read by the identifier of either, with the last decision and its pictures', async () => {
  const id = await createProduct(db, { name: 'Bicycle' })
  const [reason = ''] = await desk.reasonIds()
  const tab = newId()
  await desk.take(tab, { first: id })
  await desk.decide(tab, id, 'requestChanges', { reasons: [reason], note: 'Take another picture.' })
  await db.insertInto('app_records').values({ resource: 'products', ref: 'bicycle / 1', record_id: id }).execute()
  const until = new Date().toISOString()
  await db
    .insertInto('product_pictures')
    .values([
      { product_id: id, url: 'https://example.com/1.jpg', until, state: 'failed', failure: 'notAnImage' },
      { product_id: id, url: 'https://example.com/2.jpg', until },
    ])
    .execute()
  const one = async (ref: string) => (await server.call(appReading.product, { params: { ref } })).data.data.product
  const { text_en: en, text_ar: ar } = await db
    .selectFrom('review_reasons')
    .select(['text_en', 'text_ar'])
    .where('id', '=', reason)
    .executeTakeFirstOrThrow()
  const byRef = await one('bicycle / 1')
  expect(byRef).toMatchObject({
    _id: id,
    ref: 'bicycle / 1',
    status: 'changesRequested',
    decision: {
      decision: 'requestChanges',
      reasons: [{ _id: reason, text: { en, ar } }],
      note: 'Take another picture.',
    },
    pictures: [
      { url: 'https://example.com/1.jpg', state: 'failed', failure: 'notAnImage' },
      { url: 'https://example.com/2.jpg', state: 'waiting', failure: null },
    ],
  })
  expect(await one(id.toUpperCase())).toEqual(byRef)
  expect(await one(await createProduct(db))).toMatchObject({ ref: null, decision: null, pictures: [] })
  for (const ref of ['nothing', newId()])
    expect((await server.call(appReading.product, { params: { ref } })).failure.code).toBe('NOT_FOUND')
})

test('a cursor that is none of the list is refused at its field', async () => {
  const forged = (told: unknown) => Buffer.from(JSON.stringify(told)).toString('base64url')
  const lists = [appReading.products, appReading.countries] as const
  for (const after of [forged(['yesterday', newId()]), forged(['1', newId(), '3']), forged({}), 'x'.repeat(60)])
    expect((await read400(lists[0], after))?.path).toEqual(['after'])
  for (const after of [forged(['a\0', newId()]), forged(['a', 'not an identifier, as it should be'])])
    expect((await read400(lists[1], after))?.path).toEqual(['after'])
})
const read400 = async (endpoint: typeof appReading.products | typeof appReading.countries, after: string) =>
  (await server.call(endpoint as typeof appReading.countries, { query: { after } })).failure.issues?.[0]

test('the tree of categories is read with attributes and items, each with its parent', async () => {
  const attribute = await createFilter(db, { type: 'select' })
  const item = await createFilter(db, { type: 'item', parent_id: attribute })
  const { filters, next } = (await server.call(appReading.filters, {})).data.data
  const parents: string[] = []
  for (let one = filters.find(({ _id }) => _id === item); one;) {
    parents.push(one.type)
    const { parentFilter } = one
    one = filters.find(({ _id }) => _id === parentFilter)
  }
  expect(parents).toEqual(['item', 'select', 'non-page', 'page'])
  expect(next).toBeNull()
  const first = (await server.call(appReading.filters, { query: { limit: 2 } })).data.data
  const second = (await server.call(appReading.filters, { query: { limit: 5000, after: String(first.next) } })).data
    .data
  expect([...first.filters, ...second.filters]).toEqual(filters)
})

test('countries and cities are read in alphabetical order, page after page, in Arabic too', async () => {
  const country = await createCountry(db, { name_en: 'Zedland ١', name_ar: 'زد' })
  for (const name_en of ['Zed B', 'Zed A', 'Zed Ç']) await createCity(db, { country_id: country, name_en })
  const countries = (await server.call(appReading.countries, {})).data.data.countries
  expect(countries.at(-1)).toMatchObject({ _id: country, name: { en: 'Zedland ١', ar: 'زد' } })
  const names: string[] = []
  let after: string | undefined
  do {
    const { cities, next } = (await server.call(appReading.cities, { query: { after, limit: 1 } })).data.data
    names.push(...cities.filter(({ countryId }) => countryId === country).map(({ name }) => name.en))
    after = next ?? undefined
  } while (after !== undefined)
  expect(names).toEqual(['Zed A', 'Zed B', 'Zed Ç'])
})

test('the enabled banners of a city, plans, contacts and the suggestion are read', async () => {
  const { files } = server.services
  const city = await createCity(db)
  const [older, newer] = [
    await createBanner(db, files, { city_id: city }),
    await createBanner(db, files, { city_id: city }),
  ]
  await createBanner(db, files, { city_id: city, status: 'disabled' })
  await createBanner(db, files)
  const [plan, call, whatsapp] = [await createPlan(db), await createCallSupport(db), await createWhatsAppSupport(db)]
  expect(idsOf((await server.call(appReading.banners, { params: { cityId: city } })).data.data.banners)).toEqual([
    newer,
    older,
  ])
  expect(idsOf((await server.call(appReading.plans, {})).data.data.plans)).toEqual([plan])
  expect(idsOf((await server.call(appReading.callSupports, {})).data.data.callCustomerSupports)).toEqual([call])
  expect(idsOf((await server.call(appReading.whatsappSupports, {})).data.data.whatsappCustomerSupports)).toEqual([
    whatsapp,
  ])
  const suggestion = async () => (await server.call(appReading.suggestion, {})).data.data.suggestion
  expect(await suggestion()).toBeNull()
  const _id = await createSuggestion(db, files)
  expect(await suggestion()).toMatchObject({ _id })
})

test('a user is read by the identifier of either, with status, balance and inbox, and a stranger is not found', async () => {
  const ref = `user ${newId()}`
  const body = { updatedAt: '2026-01-01T00:00:00Z', name: 'Lina', phoneNumber: '+962 79 000 0002' }
  const id = String((await server.call(intake.putUser, { params: { ref }, body })).data.data.taken._id)
  await server.call(intake.putTransaction, {
    params: { ref: `transaction ${newId()}` },
    body: { updatedAt: body.updatedAt, userId: { ref }, amount: 12.5 },
  })
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute()
  const { data } = (await server.call(appReading.user, { params: { ref } })).data
  expect(data).toMatchObject({ user: { _id: id, ref, name: 'Lina', status: 'suspended' }, wallet: { amount: 12.5 } })
  expect((await server.call(appReading.user, { params: { ref: id } })).data.data).toEqual(data)

  for (const title of ['First', 'Second'])
    await server.call(notifications.send, { body: { title, message: 'Message', userId: id } })
  await claim(db, false, 64)
  const toAll = (await server.call(notifications.sendAll, { body: { title: 'To all', message: 'Message' } })).data.data
  await fillInboxes(db, toAll.notification._id, { after: null, limit: 1000 })
  const inbox = async (query: { after?: string; limit?: number }) =>
    (await server.call(appReading.inbox, { params: { ref }, query })).data.data
  const first = await inbox({ limit: 2 })
  const second = await inbox({ limit: 1, after: String(first.next) })
  const titles = [first, second].flatMap((page) =>
    page.notifications.map(({ title, toEverybody }) => [title, toEverybody]),
  )
  expect(titles).toEqual([
    ['To all', true],
    ['Second', false],
    ['First', false],
  ])
  expect((await inbox({ after: String(second.next) })).next).toBeNull()
  for (const endpoint of [appReading.user, appReading.inbox])
    for (const stranger of ['nobody', newId()])
      expect((await server.call(endpoint, { params: { ref: stranger } })).failure.code).toBe('NOT_FOUND')
})

test('an answer has a strong tag, is empty where the caller has it already, and new once its content is', async () => {
  const id = await createProduct(db, verified)
  const token = await server.tokenOf(appReading.product)
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.address + basePath + path, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', text: await answer.text() }
  }
  for (const path of [`/app/products/${id}`, '/app/products', '/app/filters', '/app/suggestion']) {
    const first = await get(path)
    expect([first.status, first.tag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)])
    for (const header of [first.tag, `"another", W/${first.tag}`, '*'])
      expect(await get(path, { 'if-none-match': header })).toEqual({ status: 304, tag: first.tag, text: '' })
    expect(await get(path, { 'if-none-match': '"another"' })).toEqual(first)
  }
  const { tag } = await get(`/app/products/${id}`)
  await db.updateTable('products').set({ name: 'Another' }).where('id', '=', id).execute()
  expect((await get(`/app/products/${id}`, { 'if-none-match': tag })).status).toBe(200)
  // The bytes of another encoding are others.
  expect((await get('/app/filters', { 'accept-encoding': 'identity' })).tag).not.toBe((await get('/app/filters')).tag)
})
