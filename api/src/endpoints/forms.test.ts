import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { basePath, largestUpload, products } from '@dealsy/contract'
import type { Failure, Product } from '@dealsy/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { removeLostImages } from '../storage/remove-lost-images.ts'
import { createCountry, createFilter, createImage, createProduct } from '../testing/factories.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database
const { files, settings } = server.services

type Part = [field: string, value: string | File]

async function put(path: string, parts: Part[], token: string | null = server.administrator.token) {
  const body = new FormData()
  for (const [field, value] of parts) body.append(field, value)
  const response = await fetch(new URL(basePath + path, server.address), {
    method: 'PUT',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body,
  })
  return { status: response.status, json: (await response.json()) as Failure & { data: { product: Product } } }
}

const edit = (id: string, parts: Part[]) => put(`/products/${id}`, parts)

async function picture(colour: string, width = 8): Promise<File> {
  const create = { width, height: 8, channels: 3 as const, background: colour }
  const content = await sharp({ create })
    .png()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
  return new File([new Uint8Array(content)], '../../picture.svg', { type: 'image/png' })
}

const folder = join(settings.dataFolder, 'files', 'icons', 'products')
/** What is stored when a day is over. */
const stored = async () => {
  await db
    .updateTable('lost_images')
    .set({ due_at: sql`now()` })
    .execute()
  await removeLostImages(db, server.services.files, (error) => {
    throw error
  })
  return readdir(folder).catch(() => [])
}

test('the fields of a form are parsed to what JSON would have sent', async () => {
  const filter_id = await createFilter(db, { type: 'non-page', is_rentable: true })
  const attribute = await createFilter(db, { type: 'select', parent_id: filter_id })
  const id = await createProduct(db, { filter_id, daily_rent: 5, monthly_rent: 50 })
  const { status, json } = await edit(id, [
    ['name', '2021'],
    ['description', '{"not": "an object"}'],
    ['price', '12.5'],
    ['dailyRent', ''],
    ['monthlyRent', 'null'],
    ['filters', JSON.stringify([{ filterId: attribute, value: 'Red' }])],
    ['version', '1'],
    ['somethingElse', 'x'],
  ])
  expect(status).toBe(200)
  expect(json.data.product).toMatchObject({
    name: '2021',
    description: '{"not": "an object"}',
    price: 12.5,
    dailyRent: null,
    monthlyRent: null,
    filters: [{ filterId: { _id: attribute }, value: 'Red' }],
    version: 2,
  })
})

test('image files are re-encoded and take their places among the addresses that stay', async () => {
  const [kept, dropped] = [await createImage(files), await createImage(files)]
  const id = await createProduct(db, { images: [dropped, kept] })
  const { json } = await edit(id, [
    ['images', await picture('#ff0000')],
    ['images', kept],
    ['images', await picture('#00ff00')],
  ])
  const [first = '', second, third = '', ...more] = json.data.product.images
  expect([second, more]).toEqual([kept, []])
  for (const [address, red, green] of [
    [first, 255, 0],
    [third, 0, 255],
  ] as const) {
    expect(address).toMatch(/^\/files\/icons\/products\/[0-9a-f-]{36}\.png$/)
    const answer = await fetch(new URL(address, server.address))
    expect(answer.headers.get('content-type')).toBe('image/png')
    const content = await answer.arrayBuffer()
    expect((await sharp(content).metadata()).exif).toBeUndefined()
    expect([...(await sharp(content).raw().toBuffer()).subarray(0, 2)]).toEqual([red, green])
  }
})

test('an image is stored in the format of its content, whatever its name and type say', async () => {
  const id = await createProduct(db)
  const content = await (await picture('#ff0000')).arrayBuffer()
  for (const [name, type] of [
    ['photo.jpg', 'image/jpeg'],
    ['photo', 'application/octet-stream'],
  ] as const) {
    const { json } = await edit(id, [['images', new File([content], name, { type })]])
    expect(json.data.product.images).toEqual([expect.stringMatching(/\.png$/)])
  }
})

test('the addresses that stay may come as one list, and an empty list takes all away', async () => {
  const kept = await createImage(files)
  const id = await createProduct(db, { images: [kept] })
  const added = await edit(id, [
    ['images', JSON.stringify([kept])],
    ['images', await picture('#0000ff')],
  ])
  expect(added.json.data.product.images).toHaveLength(2)
  expect((await edit(id, [['name', 'Still two']])).json.data.product.images).toHaveLength(2)
  expect((await edit(id, [['images', '[]']])).json.data.product.images).toEqual([])
})

