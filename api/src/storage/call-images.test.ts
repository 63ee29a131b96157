import { banners, businesses, filters, imageFieldsOf, products, suggestions, users } from '@dealsy/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../endpoints/register.ts'
import { testBucket } from '../testing/bucket.ts'
import {
  createBusiness,
  createCity,
  createFilter,
  createImage,
  createProduct,
  createSuggestion,
  createUser,
} from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'
import type { Files } from './files.ts'
import { removeLostImages } from './remove-lost-images.ts'
import { pictureOf } from '../testing/sample-images.ts'

const bucket = await testBucket()

test('an image that a body takes is found, wherever its schema puts it', () => {
  for (const endpoint of endpoints) {
    const schema = JSON.stringify(endpoint.body ? z.toJSONSchema(endpoint.body, { io: 'input' }) : {})
    expect([endpoint.path, [...schema.matchAll(/"#\/\$defs\/ImageUrl"/g)].length]).toEqual([
      endpoint.path,
      imageFieldsOf(endpoint).length,
    ])
  }
})

/** An image in a bucket that no record has shown. */
async function uploadToBucket(files: Files, content?: Buffer): Promise<string> {
  const upload = content ?? (await pictureOf('image/png'))
  const request = { id: 'tests', name: 'a.png', size: upload.length, type: 'image/png' } as const
  const { fields, fileUrl } = await files.presign(request)
  bucket.objects.set(fields['key'] ?? '', { content: upload, headers: {} })
  return fileUrl
}

afterEach(() => {
  vi.restoreAllMocks()
  bucket.calls = []
  bucket.broken = undefined
})

const storages = [
  { storage: 'the local folder', environment: {}, upload: createImage },
  { storage: 'a bucket', environment: bucket.environment, upload: uploadToBucket },
]

