import { connect } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ImageType, largestUpload, thumbnailWidths } from '@dealsy/contract'
import type { Failure, PresignedUpload } from '@dealsy/contract'
import Fastify from 'fastify'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerError } from '../server/error-answers.ts'
import { openTokens } from '../sign-in/tokens.ts'
import type { Files } from './files.ts'
import { serveFiles } from './files-plugin.ts'
import * as images from './images.ts'
import { openFiles } from './open-files.ts'
import { pictureOf } from '../testing/sample-images.ts'

vi.mock('./images.ts', { spy: true })

const tokenSecret = 'a secret of the tests that is long enough'
const app = Fastify()
let folder: string
let files: Files
let address: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dealsy-files-'))
  files = await openFiles({ dataFolder: folder, s3: undefined }, tokenSecret)
  app.setErrorHandler(answerError)
  await serveFiles(app, files)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

interface Given {
  content?: Buffer
  name?: string
  size?: number
  type?: ImageType
}

async function presign({ name = 'icon.png', size = 1000, type = 'image/png' }: Given = {}): Promise<PresignedUpload> {
  return files.presign({ id: 'banners', name, size, type })
}

function formOf(
  fields: Record<string, string>,
  content: Buffer,
  { name = 'icon.png', type = 'image/png' }: Given = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new File([new Uint8Array(content)], name, { type }))
  return form
}

const post = (body: FormData) => fetch(new URL('/files/upload', address), { method: 'POST', body })
const get = (url: string, init?: RequestInit) => fetch(new URL(url, address), init)

async function failureOf(response: Response) {
  const { code } = (await response.json()) as Failure
  return { status: response.status, code }
}

async function uploaded(given: Given = {}) {
  const content = given.content ?? (await pictureOf(given.type ?? 'image/png'))
  const upload = await presign({ ...given, size: content.length })
  const response = await post(formOf(upload.fields, content, given))
  expect(response.status).toBe(204)
  return upload
}

