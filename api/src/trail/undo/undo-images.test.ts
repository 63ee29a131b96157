import { banners, changes, products } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeLostImages } from '../../storage/remove-lost-images.ts'
import { createBanner, createCity, createImage, createProduct } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services

const fail = (error: unknown) => {
  throw error
}
const removeImages = (keptDays: number) => removeLostImages(db, files, fail, { keptDays })

const undo = (answer: { headers: Headers }) =>
  server.call(changes.undo, { body: { call: answer.headers.get('x-change') ?? '' } })

test('an image that a record has lost is kept for the days of the setting, and comes back with it', async () => {
  const image = await createImage(files)
  const id = await createBanner(db, files, { city_id: await createCity(db), image })
  const removal = await server.call(banners.remove, { params: { id } })
  await removeImages(30)
  await undo(removal)
  const { rows } = await sql`select from lost_images where url = ${image}`.execute(db)
  expect(rows).toEqual([])
  await removeImages(0)
  expect((await fetch(new URL(image, server.address))).status).toBe(200)
})

test('an undo that comes after the image has gone is refused', async () => {
  const [gone, added] = [await createImage(files), await createImage(files)]
  const id = await createProduct(db, { images: [gone] })
  const edit = await server.call(products.update, { params: { id }, body: { images: [added], name: 'Other' } })
  await removeImages(0)
  expect((await fetch(new URL(gone, server.address))).status).toBe(404)
  expect((await undo(edit)).failure.code).toBe('IMAGE_GONE')
})

test('an undo waits for no removal of an image that has begun, and is refused', async () => {
  const image = await createImage(files)
  const id = await createProduct(db, { images: [image] })
  const removal = await server.call(products.remove, { params: { id } })
  const answers: (string | undefined)[] = []
  const remove = async (url: string) => {
    answers.push((await undo(removal)).failure.code)
    return files.remove(url)
  }
  await removeLostImages(db, { remove }, fail)
  expect(answers).toEqual(['IMAGE_GONE'])
})
