import { banners, businesses, filters, PresignedUpload, products, uploads, users } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  createBanner,
  createBusiness,
  createFilter,
  createImage,
  createProduct,
  createSuggestion,
  createUser,
} from '../testing/factories.ts'
import { StorageUnreachable } from './files.ts'
import { requireUploaded } from './require-uploaded.ts'
import { pictureOf } from './sample-images.ts'
import { testServer } from '../testing/server.ts'
import { noteLostImages, removeLostImages } from './remove-lost-images.ts'

const server = await testServer()
const { db } = server.database
const { files } = server.services

const fail = (error: unknown) => {
  throw error
}

const waiting = async () => (await db.selectFrom('lost_images').select('url').execute()).map(({ url }) => url)

const allDue = () =>
  db
    .updateTable('lost_images')
    .set({ due_at: sql`now()` })
    .execute()

const shows: Record<string, (image: string) => Promise<string>> = {
  'banners.image': (image) => createBanner(db, files, { image }),
  'businesses.icon': (icon) => createBusiness(db, { icon }),
  'filters.icon': (icon) => createFilter(db, { icon }),
  'products.images': async (image) => createProduct(db, { images: [await createImage(files), image] }),
  'suggestions.icon': (icon) => createSuggestion(db, files, { icon }),
  'users.icon': (icon) => createUser(db, { icon }),
}

test('every column that holds images is known here', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('icon', 'image', 'images') order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(shows))
})

test.each(Object.entries(shows))('an image that %s shows stays, one beside it goes', async (_, show) => {
  const [used, unused] = [await createImage(files), await createImage(files)]
  await show(used)
  await noteLostImages(db, [used, unused, unused])
  await removeLostImages(db, files, fail)
  expect([await files.has(used), await files.has(unused)]).toEqual([true, false])
})

test('what users and businesses have replaced and what banners and filters take with them leaves the storage', async () => {
  const [ofUser, ofBusiness, ofBanner, ofPage, ofChild, shared, other] = await Promise.all(
    Array.from({ length: 7 }, () => createImage(files)),
  )
  const user = await createUser(db, { promoted: true, icon: ofUser })
  const business = await createBusiness(db, { icon: ofBusiness })
  const banner = await createBanner(db, files, { image: ofBanner })
  const page = await createFilter(db, { icon: ofPage })
  await createFilter(db, { parent_id: page, parent_type: 'page', icon: ofChild })
  await createFilter(db, { parent_id: page, parent_type: 'page', icon: shared })
  await createFilter(db, { icon: shared })

  await server.call(users.updateIcon, { params: { id: user }, body: { icon: String(other) } })
  await server.call(businesses.update, { params: { id: business }, body: { icon: null } })
  await server.call(banners.remove, { params: { id: banner } })
  await server.call(filters.remove, { params: { id: page } })
  await removeLostImages(db, files, fail)

  const gone = [ofUser, ofBusiness, ofBanner, ofPage, ofChild]
  expect(await Promise.all(gone.map((image) => files.has(String(image))))).toEqual(gone.map(() => false))
  expect([await files.has(String(shared)), await files.has(String(other))]).toEqual([true, true])
  expect(await waiting()).toEqual([])
})

test('an upload stays for a day, and after it only where a record shows it', async () => {
  const content = await pictureOf('image/png')
  const upload = async () => {
    const name = 'icon.png'
    const { data } = await server.call(uploads.presign, {
      body: { name, size: content.length, type: 'image/png', customId: `icons/users/${name}`, acl: 'public-read' },
    })
    const { url, fields, fileUrl } = PresignedUpload.parse(data.data[0])
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name)
    expect((await fetch(new URL(url, server.address), { method: 'POST', body: form })).status).toBe(204)
    return fileUrl
  }
  const [used, unused] = [await upload(), await upload()]
  const user = await createUser(db, { promoted: true })
  expect((await server.call(users.updateIcon, { params: { id: user }, body: { icon: used } })).status).toBe(200)
  const stored = async () => [await files.has(used), await files.has(unused)]

  await removeLostImages(db, files, fail)
  expect(await stored()).toEqual([true, true])
  expect((await waiting()).toSorted()).toEqual([used, unused].toSorted())

  await db
    .updateTable('lost_images')
    .set({ due_at: sql`due_at - interval '1 day'` })
    .execute()
  await removeLostImages(db, files, fail)
  expect(await stored()).toEqual([true, false])
  expect(await waiting()).toEqual([])
})

