import { type CallOf, type Change, ChangedResource, changes, cities, countries, plans, users } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { removeRecord, updateRecord } from '../changes/changes.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  createAccount,
  createCity,
  createCountry,
  createProduct,
  createPromotion,
  createUser,
} from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { cityRecord } from '../../features/cities/record.ts'
import { productRecord } from '../../features/products/record.ts'
import { promotionRecord } from '../../features/promotions/record.ts'
import { userRecord } from '../../features/users/record.ts'
import { allRecords } from '../changes/record.ts'

const records = allRecords()

const server = await testServer()
const { db } = server.database
const { accountId } = server.administrator

type Query = CallOf<typeof changes.list>['query']

async function read(query: Query = {}) {
  const { data } = await server.call(changes.list, { query })
  return data.data
}

/** All pages, two changes on each. */
async function readAll(query: Query = {}): Promise<Change[]> {
  const found: Change[] = []
  for (let before: string | undefined; ;) {
    const page = await read({ ...query, limit: 2, before })
    found.push(...page.changes)
    if (page.next === null) return found
    before = page.next
  }
}

test('the contract knows every kind of record', () => {
  expect(ChangedResource.options.toSorted()).toEqual(records.map(({ resource }) => resource).toSorted())
})

test('only administrators read the trail', async () => {
  expect((await server.call(changes.list, {}, { token: null })).status).toBe(401)
})

test('everybody who may have changed something is known by name, also who may not sign in any more', async () => {
  const disabled = await createAccount(db, { disabled: true })
  const { data } = await server.call(changes.people, {})
  expect(data.data.people).toContainEqual({ _id: accountId, name: 'Account', keyStart: null })
  expect(data.data.people).toContainEqual({ _id: disabled.accountId, name: 'Account', keyStart: null })
  expect((await server.call(changes.people, {}, { token: null })).status).toBe(401)
})

test('the changes of a record come newest first, with who made them, in the words of the wire', async () => {
  const countryId = await createCountry(db, { name_en: 'Jordan', name_ar: 'الأردن' })
  const otherId = await createCountry(db, { name_en: 'Iraq', name_ar: 'العراق' })
  const created = await server.call(cities.create, { body: { name: { en: 'Zarqa', ar: 'الزرقاء' }, countryId } })
  const id = created.data.data.city._id
  await inTransaction(db, (transaction) =>
    updateRecord({ db: transaction, accountId, requestId: crypto.randomUUID() }, cityRecord, id, {
      name_ar: 'زرقاء',
      country_id: otherId,
    }),
  )
  await server.call(cities.remove, { params: { id } })
  await server.call(countries.remove, { params: { id: otherId } })
  const found = await readAll({ recordId: id })
  expect(found.map(({ event, version, before, after }) => ({ event, version, before, after }))).toEqual([
    {
      event: 'remove',
      version: null,
      before: { name: { en: 'Zarqa', ar: 'زرقاء' }, countryId: otherId, createdAt: expect.any(String) },
      after: null,
    },
    {
      event: 'update',
      version: 2,
      before: { name: { ar: 'الزرقاء' }, countryId },
      after: { name: { ar: 'زرقاء' }, countryId: otherId },
    },
    { event: 'create', version: 1, before: null, after: { name: { en: 'Zarqa', ar: 'الزرقاء' }, countryId } },
  ])
  const [, edited, first] = found
  expect(first?.call).toBe(created.headers.get('x-change'))
  expect(edited).toMatchObject({
    resource: 'cities',
    recordId: id,
    by: { kind: 'person', accountId, name: expect.any(String) },
    name: { en: 'Zarqa', ar: 'زرقاء' },
    names: { [countryId]: { en: 'Jordan', ar: 'الأردن' }, [otherId]: { en: 'Iraq', ar: 'العراق' } },
    undoes: null,
    doesAgain: false,
    undoneBy: null,
    undo: 'possible',
  })
})

test('parts of a record are lists of objects', async () => {
  const name = { en: 'Gold', ar: 'ذهبية' }
  const features = [{ en: 'Ten banners', ar: 'عشر لافتات' }]
  const { data } = await server.call(plans.create, { body: { name, description: name, type: 'Tajer', features } })
  const { changes: found } = await read({ recordId: data.data.plan._id })
  expect(found[0]?.after).toMatchObject({ name, type: 'Tajer', planFeatures: [{ position: 0, text: features[0] }] })
})

