import { users } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { createCity, createCountry, createImage, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
let country: string
let city: string

beforeAll(async () => {
  const { db } = server.database
  country = await createCountry(db, { name_en: 'Jordan', name_ar: 'الأردن' })
  city = await createCity(db, { name_en: 'Amman', name_ar: 'عمّان', country_id: country })
  await createUser(db, { name: 'أحمد الطيّب', phone_number: '+962 79 555 0101', country_id: country, city_id: city })
  await createUser(db, { name: 'Ahmad Saleh', phone_number: '+962795550102', country_id: country })
  await createUser(db, { name: 'Zoë 100%', phone_number: '+201005550103' })
})

const names = async (query: Parameters<typeof find>[0]) => (await find(query)).map(({ name }) => name)

async function find(query: { name?: string; phoneNumber?: string; location?: string; city?: string }) {
  const answer = await server.call(users.list, { query })
  expect(answer.data.pagination.totalItems).toBe(answer.data.data.users.length)
  return answer.data.data.users
}

test('a user comes with the names of country and city, and null where there is none', async () => {
  const [inAmman] = await find({ city })
  expect(inAmman?.location).toEqual({
    country: { _id: country, name: { en: 'Jordan', ar: 'الأردن' } },
    city: { _id: city, name: { en: 'Amman', ar: 'عمّان' } },
  })
  const [nowhere] = await find({ name: 'Zoë' })
  expect(nowhere?.location).toEqual({ country: null, city: null })
})

test('the business flag tells whether the user has a business', async () => {
  const { db } = server.database
  const owner = await createUser(db, { name: 'Owner of a shop' })
  await db.insertInto('businesses').values({ id: newId(), user_id: owner, name: 'Shop', phone_number: '1' }).execute()
  expect((await server.call(users.get, { params: { id: owner } })).data.data.user.business).toBe(true)
  const [without] = await find({ name: 'Ahmad Saleh' })
  expect(without?.business).toBe(false)
})

test('a name is found without its diacritics, with other forms of its letters, and in any case', async () => {
  expect(await names({ name: 'احمد' })).toEqual(['أحمد الطيّب'])
  expect(await names({ name: 'الطيب' })).toEqual(['أحمد الطيّب'])
  expect(await names({ name: 'AHMAD' })).toEqual(['Ahmad Saleh'])
  expect(await names({ name: 'saleh' })).toEqual(['Ahmad Saleh'])
})

test('a name is found by its words in any order, by what other keyboards write, and by what comes along with a copy', async () => {
  expect(await names({ name: 'الطیب احمد' })).toEqual(['أحمد الطيّب'])
  expect(await names({ name: '\u202Bالطيب\u200F\u202C' })).toEqual(['أحمد الطيّب'])
  expect(await names({ name: 'Saleh-Ahmad' })).toEqual(['Ahmad Saleh'])
  expect(await names({ name: ' saleh  \u00A0 ahmad ' })).toEqual(['Ahmad Saleh'])
  expect(await names({ name: 'Zoe' })).toEqual(['Zoë 100%'])
  expect(await names({ name: 'saleh zoe' })).toEqual([])
})

test('one or two letters find the names with a word that begins with them', async () => {
  expect(await names({ name: 'zo' })).toEqual(['Zoë 100%'])
  expect(await names({ name: 'sa' })).toEqual(['Ahmad Saleh'])
  expect(await names({ name: 'le' })).toEqual([])
})

test('wildcards in a search are letters like any other', async () => {
  expect(await names({ name: '100%' })).toEqual(['Zoë 100%'])
  expect(await names({ name: '%%%' })).toEqual([])
  expect(await names({ name: '___' })).toEqual([])
})

test('a phone number is found by its digits, spaces and Arabic-Indic digits ignored', async () => {
  expect(await names({ phoneNumber: '5550101' })).toEqual(['أحمد الطيّب'])
  expect(await names({ phoneNumber: '79 555 01 01' })).toEqual(['أحمد الطيّب'])
  expect(await names({ phoneNumber: '٥٥٥٠١٠٢' })).toEqual(['Ahmad Saleh'])
})

test('a phone number is found in national and international form, whichever it was written in', async () => {
  const iraqi = ['Written at home', 'Written from abroad']
  await createUser(server.database.db, { name: 'Written from abroad', phone_number: '+964 770 123 4567' })
  await createUser(server.database.db, { name: 'Written at home', phone_number: '0770 123 4567' })
  for (const phoneNumber of [
    '0770 123 4567',
    '00964 770 123 4567',
    '+9647701234567',
    '٠٠٩٦٤٧٧٠١٢٣٤٥٦٧',
    '770123',
    '0770-123',
  ])
    expect([phoneNumber, await names({ phoneNumber })]).toEqual([phoneNumber, iraqi])
})

test('what was typed without a letter or digit finds nobody, and nothing typed finds everybody', async () => {
  for (const query of [{ phoneNumber: '~' }, { phoneNumber: '+' }, { name: '~' }])
    expect(await names(query)).toEqual([])
  for (const query of [{ phoneNumber: ' ', name: '' }, { name: '\u200F' }])
    expect(await names(query)).toContain('Ahmad Saleh')
})

test('filters narrow each other', async () => {
  expect(await names({ location: country })).toEqual(['Ahmad Saleh', 'أحمد الطيّب'])
  expect(await names({ location: country, name: 'احمد' })).toEqual(['أحمد الطيّب'])
  expect(await names({ location: newId() })).toEqual([])
})

test('a user is suspended and activated', async () => {
  const id = await createUser(server.database.db)
  const suspended = await server.call(users.updateStatus, { params: { id }, body: { status: 'suspended' } })
  expect(suspended.data.data.user.status).toBe('suspended')
  const active = await server.call(users.updateStatus, { params: { id }, body: { status: 'active' } })
  expect(active.data.data.user).toMatchObject({ status: 'active', version: 3 })
})

test('the icon of a promoted user is replaced by an uploaded image', async () => {
  const id = await createUser(server.database.db, { promoted: true })
  const icon = await createImage(server.services.files)
  const answer = await server.call(users.updateIcon, { params: { id }, body: { icon } })
  expect(answer.data.data.user.icon).toBe(icon)
})

test('a user who is not promoted has no icon of their own', async () => {
  const id = await createUser(server.database.db)
  const icon = await createImage(server.services.files)
  const answer = await server.call(users.updateIcon, { params: { id }, body: { icon } })
  expect(answer.status).toBe(400)
  expect(answer.failure.message).toBe('Only promoted users have an icon of their own.')
})

test('an unknown user is not found, and a malformed identifier is bad input', async () => {
  expect((await server.call(users.get, { params: { id: newId() } })).status).toBe(404)
  const malformed = await server.call(users.get, { params: { id: '1' } })
  expect(malformed.status).toBe(400)
  expect(malformed.failure.issues).toMatchObject([{ path: ['id'], message: 'Not a valid identifier.' }])
})
