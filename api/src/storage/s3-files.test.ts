import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { largestUpload } from '@dealsy/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { testDatabase } from '../testing/database.ts'
import { type Files, StorageUnreachable } from './files.ts'
import { openFiles } from './open-files.ts'
import { requireUploaded } from './require-uploaded.ts'
import { pictureOf } from './sample-images.ts'

const { db } = await testDatabase()

const secret = 'the secret key of the bucket'
const settings = {
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: secret,
}
const opened = (environment: Record<string, string>) => openFiles(readSettings({ ...settings, ...environment }), '')

const request = { id: 'users', name: 'icon.png', size: 4321, type: 'image/png' } as const

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

describe('A signed upload to a bucket', () => {
  it('goes to the bucket, and its image is public there', async () => {
    const files = await opened({})
    const { url, fields, fileUrl } = await files.presign(request)
    expect(url).toBe('https://pictures.s3.eu-central-1.amazonaws.com/')
    expect(fileUrl).toMatch(/^https:\/\/pictures\.s3\.eu-central-1\.amazonaws\.com\/icons\/users\/[0-9a-f-]{36}\.png$/)
    expect(fields.key).toBe(`incoming/${fileUrl.slice(url.length)}`)
  })

  it('goes to another maker of buckets where one is set, with another public address', async () => {
    const files = await opened({ S3_ENDPOINT: 'https://objects.example', S3_PUBLIC_URL: 'https://cdn.example/images/' })
    const { url, fileUrl } = await files.presign(request)
    expect(url).toBe('https://objects.example/pictures')
    expect(fileUrl).toMatch(/^https:\/\/cdn\.example\/images\/icons\/users\//)
  })

  it('allows exactly the key, type and size that were asked for, for ten minutes', async () => {
    const files = await opened({})
    const { fields } = await files.presign(request)
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString()) as {
      expiration: string
      conditions: unknown[]
    }
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 4321, 4321],
        { 'Content-Type': 'image/png' },
        { bucket: 'pictures' },
        { key: fields.key },
      ]),
    )
    expect(fields['Content-Type']).toBe('image/png')
    const seconds = (Date.parse(policy.expiration) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(590)
    expect(seconds).toBeLessThanOrEqual(600)
  })

  it('lets nobody write what is public: that is left to us, after a look at the content', async () => {
    const files = await opened({})
    const { fields } = await files.presign(request)
    expect(fields.key).toMatch(/^incoming\//)
    expect(JSON.stringify(fields)).not.toContain('public-read')
  })

  it('is signed as Amazon documents it', async () => {
    const files = await opened({})
    const { fields } = await files.presign(request)
    const [, day = '', region = ''] = (fields['X-Amz-Credential'] ?? '').split('/')
    const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
    expect(fields['X-Amz-Signature']).toBe(hmac(signingKey, fields.Policy ?? '').toString('hex'))
    expect(fields['X-Amz-Credential']).toBe(`AKIDEXAMPLE/${day}/eu-central-1/s3/aws4_request`)
  })
})

