import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { intake, products } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { openOutbound } from '../../outbound/outbound.ts'
import { createFilter, createImage, createUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { picturesAfter } from './pictures.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services
const services = { db, files, outbound: openOutbound({ allowPrivateAddresses: true }), reviewsPictures: true }
const category = await createFilter(db, { type: 'non-page' })
const owner = await createUser(db)

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const asked: string[] = []
let broken = false
const shop = createServer((request, answer) => {
  asked.push(String(request.url))
  if (broken) answer.writeHead(503).end()
  else if (request.url?.endsWith('.png')) answer.end(picture)
  else if (request.url?.endsWith('.txt')) answer.end('no picture')
  else answer.writeHead(404).end()
})
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  shop.close()
  shop.closeAllConnections()
})
const at = (name: string) => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/${name}`

let clock = Date.parse('2026-01-01T00:00:00Z')
type Body = CallOf<typeof intake.putProduct>['body']
const put = async (ref: string, images: string[], more: Partial<Body> = {}) => {
  const updatedAt = new Date((clock += 1000)).toISOString()
  const body = {
    updatedAt,
    userId: { _id: owner },
    filterId: { _id: category },
    name: 'Bicycle',
    price: 10,
    images,
    ...more,
  }
  const called = await server.call(intake.putProduct, { params: { ref }, body })
  return String(called.data.data.taken._id)
}
const imagesOf = async (id: string) => (await server.call(products.get, { params: { id } })).data.data.product.images
const isAtDesk = async (id: string) =>
  (await db.selectFrom('review_queue').select('id').where('id', '=', id).execute()).length === 1
const statesOf = async (id: string) => {
  const rows = await db
    .selectFrom('product_pictures')
    .select(['url', 'state', 'failure'])
    .where('product_id', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ url, state, failure }) => [url.replace(/^.*\//, ''), failure ?? state]))
}
const makeDue = () => sql`update product_pictures set due_at = now() where state = 'waiting'`.execute(db)

test('a listing comes to the desk when its pictures were fetched, and shows them in the order of the app', async () => {
  const uploaded = await createImage(files)
  const id = await put(newId(), [at('1.png'), uploaded, at('2.png')])
  expect([await imagesOf(id), await isAtDesk(id)]).toEqual([[uploaded], false])
  await fetchPictures(services)
  const images = await imagesOf(id)
  expect(images).toHaveLength(3)
  expect(images[1]).toBe(uploaded)
  expect(await isAtDesk(id)).toBe(true)
  for (const address of images) expect(await files.read(address)).toBeDefined()
})

test('a picture that cannot be had is told with its reason and keeps no listing from the desk', async () => {
  const id = await put(newId(), [at('3.png'), at('missing'), at('4.txt')])
  await fetchPictures(services)
  expect(await statesOf(id)).toEqual({ '3.png': 'stored', missing: 'notFound', '4.txt': 'notAnImage' })
  expect([(await imagesOf(id)).length, await isAtDesk(id)]).toEqual([1, true])
})

test('a picture at a private address is not fetched', async () => {
  const id = await put(newId(), [at('private.png')])
  await fetchPictures({ ...services, outbound: openOutbound({ allowPrivateAddresses: false }) })
  expect(await statesOf(id)).toEqual({ 'private.png': 'notHttps' })
  expect(asked.some((path) => path.includes('private'))).toBe(false)
})

test('what does not answer is tried again, until the listing goes to the desk without it', async () => {
  broken = true
  const id = await put(newId(), [at('5.png')])
  await fetchPictures(services)
  expect([await statesOf(id), await isAtDesk(id)]).toEqual([{ '5.png': 'waiting' }, false])
  broken = false
  await makeDue()
  await fetchPictures(services)
  expect([await statesOf(id), await isAtDesk(id)]).toEqual([{ '5.png': 'stored' }, true])
  broken = true
  const other = await put(newId(), [at('6.png')])
  await sql`update product_pictures set until = now(), due_at = now() where product_id = ${other}`.execute(db)
  await fetchPictures(services)
  broken = false
  expect([await statesOf(other), await isAtDesk(other)]).toEqual([{ '6.png': 'notFound' }, true])
})

test('a picture is fetched once, by one of two processes, and not again when the app repeats its address', async () => {
  const ref = newId()
  const id = await put(ref, [at('7.png')])
  await Promise.all([fetchPictures(services), fetchPictures(services)])
  await put(ref, [at('7.png'), at('8.png')])
  await fetchPictures(services)
  expect(asked.filter((path) => path === '/7.png')).toHaveLength(1)
  const [seventh = '', eighth = ''] = await imagesOf(id)
  await put(ref, [at('8.png'), at('7.png')])
  expect(await imagesOf(id)).toEqual([eighth, seventh])
})

test('a picture that a moderator has taken away stays away when the app sends the same again', async () => {
  const ref = newId()
  const id = await put(ref, [at('9.png'), at('10.png')])
  await fetchPictures(services)
  const [first = ''] = await imagesOf(id)
  await server.call(products.update, { params: { id }, body: { images: [first] } })
  await put(ref, [at('9.png'), at('10.png')], { price: 12 })
  expect(await imagesOf(id)).toEqual([first])
  await put(ref, [at('9.png'), at('10.png'), at('11.png')])
  await fetchPictures(services)
  expect(await imagesOf(id)).toHaveLength(2)
})

test('a picture that the app drops before it was fetched is not shown', async () => {
  const ref = newId()
  const id = await put(ref, [at('12.png')])
  await put(ref, [])
  await fetchPictures(services)
  expect([await imagesOf(id), await isAtDesk(id), asked.includes('/12.png')]).toEqual([[], true, false])
})

test('a picture that comes to a verified listing sends it to the desk again, with the picture', async () => {
  const ref = newId()
  const id = await put(ref, [at('20.png')])
  await fetchPictures(services)
  await server.call(products.updateStatus, { params: { id }, body: { status: 'verified' } })
  await put(ref, [at('20.png'), at('21.png')])
  expect((await imagesOf(id)).length).toBe(1)
  await fetchPictures(services)
  const { product } = (await server.call(products.get, { params: { id } })).data.data
  expect([product.images.length, product.status, await isAtDesk(id)]).toEqual([2, 'pending', true])
})

test('a picture that failed is fetched again when the app names it in another list', async () => {
  const ref = newId()
  broken = true
  const id = await put(ref, [at('22.png')])
  await sql`update product_pictures set until = now() where product_id = ${id}`.execute(db)
  await fetchPictures(services)
  broken = false
  expect(await statesOf(id)).toEqual({ '22.png': 'notFound' })
  await put(ref, [at('22.png'), at('23.png')])
  await fetchPictures(services)
  expect(await statesOf(id)).toEqual({ '22.png': 'stored', '23.png': 'stored' })
})

test('an upload that was never made is refused at its field', async () => {
  const called = await server.call(intake.putProduct, {
    params: { ref: newId() },
    body: {
      updatedAt: new Date((clock += 1000)).toISOString(),
      userId: { _id: owner },
      filterId: { _id: category },
      name: 'Bicycle',
      price: 10,
      images: [`/files/icons/product/${newId()}.png`],
    },
  })
  expect(called.failure).toMatchObject({ code: 'IMAGE_NOT_UPLOADED', issues: [{ path: ['images'] }] })
})

test('the pictures after a change are in the order of the app, with those that a moderator added at the end', () => {
  const addressOf = (url: string) => ({ a: 'A', b: 'B', c: 'C' })[url]
  const after = (present: string[], before: string[], now: string[]) =>
    picturesAfter({ present, before, now, addressOf })
  expect(after(['A', 'B'], ['a', 'b'], ['b', 'a'])).toEqual(['B', 'A'])
  expect(after(['A', 'M'], ['a'], ['c', 'a'])).toEqual(['C', 'A', 'M'])
  expect(after(['B'], ['a', 'b'], ['a', 'b', 'c'])).toEqual(['B', 'C'])
  expect(after(['A'], ['a'], ['a', 'unknown'])).toEqual(['A'])
})
