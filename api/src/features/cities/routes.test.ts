import { cities } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createBanner, createCity, createCountry, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()

test('a city is listed with its country and not with others, and is read alone', async () => {
  const countryId = await createCountry(server.database.db)
  const elsewhere = await createCity(server.database.db)
  const created = await server.call(cities.create, { body: { name: { en: 'Amman', ar: 'عمّان' }, countryId } })
  expect(created.status).toBe(201)
  const { city } = created.data.data
  expect(city).toMatchObject({ name: { en: 'Amman', ar: 'عمّان' }, countryId })
  const list = await server.call(cities.list, { query: { countryId } })
  expect(list.data.data.cities).toEqual([city])
  expect(list.data.pagination.totalItems).toBe(1)
  const all = await server.call(cities.all, { query: { countryId } })
  expect(all.data.data.cities).toEqual([city])
  expect((await server.call(cities.get, { params: { id: city._id } })).data.data.city).toEqual(city)
  const everywhere = await server.call(cities.list, { query: { limit: 50 } })
  expect(everywhere.data.data.cities.map(({ _id }) => _id)).toContain(elsewhere)
})

test('cities are sorted by their English names, both ways', async () => {
  const { db } = server.database
  const countryId = await createCountry(db)
  for (const name_en of ['Zarqa', 'amman', 'Irbid']) await createCity(db, { country_id: countryId, name_en })
  const sorted = async (sort: 'name' | '-name') =>
    (await server.call(cities.list, { query: { countryId, sort } })).data.data.cities.map(({ name }) => name.en)
  expect(await sorted('name')).toEqual(['amman', 'Irbid', 'Zarqa'])
  expect(await sorted('-name')).toEqual(['Zarqa', 'Irbid', 'amman'])
})

test('a city needs both names and a country that exists', async () => {
  const unnamed = await server.call(cities.create, { body: { name: { en: '', ar: 'س' }, countryId: newId() } })
  expect(unnamed.failure.issues?.map((issue) => issue.path)).toEqual([['name', 'en']])
  const nowhere = await server.call(cities.create, { body: { name: { en: 'A', ar: 'أ' }, countryId: newId() } })
  expect(nowhere.status).toBe(404)
  expect(nowhere.failure.message).toBe('This country does not exist.')
})

test('the selector of cities needs a country', async () => {
  const answer = await server.call(cities.all, { query: { countryId: 'none' } })
  expect(answer.status).toBe(400)
})

test('a city is renamed in one language without touching the other', async () => {
  const id = await createCity(server.database.db, { name_en: 'Akaba', name_ar: 'العقبة' })
  const updated = await server.call(cities.update, { params: { id }, body: { name: { en: 'Aqaba' } } })
  expect(updated.data.data.city).toMatchObject({ name: { en: 'Aqaba', ar: 'العقبة' }, version: 2 })
})

test('a city that banners or users refer to is not removed, and the answer says how many', async () => {
  const { database, services } = server
  const id = await createCity(database.db)
  await createBanner(database.db, services.files, { city_id: id })
  await createUser(database.db, { city_id: id })
  const refused = await server.call(cities.remove, { params: { id } })
  expect(refused.failure).toMatchObject({ code: 'IN_USE', message: 'This city is in use: banners 1, users 1.' })
  const free = await createCity(database.db)
  expect((await server.call(cities.remove, { params: { id: free } })).data.data).toEqual({ _id: free })
})
