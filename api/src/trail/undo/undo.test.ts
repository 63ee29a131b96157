import {
  automations,
  banners,
  businesses,
  changes,
  cities,
  countries,
  notifications,
  transactions,
  wallets,
} from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createBanner,
  createBusiness,
  createCity,
  createCountry,
  createFilter,
  createUser,
} from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services

/** The call that an answer was about. */
const callOf = ({ headers }: { headers: Headers }) => headers.get('x-change') ?? ''

const undo = (call: string, options: { remaining?: boolean; tell?: boolean } = {}) =>
  server.call(changes.undo, { body: { call, ...options } })

const rowOf = async (table: string, id: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]
}

test('an edit is undone, and done again by undoing that', async () => {
  const id = await createCountry(db, { name_en: 'Jordan', name_ar: 'الأردن', country_code: 'JX' })
  const edit = await server.call(countries.update, { params: { id }, body: { name: { en: 'Jo' }, countryCode: 'JO' } })
  const undone = await undo(callOf(edit))
  expect(undone.data.data).toMatchObject({
    changes: [
      {
        resource: 'countries',
        recordId: id,
        event: 'update',
        version: 3,
        after: { name: { en: 'Jordan' }, countryCode: 'JX' },
      },
    ],
    conflicts: [],
  })
  expect(await rowOf('countries', id)).toMatchObject({ name_en: 'Jordan', country_code: 'JX', version: 3 })
  await undo(callOf(undone))
  expect(await rowOf('countries', id)).toMatchObject({ name_en: 'Jo', country_code: 'JO', version: 4 })
  const { data } = await server.call(changes.list, { query: { recordId: id } })
  const [redo, back, first] = data.data.changes
  expect([redo?.undoes, back?.undoes, back?.undoneBy, first?.undoneBy]).toEqual([
    back?._id,
    first?._id,
    redo?._id,
    back?._id,
  ])
  expect(data.data.changes.map((change) => change.undo)).toEqual(['possible', 'undone', 'undone'])
  expect(data.data.changes.map(({ doesAgain }) => doesAgain)).toEqual([true, false, false])
})

test('what was undone is not undone again, and what never was a call is not found', async () => {
  const id = await createCountry(db)
  const call = callOf(await server.call(countries.update, { params: { id }, body: { name: { en: 'X' } } }))
  await undo(call)
  expect((await undo(call)).failure.code).toBe('ALREADY_UNDONE')
  expect((await undo('automation')).failure.code).toBe('NOT_FOUND')
  expect((await undo('999999')).failure.code).toBe('NOT_FOUND')
  expect((await server.call(changes.undo, { body: { change: 999_999 } })).failure.code).toBe('NOT_FOUND')
})

test('a field that somebody changed since is told, and left alone where the remaining is undone', async () => {
  const id = await createCountry(db, { name_en: 'A', name_ar: 'أ', country_code: 'AX' })
  const edit = await server.call(countries.update, { params: { id }, body: { name: { en: 'B', ar: 'ب' } } })
  await server.call(countries.update, { params: { id }, body: { name: { ar: 'ج' } } })
  const refused = await undo(callOf(edit))
  expect([refused.status, refused.failure.code]).toEqual([409, 'UNDO_CONFLICT'])
  expect(refused.failure.current).toMatchObject({
    conflicts: [{ recordId: id, fields: ['name'], since: { after: { name: { ar: 'ج' } }, by: { kind: 'person' } } }],
    possible: [{ recordId: id, fields: ['name'] }],
  })
  expect(await rowOf('countries', id)).toMatchObject({ name_en: 'B', version: 3 })
  const { data } = await undo(callOf(edit), { remaining: true })
  expect(data.data.conflicts).toMatchObject([{ recordId: id, fields: ['name'] }])
  expect(await rowOf('countries', id)).toMatchObject({ name_en: 'A', name_ar: 'ج', version: 4 })
})

test('a field that others have changed and set back by hand counts as changed, one whose change was undone does not', async () => {
  const id = await createCountry(db, { country_code: 'H1' })
  const edit = (countryCode: string) => server.call(countries.update, { params: { id }, body: { countryCode } })
  const first = await edit('H2')
  await undo(callOf(await edit('H3')))
  const [third, fourth] = [await edit('H3'), await edit('H2')]
  expect((await undo(callOf(first))).failure.code).toBe('UNDO_CONFLICT')
  await undo(callOf(fourth))
  await undo(callOf(third))
  await undo(callOf(first))
  expect(await rowOf('countries', id)).toMatchObject({ country_code: 'H1' })
})

