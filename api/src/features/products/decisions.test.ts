import { products } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createFilter, createImage, createProduct, createPromotion, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { removeLostImages } from '../../storage/remove-lost-images.ts'

const fail = (error: unknown) => {
  throw error
}

const server = await testServer()
const { db } = server.database
const { files } = server.services

const approve = (id: string) => server.call(products.updateStatus, { params: { id }, body: { status: 'verified' } })

const feature = (id: string, featured: boolean) =>
  server.call(products.updateFeatured, { params: { id }, body: { featured } })

const remove = (id: string) => server.call(products.remove, { params: { id } })

const trailOf = (id: string) =>
  db
    .selectFrom('changes')
    .select(['event', 'version', 'before', 'after', 'account_id'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()

test('an approved product leaves the pending list, and the trail says who approved it', async () => {
  const id = await createProduct(db, { updated_at: '2025-01-01T00:00:00Z' })
  const { product } = (await approve(id)).data.data
  expect(product).toMatchObject({ status: 'verified', version: 2 })
  expect(Date.parse(product.updatedAt)).toBeGreaterThan(Date.now() - 60_000)
  const pending = await server.call(products.pending, {})
  expect(pending.data.data.products.map(({ _id }) => _id)).not.toContain(id)
  expect(await trailOf(id)).toEqual([
    {
      event: 'approve',
      version: 2,
      before: { status: 'pending' },
      after: { status: 'verified' },
      account_id: server.administrator.accountId,
    },
  ])
})

test('a product that is approved twice, also at the same time, is approved once', async () => {
  const id = await createProduct(db)
  const answers = await Promise.all([approve(id), approve(id), approve(id)])
  answers.push(await approve(id))
  for (const { data } of answers) expect(data.data.product).toMatchObject({ status: 'verified', version: 2 })
  expect(await trailOf(id)).toHaveLength(1)
})

test('an approved product does not become pending again', async () => {
  const id = await createProduct(db)
  const pending = { params: { id }, body: { status: 'pending' as const } }
  expect((await server.call(products.updateStatus, pending)).data.data.product.version).toBe(1)
  await approve(id)
  const back = await server.call(products.updateStatus, pending)
  expect([back.status, back.failure.code]).toEqual([409, 'PRODUCT_APPROVED'])
  expect(await trailOf(id)).toHaveLength(1)
})

test('a product is featured and not, each once however often it is asked', async () => {
  const id = await createProduct(db)
  for (const featured of [true, true, false, false])
    expect((await feature(id, featured)).data.data.product.featured).toBe(featured)
  expect((await trailOf(id)).map(({ event }) => event)).toEqual(['feature', 'unfeature'])
})

test('approving and featuring at the same time are both done', async () => {
  const id = await createProduct(db)
  await Promise.all([approve(id), feature(id, true)])
  const { product } = (await server.call(products.get, { params: { id } })).data.data
  expect(product).toMatchObject({ status: 'verified', featured: true, version: 3 })
})

test('a removed product takes its promotion, reports and values along, each kept in the trail', async () => {
  const filter_id = await createFilter(db, { type: 'non-page' })
  const attribute = await createFilter(db, { type: 'select', parent_id: filter_id })
  const id = await createProduct(db, { filter_id, featured: true, promoted: true, name: 'Old sofa' })
  await db
    .insertInto('product_attribute_values')
    .values({ product_id: id, filter_id: attribute, position: 0, text_en: 'Blue' })
    .execute()
  const promotion = await createPromotion(db, { product_id: id })
  const report = newId()
  const reporter = await createUser(db)
  await db.insertInto('reports').values({ id: report, product_id: id, user_id: reporter, message: 'Broken' }).execute()

  expect((await remove(id)).data.data).toEqual({ _id: id })
  expect((await server.call(products.get, { params: { id } })).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  expect((await approve(id)).status).toBe(404)
  for (const table of ['promotions', 'reports', 'product_attribute_values'] as const)
    expect(await db.selectFrom(table).select('product_id').where('product_id', '=', id).execute()).toEqual([])
  expect((await trailOf(id)).map(({ event, before }) => ({ event, before }))).toMatchObject([
    { event: 'remove', before: { name: 'Old sofa', product_attribute_values: [{ filter_id: attribute }] } },
  ])
  expect(await trailOf(promotion)).toMatchObject([{ event: 'remove', before: { product_id: id } }])
  expect(await trailOf(report)).toMatchObject([{ event: 'remove', before: { message: 'Broken' } }])
  expect((await db.deleteFrom('filters').where('id', '=', attribute).executeTakeFirst()).numDeletedRows).toBe(1n)
})

test('the images of a removed product leave the storage, but for those that another product shows', async () => {
  const [own, shared] = [await createImage(files), await createImage(files)]
  const id = await createProduct(db, { images: [own, shared] })
  await createProduct(db, { images: [shared] })
  await remove(id)
  await removeLostImages(db, files, fail)
  expect([await files.publish(own), await files.publish(shared)]).toEqual([false, true])
})

test('a product that is removed while others edit and approve it is gone, and nobody is told otherwise', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await createProduct(db)
    const edit = server.call(products.update, { params: { id }, body: { name: 'Edited', version: 1 } })
    const answers = await Promise.all([edit, remove(id), approve(id), remove(id)])
    expect(answers.map(({ status }) => [200, 404].includes(status))).toEqual([true, true, true, true])
    expect([answers[1].status, answers[3].status].toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await server.call(products.get, { params: { id } })).status).toBe(404)
    expect((await trailOf(id)).at(-1)?.event).toBe('remove')
  }
})

test('only administrators decide', async () => {
  const id = await createProduct(db)
  const stranger = { token: null }
  const calls = [
    server.call(products.updateStatus, { params: { id }, body: { status: 'verified' } }, stranger),
    server.call(products.updateFeatured, { params: { id }, body: { featured: true } }, stranger),
    server.call(products.remove, { params: { id } }, stranger),
  ]
  expect(await Promise.all(calls.map(async (call) => (await call).status))).toEqual([401, 401, 401])
})