describe.each(storages)('with $storage', async ({ environment, upload }) => {
  const server = await testServer({ ...environment, LOG_LEVEL: 'silent' })
  const { db } = server.database
  const { files } = server.services

  const words = { title: { en: 'Title', ar: 'عنوان' }, description: { en: 'Text', ar: 'نص' } }
  const name = { en: 'Name', ar: 'اسم' }

  /** Every call that takes images. */
  const calls: Record<string, (image: string) => Promise<{ status: number }>> = {
    'banners.create': async (image) => server.call(banners.create, { body: { cityId: await createCity(db), image } }),
    'businesses.create': async (icon) =>
      server.call(businesses.create, {
        body: { userId: await createUser(db), name: 'Shop', phoneNumber: '+962 7 9000 0000', icon },
      }),
    'businesses.update': async (icon) =>
      server.call(businesses.update, { params: { id: await createBusiness(db) }, body: { icon } }),
    'filters.create': async (icon) => server.call(filters.create, { body: { name, type: 'page', icon } }),
    'filters.createItem': async (icon) =>
      server.call(filters.createItem, {
        params: { id: await createFilter(db, { type: 'select' }) },
        body: { name, icon },
      }),
    'filters.update': async (icon) =>
      server.call(filters.update, { params: { id: await createFilter(db) }, body: { icon } }),
    'products.update': async (image) =>
      server.call(products.update, { params: { id: await createProduct(db) }, body: { images: [image] } }),
    'suggestions.create': async (icon) => server.call(suggestions.create, { body: { ...words, icon } }),
    'suggestions.update': async (icon) => {
      await db.deleteFrom('suggestions').execute()
      const id = await createSuggestion(db, files, { icon: '/files/icons/tests/other.png' })
      return server.call(suggestions.update, { params: { id }, body: { icon } })
    },
    'users.updateIcon': async (icon) =>
      server.call(users.updateIcon, { params: { id: await createUser(db, { promoted: true }) }, body: { icon } }),
  }

  test('every call that takes images is known here', () => {
    const taking = endpoints.filter((endpoint) => imageFieldsOf(endpoint).length > 0)
    expect(taking.map(({ resource, verb }) => `${resource}.${verb}`).toSorted()).toEqual(Object.keys(calls))
  })

  /** Fails a call of the storage that is made inside a transaction; the embedded engine would not even answer then. */
  function forbidTransactions() {
    const asked: string[] = []
    for (const method of ['publish', 'write', 'remove'] as const) {
      const original = files[method].bind(files) as (...given: unknown[]) => Promise<unknown>
      vi.spyOn(files, method).mockImplementation(async (...given: unknown[]) => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
          db,
        )
        expect(rows).toEqual([])
        asked.push(method)
        return (await original(...given)) as never
      })
    }
    return asked
  }

  test.each(Object.entries(calls))('%s shows an image that was published before its transaction', async (_, call) => {
    const image = await upload(files)
    const asked = forbidTransactions()
    expect((await call(image)).status).toBeOneOf([200, 201])
    expect(asked).toEqual(['publish'])
  })

  test('an image file of a form is stored, and one that is lost removed, outside of any transaction', async () => {
    const id = await createProduct(db)
    const asked = forbidTransactions()
    const body = new FormData()
    body.append('images', new File([new Uint8Array(await pictureOf('image/png'))], 'a.png', { type: 'image/png' }))
    const response = await fetch(new URL(`/api/v1/products/${id}`, server.address), {
      method: 'PUT',
      headers: { authorization: `Bearer ${server.administrator.token}` },
      body,
    })
    expect(response.status).toBe(200)
    expect(asked).toEqual(['write'])
    await server.call(products.remove, { params: { id } })
    await removeLostImages(db, files, (error) => {
      throw error
    })
    expect(asked).toContain('remove')
  })

  test('a storage that does not answer blocks no other call', async () => {
    const [image, cityId] = [await upload(files), await createCity(db)]
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<boolean>()
    vi.spyOn(files, 'publish').mockImplementation(() => {
      asked.resolve()
      return answer.promise
    })
    const waiting = server.call(banners.create, { body: { cityId, image } })
    await asked.promise
    expect((await server.call(banners.list, {})).status).toBe(200)
    const other = await createUser(db)
    expect(
      (await server.call(users.updateStatus, { params: { id: other }, body: { status: 'suspended' } })).status,
    ).toBe(200)
    answer.resolve(true)
    expect((await waiting).status).toBe(201)
  })

  test('an edit makes no request to the storage for images that it keeps or that its editor left alone', async () => {
    const [first, second, third] = [await upload(files), await upload(files), await upload(files)]
    const id = await createProduct(db)
    const edit = (body: object) => server.call(products.update, { params: { id }, body })
    expect((await edit({ images: [first, second] })).status).toBe(200)
    const publish = vi.spyOn(files, 'publish').mockRejectedValue(new Error('No storage.'))
    expect((await edit({ images: [second, first], name: 'Other', version: 2 })).status).toBe(200)
    expect(publish).not.toHaveBeenCalled()
    publish.mockRestore()
    expect((await edit({ images: [third], version: 3 })).status).toBe(200)
    vi.spyOn(files, 'publish').mockRejectedValue(new Error('No storage.'))
    const late = await edit({ images: [second, first], price: 20, version: 3 })
    expect(late.data.data.product).toMatchObject({ images: [third], price: 20 })
    const back = await edit({ images: [second], version: 5 })
    expect([back.status, back.failure.code]).toEqual([500, 'INTERNAL'])
  })

  test('an image that was not uploaded is refused at its field, after the other fields are validated', async () => {
    const [image, icon] = [await upload(files), '/files/icons/tests/5b0d0c0e-6f0a-4a39-9c55-0f1d3a1c7e42.png']
    const id = await createProduct(db)
    const answer = await server.call(products.update, { params: { id }, body: { images: [image, icon] } })
    expect(answer.failure).toMatchObject({ code: 'IMAGE_NOT_UPLOADED', issues: [{ path: ['images'] }] })
    const unpromoted = await server.call(users.updateIcon, { params: { id: await createUser(db) }, body: { icon } })
    expect(unpromoted.failure.code).toBe('USER_NOT_PROMOTED')
  })
})

describe('with a bucket', async () => {
  const server = await testServer({ ...bucket.environment, LOG_LEVEL: 'silent' })
  const { files } = server.services
  const setIcon = async (icon: string) => {
    const id = await createUser(server.database.db, { promoted: true })
    return server.call(users.updateIcon, { params: { id }, body: { icon } })
  }

  test.each([
    ['is none', () => Buffer.from('<script>alert(1)</script>'), { code: 'NOT_AN_IMAGE', params: { format: 'PNG' } }],
    [
      'has too many pixels',
      () => pictureOf('image/png', { width: 12_000, height: 5_000 }),
      { code: 'TOO_MANY_PIXELS' },
    ],
  ])('an upload that %s is refused at the field of the record that shows it', async (_, content, reason) => {
    const answer = await setIcon(await uploadToBucket(files, await content()))
    expect(answer.failure).toMatchObject({ ...reason, issues: [{ path: ['icon'], ...reason }] })
  })

  test('a call makes no further requests to a bucket that fails', async () => {
    const images = await Promise.all(Array.from({ length: 20 }, () => uploadToBucket(files)))
    const id = await createProduct(server.database.db)
    bucket.broken = 403
    const { failure } = await server.call(products.update, { params: { id }, body: { images } })
    expect(failure.code).toBe('INTERNAL')
    expect(bucket.calls).toHaveLength(4)
  })

  test('a failing bucket is not reported as a wrong field', async () => {
    const icon = await uploadToBucket(files)
    bucket.broken = 403
    expect((await setIcon(icon)).failure).toEqual({ code: 'INTERNAL', message: expect.any(String) as string })
  })
})
