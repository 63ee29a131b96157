import { notes, products, search } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { createCity, createCountry, createFilter, createProduct, createUser } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database
let caller: string
let refused: string

beforeAll(async () => {
  const jordan = await createCountry(db, { name_en: 'Jordan', name_ar: 'الأردن', country_code: 'JO' })
  await createCity(db, { name_en: 'Amman', name_ar: 'عمّان', country_id: jordan })
  const top = await createFilter(db, { name_en: 'Vehicles', name_ar: 'مركبات' })
  const parts = await createFilter(db, {
    type: 'non-page',
    parent_id: top,
    name_en: 'Parts of vehicles',
    name_ar: 'قطع المركبات',
  })
  await createFilter(db, { type: 'select', parent_id: parts, name_en: 'Vehicles it fits', name_ar: 'تناسب' })
  caller = await createUser(db, { name: 'أحمد الطيّب', phone_number: '+964 780 005 531' })
  await createUser(db, { name: 'Lina Haddad', phone_number: '+962795550102' })
  refused = await createProduct(db, { name: 'Old sofa', user_id: caller, status: 'rejected', filter_id: parts })
  for (let count = 0; count < 6; count += 1)
    await createProduct(db, { name: `Chair ${count}`, user_id: caller, status: 'verified', filter_id: parts })
  await createProduct(db, { name: 'Sofa', filter_id: parts })
  await createProduct(db, { name: 'Sofa bed', filter_id: parts })
  await createProduct(db, { name: 'Leather sofa', filter_id: parts })
  await db
    .insertInto('businesses')
    .values({ id: newId(), user_id: caller, name: 'Sofas of Basra', phone_number: '0771 222 3344' })
    .execute()
  await db
    .insertInto('product_requests')
    .values({
      id: newId(),
      user_id: caller,
      user_name: 'أحمد الطيّب',
      filter_id: parts,
      name: 'Desk',
      phone_number: '0790 111 2233',
      message: 'A writing desk',
      price: 5,
    })
    .execute()
  await db
    .insertInto('supports')
    .values({ id: newId(), name: 'Omar', phone_number: '+962 79 000 1111', message: 'I cannot sign in' })
    .execute()
  await db
    .insertInto('reports')
    .values({ id: newId(), product_id: refused, user_id: caller, message: 'This is a counterfeit' })
    .execute()
  await db.insertInto('app_records').values({ resource: 'products', ref: '64f1c0ffee', record_id: refused }).execute()
})

async function find(q: string) {
  const { groups } = (await server.call(search.everything, { query: { q } })).data.data
  return groups.map(({ resource, hits }) => ({ resource, hits }))
}

const names = async (q: string) =>
  (await find(q)).map(({ resource, hits }) => [
    resource,
    ...hits.map(({ name }) => (typeof name === 'string' ? name : name.en)),
  ])

test.each(['0780 005 531', '+964780005531', '00964 (780) 005-531', '٠٧٨٠٠٠٥٥٣١', '7800055'])(
  'a user is found by %s, and with them their listings, the refused one first',
  async (number) => {
    const [users, listings, requests, ...others] = await find(number)
    expect(users?.hits).toEqual([
      { resource: 'users', _id: caller, name: 'أحمد الطيّب', detail: '+964 780 005 531', status: 'active' },
    ])
    expect(listings).toMatchObject({ resource: 'products' })
    expect(listings?.hits).toHaveLength(5)
    expect(listings?.hits[0]).toEqual({
      resource: 'products',
      _id: refused,
      name: 'Old sofa',
      detail: 'أحمد الطيّب',
      status: 'rejected',
    })
    expect(listings?.hits[1]?.name).toBe('Chair 5')
    expect(requests?.hits.map(({ name }) => name)).toEqual(['Desk'])
    expect(others.map(({ resource }) => resource)).toEqual(['businesses', 'reports'])
  },
)

test('a business, a request and a support message are found by numbers of their own', async () => {
  expect(await names('+964 771 222 3344')).toEqual([['businesses', 'Sofas of Basra']])
  expect(await names('07901112233')).toEqual([['productRequests', 'Desk']])
  expect(await names('0790001111')).toEqual([['supports', 'Omar']])
})