test('images that change their places are not lost, nor are those of an edit that is refused', async () => {
  const [first, second] = [await createImage(files), await createImage(files)]
  const id = await createProduct(db, { images: [first, second] })
  const edit = (body: object) => server.call(products.update, { params: { id }, body })
  expect((await edit({ images: [second, first] })).status).toBe(200)
  expect((await edit({ images: [first], price: 1, filterId: await createFilter(db) })).status).toBe(400)
  expect(await waiting()).toEqual([])
})

test('an image that the storage could not remove holds up no other, and is tried again', async () => {
  const [stuck, other] = [await createImage(files), await createImage(files)]
  for (const image of [stuck, other])
    await server.call(banners.remove, { params: { id: await createBanner(db, files, { image }) } })
  const remove = (url: string) => (url === stuck ? Promise.reject(new Error('Not this one.')) : files.remove(url))
  const onError = vi.fn()
  await removeLostImages(db, { remove }, onError)
  expect(onError.mock.calls).toEqual([[new Error('Not this one.')]])
  expect([await files.has(stuck), await files.has(other), await waiting()]).toEqual([true, false, [stuck]])
  await removeLostImages(db, files, fail)
  expect(await waiting()).toEqual([stuck])
  await allDue()
  await removeLostImages(db, files, fail)
  expect([await files.has(stuck), await waiting()]).toEqual([false, []])
})

test('an image that is used again while the removal runs stays', async () => {
  const image = await createImage(files)
  const person = await createUser(db, { promoted: true })
  await noteLostImages(db, [image])
  let removal: Promise<void> | undefined
  await db.transaction().execute(async (transaction) => {
    await requireUploaded(transaction, files, image, ['icon'])
    removal = removeLostImages(db, files, fail)
    await transaction.updateTable('users').set({ icon: image }).where('id', '=', person).execute()
  })
  await removal
  await allDue()
  await removeLostImages(db, files, fail)
  expect([await files.has(image), await waiting()]).toEqual([true, []])
})

test('an image whose removal has begun is not used, also where the storage fails, and no transaction waits for that', async () => {
  const image = await createImage(files)
  await noteLostImages(db, [image])
  const show = () => db.transaction().execute((transaction) => requireUploaded(transaction, files, image, ['icon']))
  let refusal: unknown
  const remove = async () => {
    refusal = await show().catch((error: unknown) => error)
    throw new Error('Not now.')
  }
  const onError = vi.fn()
  await removeLostImages(db, { remove }, onError)
  expect(onError.mock.calls).toEqual([[new Error('Not now.')]])
  expect(refusal).toMatchObject({ message: 'Upload the image first.' })
  expect(await files.has(image)).toBe(true)
  await expect(show()).rejects.toThrow('Upload the image first.')
  await allDue()
  await removeLostImages(db, files, fail)
  expect([await files.has(image), await waiting()]).toEqual([false, []])
})

test('a storage that cannot be reached is asked once, and for all the next time', async () => {
  const images = [await createImage(files), await createImage(files), await createImage(files)]
  await noteLostImages(db, images)
  const remove = vi.fn((_url: string) => Promise.reject(new StorageUnreachable('Silence.')))
  const onError = vi.fn()
  await removeLostImages(db, { remove }, onError)
  expect(remove).toHaveBeenCalledOnce()
  expect(onError.mock.calls).toEqual([[new StorageUnreachable('Silence.')]])
  await removeLostImages(db, { remove }, onError)
  expect(new Set(remove.mock.calls.flat()).size).toBe(2)
  await allDue()
  await removeLostImages(db, files, fail)
  expect(await waiting()).toEqual([])
})

test('who stops the removal waits for one image, not for all', async () => {
  await noteLostImages(db, [await createImage(files), await createImage(files)])
  const stop = new AbortController()
  const remove = vi.fn(async () => stop.abort())
  await removeLostImages(db, { remove }, fail, stop.signal)
  expect(remove).toHaveBeenCalledOnce()
  expect(await waiting()).toHaveLength(1)
  await removeLostImages(db, files, fail)
})
