import { largestUpload } from '@dealsy/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { signatureOf } from '../testing/aws-signature.ts'
import { bucketAddress, testBucket } from '../testing/bucket.ts'
import { openFiles } from './open-files.ts'
import { pictureOf } from '../testing/sample-images.ts'

const secret = 'the secret key of the bucket'
const settings = {
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: secret,
}
const opened = (environment: Record<string, string>) => openFiles(readSettings({ ...settings, ...environment }), '')

const request = { id: 'users', name: 'icon.png', size: 4321, type: 'image/png' } as const

describe('a signed upload to a bucket', () => {
  it('goes to the bucket, and its image is public there', async () => {
    const files = await opened({})
    const { url, fields, fileUrl } = await files.presign(request)
    expect(url).toBe('https://pictures.s3.eu-central-1.amazonaws.com/')
    expect(fileUrl).toMatch(/^https:\/\/pictures\.s3\.eu-central-1\.amazonaws\.com\/icons\/users\/[0-9a-f-]{36}\.png$/)
    expect(fields.key).toBe(`incoming/${fileUrl.slice(url.length)}`)
  })

  it('goes to another S3 provider where one is set, with another public address', async () => {
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

  it('cannot write a public object: the server publishes after checking the content', async () => {
    const files = await opened({})
    const { fields } = await files.presign(request)
    expect(fields.key).toMatch(/^incoming\//)
    expect(JSON.stringify(fields)).not.toContain('public-read')
  })

  it('is signed as Amazon documents it', async () => {
    const files = await opened({})
    const { fields } = await files.presign(request)
    const [, day = '', region = ''] = (fields['X-Amz-Credential'] ?? '').split('/')
    const scope = `${day}/${region}/s3/aws4_request`
    expect(fields['X-Amz-Signature']).toBe(signatureOf(secret, scope, fields.Policy ?? ''))
    expect(fields['X-Amz-Credential']).toBe(`AKIDEXAMPLE/${day}/eu-central-1/s3/aws4_request`)
  })
})

describe('an image in a bucket', async () => {
  const bucket = await testBucket()
  const files = await opened(bucket.environment)

  beforeEach(() => {
    bucket.objects.clear()
    bucket.calls = []
    bucket.broken = undefined
    bucket.silent = false
  })

  const upload = async (content: Buffer) => {
    const { fields, fileUrl } = await files.presign({ ...request, size: content.length })
    bucket.objects.set(fields.key ?? '', { content, headers: {} })
    return { fileUrl, incoming: fields.key ?? '', key: fileUrl.replace(`${bucketAddress}/`, '') }
  }

  it('is checked, re-encoded and published when its address is first used', async () => {
    const { fileUrl, key } = await upload(await pictureOf('image/png'))
    expect(bucket.objects.has(key)).toBe(false)
    expect(await files.publish(fileUrl)).toBe(true)
    const published = bucket.objects.get(key)
    const { format, exif } = await sharp(published?.content).metadata()
    expect({ format, exif }).toEqual({ format: 'png', exif: undefined })
    expect(published?.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-amz-acl': 'public-read',
    })
  })

  it('stays as it was published, whatever is uploaded under its key later', async () => {
    const { fileUrl, incoming, key } = await upload(await pictureOf('image/png'))
    await files.publish(fileUrl)
    const published = bucket.objects.get(key)
    bucket.objects.set(incoming, { content: await pictureOf('image/png', { width: 10 }), headers: {} })
    expect(await files.publish(fileUrl)).toBe(true)
    expect(bucket.objects.get(key)).toBe(published)
  })

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['larger than the limit', Buffer.alloc(largestUpload + 1, 'x')],
  ])('that is %s is refused and never public', async (_, content) => {
    const { fileUrl, key } = await upload(content)
    await expect(files.publish(fileUrl)).rejects.toMatchObject({ status: 415 })
    expect(bucket.objects.has(key)).toBe(false)
  })

  it('that was never uploaded, or lies elsewhere, is unknown', async () => {
    const { fileUrl } = await files.presign(request)
    expect(await files.publish(fileUrl)).toBe(false)
    expect(await files.publish(fileUrl.replace('cdn.example', 'cdn.example.org'))).toBe(false)
    expect(await files.publish('https://cdn.example/icons/users/../../secret.png')).toBe(false)
  })

  it('that the server made is public at once, until it is removed', async () => {
    const content = await pictureOf('image/webp')
    const address = await files.write('demo', 'image/webp', content)
    const key = address.replace(`${bucketAddress}/`, '')
    expect(bucket.objects.get(key)?.content).toEqual(content)
    expect(await files.publish(address)).toBe(true)
    expect(await files.read(address)).toEqual(new Uint8Array(content))
    await files.remove(address)
    expect(bucket.objects.has(key)).toBe(false)
    expect(await files.publish(address)).toBe(false)
    expect(await files.read(address)).toBeUndefined()
  })

  it('that was removed is not published a second time', async () => {
    const { fileUrl } = await upload(await pictureOf('image/png'))
    await files.publish(fileUrl)
    await files.remove(fileUrl)
    expect(await files.publish(fileUrl)).toBe(false)
    expect(bucket.objects.size).toBe(0)
  })

  it('is not reported as unknown when the bucket fails', async () => {
    const { fileUrl } = await upload(await pictureOf('image/png'))
    bucket.broken = 403
    await expect(files.publish(fileUrl)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })

  it('is written only by a request signed with the secret key of the bucket', async () => {
    const stranger = await opened({ ...bucket.environment, S3_SECRET_ACCESS_KEY: 'another key' })
    const write = stranger.write('users', 'image/png', await pictureOf('image/png'))
    await expect(write).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
    expect(bucket.objects.size).toBe(0)
  })

  it('that cannot be removed is a failure, after one retry where the bucket fails', async () => {
    const { fileUrl } = await upload(await pictureOf('image/png'))
    bucket.broken = 403
    await expect(files.remove(fileUrl)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
    bucket.broken = 503
    bucket.calls = []
    await expect(files.remove(fileUrl)).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } })
    expect(bucket.calls).toHaveLength(2)
    const nowhere = await opened({ S3_ENDPOINT: 'http://127.0.0.1:1', S3_PUBLIC_URL: 'https://cdn.example' })
    await expect(nowhere.remove(fileUrl)).rejects.toThrow('ECONNREFUSED')
  })

  it('has a timeout when the bucket does not answer', async () => {
    bucket.silent = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let failure: unknown
      void files
        .publish('https://cdn.example/icons/users/5b0d0c0e-6f0a-4a39-9c55-0f1d3a1c7e42.png')
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