test('the name that is what was typed comes before those that begin with it, and these before others', async () => {
  expect(await names('SOFA')).toEqual([
    ['products', 'Sofa', 'Sofa bed', 'Leather sofa', 'Old sofa'],
    ['businesses', 'Sofas of Basra'],
  ])
})

test('a category is found in both languages and any spelling, with the one above it; its attributes are not', async () => {
  expect(await names('vehicles')).toEqual([['filters', 'Vehicles', 'Parts of vehicles']])
  const [categories] = await find('مركبات')
  expect(categories?.hits).toMatchObject([
    { name: { en: 'Vehicles', ar: 'مركبات' }, detail: null, status: 'page' },
    { name: { en: 'Parts of vehicles' }, detail: { en: 'Vehicles', ar: 'مركبات' }, status: 'non-page' },
  ])
})

test('users, cities and countries are found by other forms of their letters', async () => {
  expect(await names('الطيب احمد')).toEqual([['users', 'أحمد الطيّب']])
  expect((await find('عمان'))[0]?.hits).toMatchObject([
    { resource: 'cities', name: { en: 'Amman' }, detail: { en: 'Jordan' }, status: null },
  ])
  expect((await find('الاردن'))[0]?.hits).toMatchObject([{ resource: 'countries', detail: 'JO' }])
})

test('reports and support messages are found by what was written', async () => {
  expect((await find('counterfeit'))[0]?.hits).toMatchObject([
    { resource: 'reports', name: 'Old sofa', detail: 'This is a counterfeit' },
  ])
  expect((await find('cannot sign'))[0]?.hits).toMatchObject([
    { resource: 'supports', name: 'Omar', detail: 'I cannot sign in', status: 'open' },
  ])
})

test('a record is found by its identifier and by that of the app', async () => {
  for (const identifier of [refused, refused.toUpperCase(), '64f1c0ffee'])
    expect(await names(identifier)).toEqual([['products', 'Old sofa']])
  expect((await names(caller))[0]).toEqual(['users', 'أحمد الطيّب'])
})

test.each(['   ', '%', '؟!'])('nothing is found by %j', async (typed) => {
  expect(await find(typed)).toEqual([])
})

test('a record is found by what was noted of it, once, and no more when the note or the record is gone', async () => {
  const write = async (about: 'products' | 'users', aboutId: string, text: string) => {
    const { data } = await server.call(notes.create, { body: { about, aboutId, text, mentions: [] } })
    return data.data.note._id
  }
  const user = await createUser(db, { name: 'Samir' })
  const first = await write('users', user, 'Paid by chequebook, أوراق ناقصة')
  const second = await write('users', user, 'The chequebook is missing')
  const product = await createProduct(db, { name: 'Lamp' })
  await write('products', product, 'Sold for a chequebook')
  const about = async (q: string) => (await find(q)).filter(({ resource }) => resource === 'notes')
  expect(await about('CHEQUEBOOK')).toEqual([
    {
      resource: 'notes',
      hits: [
        { resource: 'products', _id: product, name: 'Lamp', detail: 'Sold for a chequebook', status: null },
        { resource: 'users', _id: user, name: 'Samir', detail: 'The chequebook is missing', status: null },
      ],
    },
  ])
  expect((await about('اوراق ناقصه'))[0]?.hits).toMatchObject([{ _id: user }])
  for (const id of [first, second]) await server.call(notes.remove, { params: { id } })
  await server.call(products.remove, { params: { id: product } })
  expect(await about('chequebook')).toEqual([])
})

test('many notes on one record leave room for others', async () => {
  const [first, second] = await Promise.all(['Adel', 'Badr'].map((name) => createUser(db, { name })))
  const body = { about: 'users' as const, text: 'Wants a receipt', mentions: [] }
  await server.call(notes.create, { body: { ...body, aboutId: second ?? '' } })
  for (let count = 0; count < 6; count += 1)
    await server.call(notes.create, { body: { ...body, aboutId: first ?? '' } })
  expect(await names('receipt')).toEqual([['notes', 'Adel', 'Badr']])
})
