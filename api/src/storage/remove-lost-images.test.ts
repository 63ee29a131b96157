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
import { CallImages } from './call-images.ts'
import { pictureOf } from '../testing/sample-images.ts'
import { testServer } from '../testing/server.ts'
import { removeLostImages } from './remove-lost-images.ts'
import { allRecords } from '../trail/changes/record.ts'

const records = allRecords()

const server = await testServer()
const { db } = server.database
const { files } = server.services

const fail = (error: unknown) => {
  throw error
}

const noteLostImages = (...urls: string[]) =>
  db
    .insertInto('lost_images')
    .values(urls.map((url) => ({ url })))
    .execute()

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

test('every image column that a record declares is covered by these tests', () => {
  const named = records.flatMap(({ table, images }) => Object.keys(images).map((column) => `${table}.${column}`))
  expect(named.toSorted()).toEqual(Object.keys(shows))
})

test('an image uploaded long ago is kept for the undo of the change that dropped it', async () => {
  const image = await createImage(files)
  await noteLostImages(image)
  await db.insertInto('lost_images').values({ url: image, restorable: true }).execute()
  await removeLostImages(db, files, fail, { keptDays: 30 })
  expect(await files.publish(image)).toBe(true)
  await removeLostImages(db, files, fail)
  expect(await files.publish(image)).toBe(false)
  expect(await waiting()).not.toContain(image)
})

test.each(Object.entries(shows))('an image that %s shows stays, one beside it goes', async (_, show) => {
  const [used, unused] = [await createImage(files), await createImage(files)]
  await show(used)
  await noteLostImages(used, unused, unused)
  await removeLostImages(db, files, fail)
  expect([await files.publish(used), await files.publish(unused)]).toEqual([true, false])
})

test('replaced icons and the images of removed banners and filters leave the storage', async () => {
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
  expect(await Promise.all(gone.map((image) => files.publish(String(image))))).toEqual(gone.map(() => false))
  expect([await files.publish(String(shared)), await files.publish(String(other))]).toEqual([true, true])
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
  const stored = async () => [await files.publish(used), await files.publish(unused)]

  await removeLostImages(db, files, fail)
  expect(await stored()).toEqual([true, true])
  expect(await waiting()).toEqual([unused])

  await db
    .updateTable('lost_images')
    .set({ due_at: sql`due_at - interval '1 day'` })
    .execute()
  await removeLostImages(db, files, fail)
  expect(await stored()).toEqual([true, false])
  expect(await waiting()).toEqual([])
})

test('reordered images are not lost, nor are those of a refused edit', async () => {
  const [first, second] = [await createImage(files), await createImage(files)]
  const id = await createProduct(db, { images: [first, second] })
  const edit = (body: object) => server.call(products.update, { params: { id }, body })
  expect((await edit({ images: [second, first] })).status).toBe(200)
  expect((await edit({ images: [first], price: 1, filterId: await createFilter(db) })).status).toBe(400)
  expect(await waiting()).toEqual([])
})

test('an image that the storage fails to remove blocks no other, and is retried', async () => {
  const [stuck, other] = [await createImage(files), await createImage(files)]
  for (const image of [stuck, other])
    await server.call(banners.remove, { params: { id: await createBanner(db, files, { image }) } })
  const remove = (url: string) => (url === stuck ? Promise.reject(new Error('Not this one.')) : files.remove(url))
  const onError = vi.fn()
  await removeLostImages(db, { remove }, onError)
  await removeLostImages(db, { remove }, onError)
  expect(onError.mock.calls).toEqual([[new Error('Not this one.')]])
  expect([await files.publish(stuck), await files.publish(other), await waiting()]).toEqual([true, false, [stuck]])
  await removeLostImages(db, files, fail)
  expect(await waiting()).toEqual([stuck])
  await allDue()
  await removeLostImages(db, files, fail)
  expect([await files.publish(stuck), await waiting()]).toEqual([false, []])
})

/** What a call does with an image before its transaction. */
async function published(icon: string) {
  const images = new CallImages(server.services)
  await images.publish({ icon }, ['icon'])
  return images
}

test('an image reserved by a call is kept from before its transaction to its end', async () => {
  const image = await createImage(files)
  const person = await createUser(db, { promoted: true })
  await noteLostImages(image)
  const images = await published(image)
  await removeLostImages(db, files, fail)
  let removal: Promise<void> | undefined
  await db.transaction().execute(async (transaction) => {
    await images.show(transaction, [image])
    removal = removeLostImages(db, files, fail)
    await transaction.updateTable('users').set({ icon: image }).where('id', '=', person).execute()
  })
  await removal
  await allDue()
  await removeLostImages(db, files, fail)
  expect([await files.publish(image), await waiting()]).toEqual([true, []])
})

test('an image reserved by a call that crashed leaves after a day', async () => {
  const image = await createImage(files)
  const images = await published(image)
  const call = db.transaction().execute(async (transaction) => {
    await images.show(transaction, [image])
    throw new Error('The program ended.')
  })
  await expect(call).rejects.toThrow('The program ended.')
  await removeLostImages(db, files, fail)
  expect([await files.publish(image), await waiting()]).toEqual([true, [image]])
  await allDue()
  await removeLostImages(db, files, fail)
  expect([await files.publish(image), await waiting()]).toEqual([false, []])
})

