import { filters } from '@dealsy/contract'
import type { BodyOf } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createFilter, createImage, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const icon = await createImage(server.services.files)

const move = (id: string, parentFilter: string | null, more: BodyOf<typeof filters.update> = {}) =>
  server.call(filters.update, { params: { id }, body: { parentFilter, ...more } })

const details = async (id: string) => (await server.call(filters.get, { params: { id } })).data.data.filter

test('a filter moves with all below it', async () => {
  const [from, to] = [await createFilter(db), await createFilter(db)]
  const page = await createFilter(db, { parent_id: from })
  const leaf = await createFilter(db, { type: 'non-page', parent_id: page })
  expect((await move(page, to)).data.data.filter).toMatchObject({ parentFilter: to, version: 2 })
  expect((await details(leaf)).ancestors.map(({ _id }) => _id)).toEqual([to, page])
  const trail = await db
    .selectFrom('changes')
    .select(['event', 'before', 'after'])
    .where('record_id', '=', page)
    .execute()
  expect(trail).toEqual([{ event: 'move', before: { parent_id: from }, after: { parent_id: to } }])
})

test('a move is refused into itself, below itself, below a wrong type and below nothing that exists', async () => {
  const top = await createFilter(db, { icon })
  const page = await createFilter(db, { parent_id: top })
  const leaf = await createFilter(db, { type: 'non-page', parent_id: page })
  for (const parent of [top, page, top.toUpperCase()]) {
    expect((await move(top, parent)).failure).toMatchObject({
      code: 'CYCLE',
      message: 'A filter cannot be put below itself.',
    })
  }
  expect((await move(page, leaf)).failure.issues?.[0]?.path).toEqual(['parentFilter'])
  expect((await move(leaf, null)).failure.issues?.[0]?.path).toEqual(['parentFilter'])
  expect((await move(page, newId())).status).toBe(404)
  expect((await details(page)).parentFilter).toBe(top)
})

test('a page moves to the top only with an icon', async () => {
  const page = await createFilter(db, { parent_id: await createFilter(db) })
  expect((await move(page, null)).failure).toMatchObject({ issues: [{ path: ['icon'], message: 'Icon is required.' }] })
  expect((await move(page, null, { icon })).data.data.filter).toMatchObject({ parentFilter: null, icon })
})

test('type and parent change together', async () => {
  const top = await createFilter(db, { icon })
  const to = await createFilter(db)
  const moved = await move(top, to, { type: 'non-page' })
  expect(moved.data.data.filter).toMatchObject({ type: 'non-page', parentFilter: to })
})

test('what moves below a rentable parent becomes rentable with all below it', async () => {
  const to = await createFilter(db, { is_rentable: true })
  const page = await createFilter(db)
  const leaf = await createFilter(db, { type: 'non-page', parent_id: page })
  expect((await move(page, to, { isRentable: false })).data.data.filter.isRentable).toBe(true)
  expect(await details(leaf)).toMatchObject({ isRentable: true, version: 2 })
})

test('an item is no longer featured where that has no meaning, and needs an icon below a specification', async () => {
  const specification = await createFilter(db, { type: 'description', description_kind: 'specification' })
  const item = await createFilter(db, { type: 'item', parent_id: specification, required: true, featured: true })
  const select = await createFilter(db, { type: 'select' })
  expect((await move(item, select)).data.data.filter).toMatchObject({ required: true, featured: false })
  const value = await createFilter(db, { type: 'item', parent_id: select })
  expect((await move(item, value)).data.data.filter).toMatchObject({ required: true, featured: false })
  expect((await move(item, specification)).failure.issues?.[0]?.path).toEqual(['icon'])
})

test('an attribute that products use stays where it is; one that none uses moves', async () => {
  const leaf = await createFilter(db, { type: 'non-page' })
  const other = await createFilter(db, { type: 'non-page' })
  const attribute = await createFilter(db, { type: 'select', parent_id: leaf })
  const item = await createFilter(db, { type: 'item', parent_id: attribute })
  const product = newId()
  const user_id = await createUser(db)
  await db.insertInto('products').values({ id: product, user_id, filter_id: leaf, name: 'Car', price: 1 }).execute()
  await db
    .insertInto('product_attribute_values')
    .values({ product_id: product, filter_id: attribute, position: 0, item_id: item })
    .execute()
  expect((await move(attribute, other)).failure.message).toBe('This filter is in use where it is: products 1.')
  const free = await createFilter(db, { type: 'select', parent_id: leaf })
  expect((await move(free, other)).status).toBe(200)
})

test('of two moves at the same time that would close a circle together, exactly one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await createFilter(db), await createFilter(db)]
    const [belowA, belowB] = [await createFilter(db, { parent_id: a }), await createFilter(db, { parent_id: b })]
    const [below, above] = await Promise.all([move(a, belowB), move(b, belowA)])
    expect(below.status + above.status).toBe(200 + 409)
  }
})

test('a filter made while its parent becomes rentable is rentable', async () => {
  for (let round = 0; round < 10; round += 1) {
    const top = await createFilter(db)
    const page = await createFilter(db, { parent_id: top })
    const body = { name: { en: 'New', ar: 'جديد' }, type: 'page' as const, parentFilter: page }
    const [created] = await Promise.all([
      server.call(filters.create, { body }),
      server.call(filters.update, { params: { id: top }, body: { isRentable: true } }),
    ])
    expect((await details(created.data.data.filter._id)).isRentable).toBe(true)
  }
})