test('a call that fails leaves no image behind', async () => {
  const id = await createProduct(db)
  await edit(id, [['price', '20']])
  const before = await stored()
  const image = await picture('#ff0000')
  const text = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })
  const refused: [parts: Part[], status: number, path?: string][] = [
    [[['price', '-1']], 400, 'price'],
    [[['price', 'much']], 400, 'price'],
    [[['price', '1e3']], 400, 'price'],
    [[['price', ' 5 ']], 400, 'price'],
    [[['price', '0x10']], 400, 'price'],
    [[['price', '[5]']], 400, 'price'],
    [[['price', 'true']], 400, 'price'],
    [[['price', '12,50']], 400, 'price'],
    [[['name', '']], 400, 'name'],
    [[['images', '/files/icons/x/unknown.webp']], 400, 'images'],
    [
      [
        ['price', '30'],
        ['version', '1'],
      ],
      409,
    ],
    [[['images', text]], 415],
    [[['images', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })]], 415],
    [[['cover', image]], 400, 'cover'],
    [[['images', new File([new Uint8Array(largestUpload + 1)], 'a.png', { type: 'image/png' })]], 413],
  ]
  for (const [parts, status, path] of refused) {
    const answer = await edit(id, [['images', image], ...parts])
    expect([answer.status, answer.json.issues?.[0]?.path[0]]).toEqual([status, path])
    // What a call has reserved is given back beside its answer.
    await expect.poll(stored).toEqual(before)
  }
  expect((await put('/products/not-an-id', [['images', image]])).status).toBe(400)
  expect((await edit('019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', [['images', image]])).status).toBe(404)
  await expect.poll(stored).toEqual(before)
})

test('a file is too large also where the limit falls between two pieces of the body', async () => {
  const id = await createProduct(db)
  const boundary = 'between-parts'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const sent = request(new URL(`${basePath}/products/${id}`, server.address), {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${server.administrator.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.write(head)
  await new Promise((done) => sent.write(Buffer.alloc(largestUpload), done))
  // The rest comes when all before it has been read.
  await delay(500)
  sent.end(`more than that\r\n--${boundary}--\r\n`)
  const [answer] = await answered
  expect(answer.statusCode).toBe(413)
  answer.resume()
})

test('the lines of a text are what they were, although a form ends them in its own way', async () => {
  const id = await createProduct(db, { description: 'One owner\nNo scratches' })
  const { json } = await edit(id, [['description', 'One owner\nNo scratches']])
  expect(json.data.product).toMatchObject({ description: 'One owner\nNo scratches', version: 1 })
})

test('a form has at most twenty files and as much text as a body of JSON', async () => {
  const id = await createProduct(db)
  const before = await stored()
  const image = await picture('#ff0000')
  const many = await edit(
    id,
    Array.from({ length: 21 }, (): Part => ['images', image]),
  )
  expect([many.status, many.json.code]).toEqual([413, 'TOO_LARGE'])
  const long = await edit(
    id,
    [1, 2, 3].map((n): Part => [`field${n}`, 'x'.repeat(100_000)]),
  )
  expect([long.status, long.json.code]).toEqual([413, 'FORM_TOO_LARGE'])
  const endless = await edit(id, [['name', 'x'.repeat(300_000)]])
  expect([endless.status, endless.json.code]).toEqual([413, 'FORM_TOO_LARGE'])
  await expect.poll(stored).toEqual(before)
})

test('a form that breaks off in the middle is refused in a sentence and leaves nothing behind', async () => {
  const id = await createProduct(db)
  const before = await stored()
  const image = Buffer.from(await (await picture('#ff0000')).arrayBuffer())
  const part =
    '--b\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const response = await fetch(new URL(`${basePath}/products/${id}`, server.address), {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${server.administrator.token}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body: Buffer.concat([Buffer.from(part), image, Buffer.from(`\r\n${part}`), image.subarray(0, 20)]),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { message: 'The form could not be read.' }])
  await expect.poll(stored).toEqual(before)
})

test('strangers and calls without image files are refused before a form is read', async () => {
  const id = await createProduct(db)
  expect((await put(`/products/${id}`, [['images', await picture('#ff0000')]], null)).status).toBe(401)
  const country = await put(`/countries/${await createCountry(db)}`, [['countryCode', 'JO']])
  expect([country.status, country.json.code]).toEqual([415, 'WRONG_TYPE'])
  const status = await put(`/products/${id}/status`, [['status', 'verified']])
  expect(status.status).toBe(415)
})

test('the OpenAPI document says what a form may hold', async () => {
  const response = await fetch(new URL(`${basePath}/openapi.json`, server.address))
  const { paths } = (await response.json()) as { paths: Record<string, { put: { requestBody: { content: object } } }> }
  const content = paths[products.update.path]?.put.requestBody.content
  expect(Object.keys(content ?? {})).toEqual(['application/json', 'multipart/form-data'])
  expect(content).toMatchObject({
    'multipart/form-data': {
      schema: { properties: { images: { items: { anyOf: [{}, { type: 'string', format: 'binary' }] } } } },
    },
  })
})