test('an image reserved by two calls that crashed leaves when both reservations have expired', async () => {
  const image = await createImage(files)
  await published(image)
  await published(image)
  const reservations = await db.selectFrom('lost_images').select('id').where('url', '=', image).orderBy('id').execute()
  expect(reservations).toHaveLength(2)
  const stored: boolean[] = []
  for (const { id } of reservations) {
    await db
      .updateTable('lost_images')
      .set({ due_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await removeLostImages(db, files, fail)
    stored.push(await files.publish(image))
  }
  expect(stored).toEqual([true, false])
  await allDue()
  await removeLostImages(db, files, fail)
  expect(await waiting()).toEqual([])
})

test('the image of a refused call may be used for a day, and leaves then, as does a file of its form', async () => {
  const [icon, user, promoted] = [
    await createImage(files),
    await createUser(db),
    await createUser(db, { promoted: true }),
  ]
  const setIcon = async (id: string) => (await server.call(users.updateIcon, { params: { id }, body: { icon } })).status
  expect(await setIcon(user)).toBe(400)
  await noteLostImages(icon)
  await removeLostImages(db, files, fail)
  expect(await setIcon(promoted)).toBe(200)
  await db.updateTable('users').set({ icon: null }).where('id', '=', promoted).execute()
  await noteLostImages(icon)

  const write = vi.spyOn(files, 'write')
  const body = new FormData()
  body.append('images', new File([new Uint8Array(await pictureOf('image/png'))], 'a.png', { type: 'image/png' }))
  body.append('price', 'much')
  const response = await fetch(new URL(`/api/v1/products/${await createProduct(db)}`, server.address), {
    method: 'PUT',
    headers: { authorization: `Bearer ${server.administrator.token}` },
    body,
  })
  expect(response.status).toBe(400)
  const [file] = await Promise.all(write.mock.results.map(({ value }) => value as Promise<string>))
  write.mockRestore()
  await allDue()
  await removeLostImages(db, files, fail)
  expect([await files.publish(icon), await files.publish(String(file)), await waiting()]).toEqual([false, false, []])
})

test('an image whose removal has begun is refused without waiting, also where the storage fails', async () => {
  const image = await createImage(files)
  await noteLostImages(image)
  const show = async () => {
    const images = await published(image)
    await db.transaction().execute((transaction) => images.show(transaction, [image]))
  }
  let refusal: unknown
  const remove = async () => {
    refusal = await show().catch((error: unknown) => error)
    throw new Error('Not now.')
  }
  const onError = vi.fn()
  await removeLostImages(db, { remove }, onError)
  expect(onError.mock.calls).toEqual([[new Error('Not now.')]])
  expect(refusal).toMatchObject({ message: 'Upload the image first.' })
  expect(await files.publish(image)).toBe(true)
  await expect(show()).rejects.toThrow('Upload the image first.')
  await allDue()
  await removeLostImages(db, files, fail)
  expect([await files.publish(image), await waiting()]).toEqual([false, []])
})

test('an image of another record is accepted without a request to the storage, unless that record has lost it meanwhile', async () => {
  const image = await createImage(files)
  const [other, user] = [await createUser(db, { icon: image }), await createUser(db)]
  const [shared, late] = [await published(image), await published(image)]
  const show = (images: CallImages) =>
    db.transaction().execute(async (transaction) => {
      await images.show(transaction, [image])
      await transaction.updateTable('users').set({ icon: image }).where('id', '=', user).execute()
    })
  await show(shared)
  await db.updateTable('users').set({ icon: null }).where('id', 'in', [other, user]).execute()
  await expect(show(late)).rejects.toThrow('Upload the image first.')
  expect(await waiting()).toEqual([])
})

test('under any interleaving of calls and removals, shown images are in the storage and lost ones leave it', async () => {
  const images = await Promise.all(Array.from({ length: 20 }, () => createImage(files)))
  await noteLostImages(...images)
  const setIcons = images
    .flatMap((icon) => [icon, icon])
    .map(async (icon) => {
      const id = await createUser(db, { promoted: true })
      const { status } = await server.call(users.updateIcon, { params: { id }, body: { icon } })
      return { icon, status }
    })
  const removals = [removeLostImages(db, files, fail), removeLostImages(db, files, fail)]
  const answers = await Promise.all(setIcons)
  await Promise.all(removals)
  await allDue()
  await removeLostImages(db, files, fail)
  for (const image of images) {
    const isShown = answers.some(({ icon, status }) => icon === image && status === 200)
    expect(await files.publish(image)).toBe(isShown)
  }
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  expect(await waiting()).toEqual([])
})

test('a failing storage is asked once per run, for another image each time', async () => {
  const images = [await createImage(files), await createImage(files), await createImage(files)]
  await noteLostImages(...images)
  const remove = vi.fn((_url: string) => Promise.reject(new Error('Silence.')))
  const onError = vi.fn()
  await removeLostImages(db, { remove }, onError)
  expect(remove).toHaveBeenCalledOnce()
  expect(onError.mock.calls).toEqual([[new Error('Silence.')]])
  await removeLostImages(db, { remove }, onError)
  expect(new Set(remove.mock.calls.flat()).size).toBe(2)
  await allDue()
  await removeLostImages(db, files, fail)
  expect(await waiting()).toEqual([])
})

test('a stop of the removal waits for one image, not for all', async () => {
  await noteLostImages(await createImage(files), await createImage(files))
  const stop = new AbortController()
  const remove = vi.fn(async () => stop.abort())
  await removeLostImages(db, { remove }, fail, { stopped: stop.signal })
  expect(remove).toHaveBeenCalledOnce()
  expect(await waiting()).toHaveLength(1)
  await removeLostImages(db, files, fail)
})