describe('An image in a bucket', () => {
  interface Stored {
    content: Buffer
    headers: Record<string, string | string[] | undefined>
  }
  const bucket = new Map<string, Stored>()
  let broken: number | undefined
  let calls = 0
  let silent = false
  let files: Files

  // As much of a bucket as the program uses, on a port of this machine.
  const server = createServer((call, answer) => {
    const key = (call.url ?? '').replace(/^\/pictures\//, '').replace(/\?.*$/, '')
    const chunks: Buffer[] = []
    call.on('data', (chunk: Buffer) => chunks.push(chunk))
    call.on('end', () => {
      if (silent) return undefined
      calls += 1
      if (broken) return answer.writeHead(broken).end()
      if (call.method === 'PUT') bucket.set(key, { content: Buffer.concat(chunks), headers: call.headers })
      const stored = bucket.get(key)
      if (call.method === 'DELETE') bucket.delete(key)
      if (call.method === 'PUT' || call.method === 'DELETE') return answer.writeHead(200).end()
      if (!stored) return answer.writeHead(404).end()
      return answer.writeHead(200, { 'content-length': stored.content.length }).end(stored.content)
    })
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    files = await opened({ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_PUBLIC_URL: 'https://cdn.example' })
  })
  beforeEach(() => {
    bucket.clear()
    broken = undefined
    silent = false
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  const upload = async (content: Buffer) => {
    const { fields, fileUrl } = await files.presign({ ...request, size: content.length })
    bucket.set(fields.key ?? '', { content, headers: {} })
    return { fileUrl, incoming: fields.key ?? '', key: fileUrl.replace('https://cdn.example/', '') }
  }

  it('is checked, written anew and published when its address is first used', async () => {
    const { fileUrl, key } = await upload(await pictureOf('image/png'))
    expect(bucket.has(key)).toBe(false)
    expect(await files.has(fileUrl)).toBe(true)
    const published = bucket.get(key)
    const { format, exif } = await sharp(published?.content).metadata()
    expect({ format, exif }).toEqual({ format: 'png', exif: undefined })
    expect(published?.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-amz-acl': 'public-read',
    })
  })

  it('stays as it was published, whatever is uploaded to its place later', async () => {
    const { fileUrl, incoming, key } = await upload(await pictureOf('image/png'))
    await files.has(fileUrl)
    const published = bucket.get(key)
    bucket.set(incoming, { content: await pictureOf('image/png', { width: 10 }), headers: {} })
    expect(await files.has(fileUrl)).toBe(true)
    expect(bucket.get(key)).toBe(published)
  })

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['larger than the limit', Buffer.alloc(largestUpload + 1, 'x')],
  ])('that is %s is refused and never public', async (_, content) => {
    const { fileUrl, key } = await upload(content)
    await expect(files.has(fileUrl)).rejects.toMatchObject({ status: 415 })
    expect(bucket.has(key)).toBe(false)
  })

  it.each([
    [
      'is none',
      () => Buffer.from('<script>alert(1)</script>'),
      { status: 415, code: 'NOT_AN_IMAGE', params: { format: 'PNG' } },
    ],
    [
      'has too many pixels',
      () => pictureOf('image/png', { width: 12_000, height: 5_000 }),
      { status: 413, code: 'TOO_MANY_PIXELS' },
    ],
  ])('that %s is refused at the field of the record that shows it', async (_, content, { status, ...reason }) => {
    const { fileUrl } = await upload(await content())
    const show = db.transaction().execute((transaction) => requireUploaded(transaction, files, fileUrl, ['icon']))
    await expect(show).rejects.toMatchObject({ status, ...reason, issues: [{ path: ['icon'], ...reason }] })
  })

  it('of a bucket that refuses to answer is no mistake of a field', async () => {
    const { fileUrl } = await upload(await pictureOf('image/png'))
    broken = 403
    const show = db.transaction().execute((transaction) => requireUploaded(transaction, files, fileUrl, ['icon']))
    await expect(show).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })

  it('that was never uploaded, or lies elsewhere, is unknown', async () => {
    const { fileUrl } = await files.presign(request)
    expect(await files.has(fileUrl)).toBe(false)
    expect(await files.has(fileUrl.replace('cdn.example', 'cdn.example.org'))).toBe(false)
    expect(await files.has('https://cdn.example/icons/users/../../secret.png')).toBe(false)
  })

  it('made by the program is public at once, until it is removed', async () => {
    const content = await pictureOf('image/webp')
    const address = await files.write('demo', 'image/webp', content)
    const key = address.replace('https://cdn.example/', '')
    expect(bucket.get(key)?.content).toEqual(content)
    expect(await files.has(address)).toBe(true)
    await files.remove(address)
    expect(bucket.has(key)).toBe(false)
    expect(await files.has(address)).toBe(false)
  })

  it('that was removed is not published a second time', async () => {
    const { fileUrl } = await upload(await pictureOf('image/png'))
    await files.has(fileUrl)
    await files.remove(fileUrl)
    expect(await files.has(fileUrl)).toBe(false)
    expect(bucket.size).toBe(0)
  })

  it('is not taken for unknown when the bucket refuses to answer', async () => {
    const { fileUrl } = await upload(await pictureOf('image/png'))
    broken = 403
    await expect(files.has(fileUrl)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })

  it('that cannot be removed is told from a bucket that removes none at the moment, after a second try', async () => {
    const { fileUrl } = await upload(await pictureOf('image/png'))
    broken = 403
    await expect(files.remove(fileUrl)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
    broken = 503
    calls = 0
    await expect(files.remove(fileUrl)).rejects.toThrow(StorageUnreachable)
    expect(calls).toBe(2)
    const nowhere = await opened({ S3_ENDPOINT: 'http://127.0.0.1:1', S3_PUBLIC_URL: 'https://cdn.example' })
    await expect(nowhere.remove(fileUrl)).rejects.toThrow(StorageUnreachable)
  })

  it('is not waited for without an end when the bucket says nothing', async () => {
    silent = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let failure: unknown
      void files
        .has('https://cdn.example/icons/users/5b0d0c0e-6f0a-4a39-9c55-0f1d3a1c7e42.png')
        .catch((error: unknown) => {
          failure = error
        })
      await vi.waitUntil(
        async () => {
          await vi.advanceTimersByTimeAsync(1000)
          return failure
        },
        { timeout: 5000, interval: 5 },
      )
      expect(failure).toMatchObject({ name: 'TimeoutError' })
    } finally {
      vi.useRealTimers()
    }
  })
})
