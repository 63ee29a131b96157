import { banners, changes, uploads } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeLostImages } from '../../storage/remove-lost-images.ts'
import { pictureOf } from '../../testing/sample-images.ts'
import { bucketAddress, testBucket } from '../../testing/bucket.ts'
import { createCity } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

// The client of the storage signs its calls over HTTP; the bucket refuses what is not signed.
const bucket = await testBucket()
const server = await testServer(bucket.environment)
const { db, files, settings } = server.services

/** The keys of all that is in the bucket. */
const keys = () => Array.from(bucket.objects.keys()).toSorted()

const fail = (error: unknown) => {
  throw error
}

/** Removes what has been lost for the days of the setting, as the program does every few seconds. */
const sweep = () => removeLostImages(db, files, fail, { keptDays: settings.lostImageDays })

const wait = (days: number) =>
  sql`update lost_images set due_at = due_at - make_interval(days => ${days}) where restorable`.execute(db)

const undo = (answer: { headers: Headers }) =>
  server.call(changes.undo, { body: { call: answer.headers.get('x-change') ?? '' } })

/** A new banner, with an image that was uploaded by a signed form. */
async function newBanner() {
  const content = new Uint8Array(await pictureOf('image/png'))
  const body = { name: 'a.png', size: content.length, type: 'image/png', customId: 'icons/banner/a.png' } as const
  const signed = await server.call(uploads.presign, { body: { ...body, acl: 'public-read' } })
  const [upload] = signed.data.data
  const form = new FormData()
  for (const [name, value] of Object.entries(upload?.fields ?? {})) form.set(name, value)
  form.set('file', new Blob([content], { type: 'image/png' }), 'a.png')
  expect((await fetch(upload?.url ?? '', { method: 'POST', body: form })).status).toBe(204)
  const image = upload?.fileUrl ?? ''
  const { data } = await server.call(banners.create, { body: { cityId: await createCity(db), image } })
  return { params: { id: data.data.banner._id }, key: image.replace(`${bucketAddress}/`, '') }
}

test('an image in a bucket comes back with its record within the days of the setting, and stays', async () => {
  const { params, key } = await newBanner()
  const removal = await server.call(banners.remove, { params })
  await wait(29)
  await sweep()
  expect(keys()).toContain(key)
  expect((await undo(removal)).status).toBe(200)
  await wait(30)
  await sweep()
  const { data } = await server.call(banners.list, {})
  expect(data.data.banners.map(({ image }) => image)).toEqual([`${bucketAddress}/${key}`])
  expect(await files.read(`${bucketAddress}/${key}`)).toBeDefined()
})

test('after the days of the setting an image and its upload leave the bucket, and the removal of its record cannot be undone', async () => {
  const { params, key } = await newBanner()
  const before = keys()
  expect(before).toEqual(expect.arrayContaining([key, `incoming/${key}`]))
  const removal = await server.call(banners.remove, { params })
  await wait(30)
  await sweep()
  expect(keys()).toEqual(before.filter((one) => !one.endsWith(key)))
  expect((await undo(removal)).failure.code).toBe('IMAGE_GONE')
})