describe('an upload', () => {
  it.each(ImageType.options)('of type %s is public at its address afterwards', async (type) => {
    const { url, fileUrl } = await uploaded({ type })
    expect(url).toBe('/files/upload')
    expect(fileUrl).toMatch(/^\/files\/icons\/banners\/[0-9a-f-]{36}\.(png|jpg|webp|gif|avif)$/)
    const response = await get(fileUrl)
    expect(response.headers.get('content-type')).toBe(type)
    const { mediaType, exif } = await sharp(await response.arrayBuffer()).metadata()
    expect({ mediaType, exif }).toEqual({ mediaType: type, exif: undefined })
    expect(await files.publish(fileUrl)).toBe(true)
  })

  it('may have an Arabic name', async () => {
    const { fileUrl } = await uploaded({ name: 'صورة ١.png' })
    expect((await get(fileUrl)).status).toBe(200)
  })

  it('may be made by a page of another origin, which reads what came of it', async () => {
    const content = await pictureOf('image/png')
    const { fields } = await presign({ size: content.length })
    for (const response of [await post(formOf(fields, content)), await post(formOf({ token: 'none' }, content))])
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
  })

  it('that is repeated changes nothing', async () => {
    const content = await pictureOf('image/png')
    const { fields, fileUrl } = await presign({ size: content.length })
    expect((await post(formOf(fields, content))).status).toBe(204)
    const before = await (await get(fileUrl)).bytes()
    const other = Buffer.from(content.map((byte, index) => (index > 60 ? 0 : byte)))
    expect((await post(formOf(fields, other))).status).toBe(204)
    expect(await (await get(fileUrl)).bytes()).toEqual(before)
  })

  it('whose content is no image of the signed type is refused and leaves nothing', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const { fields, fileUrl } = await presign({ size: content.length })
    expect(await failureOf(await post(formOf(fields, content)))).toEqual({ status: 415, code: 'NOT_AN_IMAGE' })
    expect(await files.publish(fileUrl)).toBe(false)
    expect((await get(fileUrl)).status).toBe(404)
  })

  it.each<[what: string, signed: Given, sent: Given]>([
    ['name', { name: 'a.png' }, { name: 'b.png' }],
    ['type', { type: 'image/png' }, { type: 'image/jpeg' }],
    ['size, being larger,', { size: 100 }, {}],
    ['size, being smaller,', { size: 100_000 }, {}],
  ])('with another %s than the signed one is refused', async (_, signed, sent) => {
    const content = await pictureOf('image/png')
    const { fields, fileUrl } = await presign({ size: content.length, ...signed })
    const response = await post(formOf(fields, content, { ...signed, ...sent }))
    expect(await failureOf(response)).toEqual({ status: 403, code: 'UPLOAD_NOT_AS_SIGNED' })
    expect(await files.publish(fileUrl)).toBe(false)
  })

  it('with a token that was not signed here, or not for an upload, is refused', async () => {
    const content = await pictureOf('image/png')
    const { fields } = await presign({ size: content.length })
    const [head, claims = '', signature] = (fields['token'] ?? '').split('.')
    const policy = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = part({ ...policy, key: 'icons/banners/../../escaped.png' })
    const stranger = await openFiles({ dataFolder: folder, s3: undefined }, 'another secret that is long enough too')
    const foreign = await stranger.presign({ id: 'banners', name: 'icon.png', size: content.length, type: 'image/png' })
    const access = openTokens(tokenSecret).sign('access', { accountId: newId(), sessionId: newId() })
    for (const wrong of [
      {},
      foreign.fields,
      { token: '' },
      { token: access },
      { token: `${head}.${forged}.${signature}` },
      { token: `${head}.${claims}.` },
      { token: `${part({ alg: 'none', typ: 'JWT' })}.${claims}.` },
      // What was handed out before tokens were JWTs.
      { policy: claims, signature: signature ?? '' },
    ]) {
      const response = await post(formOf(wrong, content))
      expect(await failureOf(response)).toEqual({ status: 403, code: 'BAD_SIGNATURE' })
    }
  })

  it('is refused when ten minutes are over', async () => {
    const content = await pictureOf('image/png')
    const { fields } = await presign({ size: content.length })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 10 * 60 * 1000 + 1000)
    const response = await post(formOf(fields, content))
    vi.mocked(Date.now).mockRestore()
    expect(await failureOf(response)).toEqual({ status: 403, code: 'UPLOAD_EXPIRED' })
  })

  it('whose file comes before its fields is refused', async () => {
    const content = await pictureOf('image/png')
    const { fields } = await presign({ size: content.length })
    const form = formOf({}, content)
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    expect((await post(form)).status).toBe(403)
  })

  it('with no file, two files or too many fields is refused', async () => {
    const content = await pictureOf('image/png')
    const { fields } = await presign({ size: content.length })
    const none = new FormData()
    none.append('token', fields['token'] ?? '')
    const two = formOf(fields, content)
    two.append('file', new File([new Uint8Array(content)], 'icon.png', { type: 'image/png' }))
    const many = formOf(
      { ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`x${n}`, 'y'])), ...fields },
      content,
    )
    for (const form of [none, two, many]) expect((await failureOf(await post(form))).status).toBeOneOf([400, 403])
  })

  it('that is not a form is refused', async () => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await get('/files/upload', json)).status).toBe(415)
    const broken = { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'nothing' }
    expect(await failureOf(await get('/files/upload', broken))).toEqual({ status: 400, code: 'UPLOAD_UNREADABLE' })
  })

  it('that announces more than the limit is answered before its body is sent', async () => {
    const answer = await exchange(
      `POST /files/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
        `Content-Length: ${largestUpload * 2}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/connection: close/i)
  })

  it('that does not announce its length is refused', async () => {
    const answer = await exchange(
      `POST /files/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('that breaks off leaves nothing', async () => {
    const content = await pictureOf('image/png')
    const { fields, fileUrl } = await presign({ size: content.length })
    const whole = Buffer.from(await new Response(formOf(fields, content)).arrayBuffer())
    const boundary = whole.subarray(2, whole.indexOf('\r\n')).toString()
    const head = `POST /files/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n`
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(`${head}Content-Length: ${whole.length}\r\n\r\n`)
    await new Promise((resolve) => socket.write(whole.subarray(0, whole.length - 100), resolve))
    socket.destroy()
    // One that came later has been dealt with: so has this one.
    await uploaded()
    expect(await files.publish(fileUrl)).toBe(false)
  })
})

describe('a stored image', () => {
  it('is served with headers that let a browser only display it, and cache it', async () => {
    const { fileUrl } = await uploaded()
    const { headers } = await get(fileUrl)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    // Not by fetch, which then asks for no answer of a cache.
    const again = await app.inject({ url: fileUrl, headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.statusCode).toBe(304)
    const head = await get(fileUrl, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'))
  })

  it('is removed with its thumbnails', async () => {
    const { fileUrl } = await uploaded()
    expect((await get(`${fileUrl}?w=48`)).status).toBe(200)
    await files.remove(fileUrl)
    await files.remove(fileUrl)
    expect((await get(fileUrl)).status).toBe(404)
    expect((await get(`${fileUrl}?w=48`)).status).toBe(404)
  })

  it.each([
    '/files/icons/banners/..%2f..%2f..%2fsecret',
    '/files/icons/..%2f..%2ffiles/secret',
    '/files/icons/%2e%2e/secret',
    '/files/icons/banners/secret.png',
    '/files/icons/banners/0d5b4c1e-0000-4000-8000-000000000000.png',
    '/files/icons/banners/0d5b4c1e-0000-4000-8000-000000000000.svg',
    '/files/icons/banners/0d5b4c1e-0000-4000-8000-000000000000.png%00',
  ])('is not found at %s', async (url) => {
    expect((await get(url)).status).toBe(404)
  })
})

describe('a thumbnail', () => {
  afterEach(() => void vi.mocked(images.thumbnail).mockClear())

  it.each(thumbnailWidths)('of %i pixels is WebP of at most that width', async (width) => {
    const { fileUrl } = await uploaded({ content: await pictureOf('image/png', { width: 200, height: 100 }) })
    const response = await get(`${fileUrl}?w=${width}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const content = Buffer.from(await response.arrayBuffer())
    expect((await sharp(content).metadata()).width).toBe(Math.min(width, 200))
    expect(content.length).toBe(Number(response.headers.get('content-length')))
  })

  it('is made once, however many ask for it at the same time or later', async () => {
    const { fileUrl } = await uploaded()
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await get(`${fileUrl}?w=96`)).bytes()))
    answers.push(await (await get(`${fileUrl}?w=96`)).bytes())
    expect(new Set(answers.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
    expect(images.thumbnail).toHaveBeenCalledTimes(1)
    const kept = await readFile(path.join(folder, 'thumbnails', `${fileUrl.replace('/files/', '')}.96.webp`))
    expect(kept).toEqual(Buffer.from(answers[0] ?? []))
  })

  it('has its own ETag', async () => {
    const { fileUrl } = await uploaded()
    const addresses = [fileUrl, `${fileUrl}?w=48`, `${fileUrl}?w=96`]
    const etags = await Promise.all(addresses.map(async (url) => (await get(url)).headers.get('etag')))
    expect(new Set(etags).size).toBe(3)
  })

  it.each(['w=97', 'w=', 'w=-48', 'w=48&w=96', 'w=1e9', 'w=48px'])('is refused for ?%s', async (query) => {
    const { fileUrl } = await uploaded()
    expect(await failureOf(await get(`${fileUrl}?${query}`))).toEqual({ status: 400, code: 'IMAGE_WIDTH' })
    expect(images.thumbnail).not.toHaveBeenCalled()
  })
})

/** What the server answers to these bytes alone. */
function exchange(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
