import { products } from '@dealsy/contract'
import { beforeAll, expect, test } from 'vitest'
import { createFilter, createProduct } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

type Body = Parameters<typeof server.call<typeof products.update>>[1]['body']

const update = async (id: string, body: Body) =>
  (await server.call(products.update, { params: { id }, body })).data.data.product

let phones: string
let brand: string
let apple: string
let model: string
let storage: string
let colour: string
let large: string
let note: string

beforeAll(async () => {
  phones = await createFilter(db, { type: 'non-page', auto_generated_name: true })
  const attribute = (day: number, type: 'select' | 'dropdown' | 'description') =>
    createFilter(db, { type, parent_id: phones, created_at: `2025-01-0${day}T00:00:00Z` })
  note = await attribute(1, 'description')
  brand = await attribute(2, 'select')
  storage = await attribute(3, 'dropdown')
  colour = await attribute(4, 'dropdown')
  apple = await createFilter(db, { type: 'item', parent_id: brand, name_en: 'Apple', name_ar: 'آبل' })
  model = await createFilter(db, { type: 'item', parent_id: apple, name_en: 'iPhone', name_ar: 'آيفون' })
  large = await createFilter(db, { type: 'item', parent_id: storage, name_en: '256 GB', name_ar: '٢٥٦ غيغابايت' })
})

const choices = () => [
  { filterId: colour, value: 'Blue' },
  { filterId: storage, value: { _id: large } },
  { filterId: note, value: 'Like new' },
  { filterId: brand, value: { _id: apple } },
  { filterId: brand, value: { _id: model } },
]

test('the name is composed of the first choices in the order of the attributes, whatever name is sent', async () => {
  const id = await createProduct(db, { filter_id: phones, name: 'Phone' })
  expect((await update(id, { name: 'Mine', filters: choices() })).name).toBe('Apple iPhone 256 GB')
  expect((await update(id, { name: 'Mine' })).name).toBe('Apple iPhone 256 GB')
  const two = [choices()[0], choices()[3]].filter((choice) => choice !== undefined)
  expect((await update(id, { filters: two })).name).toBe('Apple Blue')
})

test('the name stays in the language it was in', async () => {
  const id = await createProduct(db, { filter_id: phones, name: 'هاتف' })
  const filters = [
    { filterId: colour, value: { en: 'Blue', ar: 'أزرق' } },
    { filterId: brand, value: { _id: apple } },
  ]
  expect((await update(id, { filters })).name).toBe('آبل أزرق')
})

test('without a choice there is nothing to compose, and the name stays', async () => {
  const id = await createProduct(db, { filter_id: phones, name: 'Phone' })
  expect((await update(id, { filters: [{ filterId: note, value: 'Like new' }], name: 'Mine' })).name).toBe('Phone')
})

test('a product that comes into such a filter gets its name from there', async () => {
  const id = await createProduct(db, { name: 'Something' })
  expect((await update(id, { filterId: phones, filters: choices() })).name).toBe('Apple iPhone 256 GB')
})
