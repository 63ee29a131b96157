import { PresignedUpload, uploads } from '@dealsy/contract'
import { describe, expect, it } from 'vitest'
import { testServer } from '../testing/server.ts'
import { pictureOf } from '../testing/sample-images.ts'

const server = await testServer()

const body = {
  name: '1718000000000-x7f3.png',
  size: 1000,
  type: 'image/png',
  customId: 'icons/banners/1718000000000-x7f3.png',
  acl: 'public-read',
} as const

describe('signing an upload', () => {
  it('answers the address and fields to post, and the public address of the image', async () => {
    const content = await pictureOf('image/png')
    const { data } = await server.call(uploads.presign, { body: { ...body, size: content.length } })
    const { url, fields, fileUrl } = PresignedUpload.parse(data.data[0])
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(content)], { type: body.type }), body.name)
    const posted = await fetch(new URL(url, server.address), { method: 'POST', body: form })
    expect(posted.status).toBe(204)
    const image = await fetch(new URL(fileUrl, server.address))
    expect(image.status).toBe(200)
    expect(image.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(fileUrl).toMatch(/^\/files\/icons\/banners\//)
  })

  it('gives a fresh address every time', async () => {
    const [first, second] = [
      await server.call(uploads.presign, { body }),
      await server.call(uploads.presign, { body }),
    ].map(({ data }) => data.data[0]?.fileUrl)
    expect(first).not.toBe(second)
  })

  it('is for administrators', async () => {
    const { status, failure } = await server.call(uploads.presign, { body }, { token: null })
    expect({ status, code: failure.code }).toEqual({ status: 401, code: 'NOT_SIGNED_IN' })
  })

  it.each([
    ['name', '../../etc/passwd.png'],
    ['name', '..\\icon.png'],
    ['name', ''],
    ['size', 0],
    ['size', 8 * 1024 * 1024 + 1],
    ['type', 'image/svg+xml'],
    ['customId', 'icons/../x.png'],
    ['customId', 'products/1/x.png'],
    ['acl', 'private'],
  ])('refuses the %s %j', async (field, value) => {
    const wrong = { ...body, [field]: value } as typeof body
    const { status, failure } = await server.call(uploads.presign, { body: wrong })
    expect(status).toBe(400)
    expect(failure.issues?.map(({ path }) => path.at(-1))).toEqual([field])
  })
})