test('what the database fills by itself, and secrets, are left out', async () => {
  const id = await createUser(db, { name: 'Omar' })
  await inTransaction(db, (transaction) =>
    removeRecord({ db: transaction, accountId, requestId: crypto.randomUUID() }, userRecord, id),
  )
  const { changes: found } = await read({ recordId: id })
  expect(found[0]?.before).toMatchObject({ name: 'Omar', phoneNumber: expect.any(String), status: 'active' })
  expect(Object.keys(found[0]?.before ?? {}).filter((field) => /search|version|_/i.test(field))).toEqual([])
})

test('a record without a name is called after the one that it belongs to, gone or not', async () => {
  const productId = await createProduct(db, { name: 'Family car' })
  const id = await createPromotion(db, { product_id: productId })
  const context = { accountId: null, requestId: 'end-promotion' }
  await inTransaction(db, (transaction) =>
    updateRecord({ ...context, db: transaction }, promotionRecord, id, { status: 'ended' }),
  )
  await inTransaction(db, async (transaction) => {
    await removeRecord({ ...context, db: transaction }, promotionRecord, id)
    await removeRecord({ ...context, db: transaction }, productRecord, productId)
  })
  const found = await readAll({ resource: 'promotions' })
  expect(found.map(({ event, name }) => [event, name])).toEqual([
    ['remove', 'Family car'],
    ['end-promotion', 'Family car'],
  ])
  expect(found[0]?.names).toEqual({ [productId]: 'Family car' })
})

test('the program and the app are told from people, and what the program does is a call for each entry', async () => {
  const id = await createUser(db)
  const requestId = crypto.randomUUID()
  for (const word of ['automation', requestId])
    await inTransaction(db, (transaction) =>
      updateRecord({ db: transaction, accountId: null, requestId: word }, userRecord, id, { name: word }),
    )
  const [app, program] = await readAll({ recordId: id })
  expect(app).toMatchObject({ by: { kind: 'app', accountId: null, name: null }, call: requestId })
  expect(program).toMatchObject({
    by: { kind: 'program', accountId: null, name: 'automation' },
    call: String(program?._id),
  })
})

test('the trail is narrowed by person, kind of record, event, time and record, and by all of them together', async () => {
  const id = await createUser(db)
  const cityId = await createCity(db)
  await server.call(users.updateStatus, { params: { id }, body: { status: 'suspended' } })
  await server.call(users.updateStatus, { params: { id }, body: { status: 'active' } })
  await server.call(cities.update, { params: { id: cityId }, body: { name: { en: 'Irbid' } } })
  const all = await readAll()
  expect(all.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id).toSorted((a, b) => b - a))
  const [, at] = all.map((change) => change.at)
  const tests: [Query, (change: Change) => boolean][] = [
    [{ resource: 'users' }, ({ resource }) => resource === 'users'],
    [{ event: 'suspend' }, ({ event }) => event === 'suspend'],
    [{ event: 'update' }, ({ event }) => event === 'update'],
    [{ accountId }, ({ by }) => by.accountId === accountId],
    [{ accountId, event: 'create' }, ({ by, event }) => by.accountId === accountId && event === 'create'],
    [{ resource: 'cities', event: 'update' }, ({ resource, event }) => resource === 'cities' && event === 'update'],
    [{ from: at }, (change) => change.at >= String(at)],
    [{ to: at, accountId }, (change) => change.at < String(at) && change.by.accountId === accountId],
    [
      { recordId: id, event: 'suspend', accountId, resource: 'users' },
      (change) => change.recordId === id && change.event === 'suspend',
    ],
    [{ recordId: cityId, resource: 'users' }, () => false],
    [{ accountId: newId() }, () => false],
  ]
  for (const [query, matches] of tests) {
    expect({ query, found: await readAll(query) }).toEqual({ query, found: all.filter(matches) })
  }
})

test('an invalid cursor is refused', async () => {
  expect((await server.call(changes.list, { query: { before: 'x' } })).failure.code).toBe('BAD_INPUT')
})