test('a removed business is back with its categories, its identifier and its time', async () => {
  const category = await createFilter(db)
  const id = await createBusiness(db, { featured: true, rank: 3 }, [category])
  const before = await rowOf('businesses', id)
  const removal = await server.call(businesses.remove, { params: { id } })
  expect((await undo(callOf(removal))).data.data.changes).toMatchObject([{ event: 'restore', recordId: id }])
  expect(await rowOf('businesses', id)).toEqual({ ...before, version: 2 })
  const { data } = await server.call(businesses.get, { params: { id } })
  expect(data.data.business.filterId).toMatchObject([{ _id: category }])
})

test('a new record is removed again, unless it was changed or is in use since', async () => {
  const created = await server.call(countries.create, { body: { name: { en: 'N', ar: 'ن' }, countryCode: 'N1' } })
  const id = created.data.data.country._id
  const edit = await server.call(countries.update, { params: { id }, body: { countryCode: 'N2' } })
  expect((await undo(callOf(created))).failure).toMatchObject({
    code: 'UNDO_CONFLICT',
    current: { conflicts: [{ fields: ['countryCode'] }], possible: [] },
  })
  await undo(callOf(edit))
  const city = await server.call(cities.create, { body: { name: { en: 'C', ar: 'ث' }, countryId: id } })
  expect((await undo(callOf(created))).failure).toMatchObject({ code: 'IN_USE', params: { uses: { cities: 1 } } })
  await undo(callOf(city))
  await undo(callOf(created))
  expect(await rowOf('countries', id)).toBe(undefined)
})

test('who has removed a new record meanwhile is told to who takes back that it was made', async () => {
  const created = await server.call(countries.create, { body: { name: { en: 'G', ar: 'غ' }, countryCode: 'G1' } })
  const id = created.data.data.country._id
  await server.call(countries.remove, { params: { id } })
  expect((await undo(callOf(created))).failure).toMatchObject({
    code: 'UNDO_CONFLICT',
    current: {
      conflicts: [{ recordId: id, since: { event: 'remove', by: { kind: 'person' } } }],
      possible: [],
    },
  })
})

test('a movement of a wallet is undone by a counter-movement, where the balance allows it', async () => {
  const userId = await createUser(db)
  const move = (sign: 'Positive' | 'Negative', amount: number) =>
    server.call(transactions.create, { body: { userId, amount, sign, status: 'success' } })
  const balance = async () => (await server.call(wallets.get, { params: { userId } })).data.data.wallet.amount
  const credit = await move('Positive', 10)
  const debit = await move('Negative', 8)
  expect((await undo(callOf(credit))).failure).toMatchObject({ code: 'WALLET_HOLDS_LESS' })
  const back = await undo(callOf(debit))
  expect(back.data.data.changes).toMatchObject([
    { resource: 'transactions', event: 'credit', after: { amount: 8, sign: 'Positive', balance: 10 } },
  ])
  await undo(callOf(credit))
  expect(await balance()).toBe(0)
  expect((await undo(callOf(back))).failure.code).toBe('WALLET_HOLDS_LESS')
})

test('a banner comes back with its image', async () => {
  const cityId = await createCity(db)
  const id = await createBanner(db, files, { city_id: cityId })
  const removal = await server.call(banners.remove, { params: { id } })
  await undo(callOf(removal))
  expect(await rowOf('banners', id)).toMatchObject({ version: 2 })
  const again = await server.call(banners.remove, { params: { id } })
  await server.call(cities.remove, { params: { id: cityId } })
  expect((await undo(callOf(again))).failure).toMatchObject({ code: 'NOT_FOUND', params: { record: 'city' } })
})

test('sessions and messages are not undone, and the list of changes says so', async () => {
  const userId = await createUser(db)
  const sent = await server.call(notifications.send, { body: { userId, title: 'Hello', message: 'Hello' } })
  expect((await undo(callOf(sent))).failure.code).toBe('NOT_UNDOABLE')
  const { data } = await server.call(changes.list, { query: { resource: 'notifications', event: 'send', limit: 1 } })
  expect(data.data.changes[0]?.undo).toBe('impossible')
})

test('an automation whose text was changed says again what it said', async () => {
  const { data } = await server.call(automations.list, {})
  const [automation] = data.data.automations
  const params = { id: automation?._id ?? '' }
  await undo(callOf(await server.call(automations.update, { params, body: { title: 'Other' } })))
  expect((await server.call(automations.get, { params })).data.data.automation.title).toBe(automation?.title)
})
