import { countries } from '@dealsy/contract'
import { expect, test } from 'vitest'
import { createCity, createCountry, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()

const jordan = { name: { en: 'Jordan', ar: 'الأردن' }, countryCode: 'JO' }

test('a country that was created is in the list and in the selector', async () => {
  const created = await server.call(countries.create, { body: jordan })
  expect(created.status).toBe(201)
  expect(created.data.data.country).toMatchObject({ ...jordan, version: 1 })
  const list = await server.call(countries.list, {})
  expect(list.data.data.countries).toContainEqual(created.data.data.country)
  const all = await server.call(countries.all, {})
  expect(all.data.data.countries).toContainEqual(created.data.data.country)
})

test('names are trimmed and freed of characters that turn the writing direction', async () => {
  const body = { name: { en: '  \u202EOman ', ar: ' عُمان ' }, countryCode: ' OM ' }
  const created = await server.call(countries.create, { body })
  expect(created.data.data.country).toMatchObject({ name: { en: 'Oman', ar: 'عُمان' }, countryCode: 'OM' })
})

test('a country needs both names and a code', async () => {
  const answer = await server.call(countries.create, { body: { name: { en: ' ', ar: '\u200B' }, countryCode: '  ' } })
  expect(answer.status).toBe(400)
  expect(answer.failure.code).toBe('BAD_INPUT')
  expect(answer.failure.issues?.map((issue) => issue.path)).toEqual([['name', 'en'], ['name', 'ar'], ['countryCode']])
})

test('NUL characters and lone surrogates are refused with the field they are in', async () => {
  for (const en of ['Jor\0dan', 'Jordan \uD800']) {
    const answer = await server.call(countries.create, { body: { name: { en, ar: 'دولة' }, countryCode: 'X1' } })
    expect(answer.status).toBe(400)
    expect(answer.failure.issues?.[0]?.path).toEqual(['name', 'en'])
  }
})

test('two countries cannot have the same code, whatever its case', async () => {
  await server.call(countries.create, { body: { ...jordan, countryCode: 'EG' } })
  const second = await server.call(countries.create, { body: { ...jordan, countryCode: 'eg' } })
  expect(second.status).toBe(409)
  expect(second.failure).toMatchObject({
    code: 'COUNTRY_CODE_EXISTS',
    message: 'A country with this code already exists.',
  })
})

test('an edit changes only the fields it names', async () => {
  const id = await createCountry(server.database.db, { name_en: 'Irak', name_ar: 'العراق', country_code: 'IQ' })
  const updated = await server.call(countries.update, { params: { id }, body: { name: { en: 'Iraq' }, version: 1 } })
  expect(updated.data.data.country).toEqual({
    _id: id,
    name: { en: 'Iraq', ar: 'العراق' },
    countryCode: 'IQ',
    version: 2,
  })
})

test('countries come in alphabetical order, page by page, without one twice or missing', async () => {
  const { db } = server.database
  for (const name_en of ['zambia', 'Albania', 'yemen', 'Brazil', 'Chad']) await createCountry(db, { name_en })
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = await server.call(countries.list, { query: { page, limit: 2 } })
    names.push(...answer.data.data.countries.map((country) => country.name.en.toLowerCase()))
    if (!answer.data.pagination.hasNext) break
  }
  expect(names).toEqual(names.toSorted())
  const total = (await server.call(countries.list, {})).data.pagination.totalItems
  expect(names).toHaveLength(total)
})

test('a page past the end is empty and still tells the true totals', async () => {
  const first = await server.call(countries.list, { query: { limit: 2 } })
  const { totalItems, totalPages } = first.data.pagination
  const past = await server.call(countries.list, { query: { page: totalPages + 5, limit: 2 } })
  expect(past.data.data.countries).toEqual([])
  expect(past.data.pagination).toMatchObject({ totalItems, totalPages, hasNext: false, nextPage: null })
})

test('a page has at least one and at most fifty rows', async () => {
  for (const limit of [0, 51, Number.NaN]) {
    const answer = await server.call(countries.list, { query: { limit } })
    expect(answer.status).toBe(400)
    expect(answer.failure.issues?.[0]?.path).toEqual(['limit'])
  }
})

test('a country that cities or users refer to is not removed, and the answer says how many', async () => {
  const { db } = server.database
  const id = await createCountry(db)
  await createCity(db, { country_id: id })
  await createUser(db, { country_id: id })
  await createUser(db, { country_id: id })
  const { data } = await server.call(countries.uses, { params: { id } })
  expect(data.data.uses).toEqual({ cities: 1, users: 2 })
  const refused = await server.call(countries.remove, { params: { id } })
  expect(refused.status).toBe(409)
  expect(refused.failure).toMatchObject({ code: 'IN_USE', message: 'This country is in use: cities 1, users 2.' })
})

test('a removed country is gone, and removing it again says so', async () => {
  const id = await createCountry(server.database.db)
  const removed = await server.call(countries.remove, { params: { id } })
  expect(removed.data.data).toEqual({ _id: id })
  const again = await server.call(countries.remove, { params: { id } })
  expect(again.status).toBe(404)
  expect(again.failure.message).toBe('This country does not exist.')
})
