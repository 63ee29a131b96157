import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '../session/session.ts'
import { uploadImage } from './uploads.ts'

const owner = '01890a5d-ac96-774b-bcce-b302099a8057'
const picture = () => new File(['picture'], 'my holiday.PNG', { type: 'image/png' })
const signed = {
  url: 'https://storage.example/bucket',
  fields: { key: 'icons/1', policy: 'p' },
  fileUrl: 'https://files.example/icons/1',
}

let presigns: unknown[]
let posts: { url: string; form: [string, FormDataEntryValue][] }[]
let stored: number

class Post extends EventTarget {
  upload = new EventTarget()
  status = 0
  #url = ''

  open(_method: string, url: string) {
    this.#url = url
  }

  send(form: FormData) {
    posts.push({ url: this.#url, form: [...form] })
    this.status = stored
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

i18n.loadAndActivate({ locale: 'en', messages: {} })

beforeEach(() => {
  presigns = []
  posts = []
  stored = 204
  useSession.setState({ accessToken: 'token', isAuthenticated: true })
  vi.stubGlobal('XMLHttpRequest', Post)
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    presigns.push(JSON.parse(body))
    return Response.json({ data: [signed] })
  })
})

afterEach(() => {
  useSession.getState().signedOut()
  vi.unstubAllGlobals()
})

it('has the upload signed, posts fields and file to the storage, and answers the public address', async () => {
  expect(await uploadImage(picture(), { ownerId: owner })).toBe(signed.fileUrl)
  expect(presigns).toEqual([
    {
      name: expect.stringMatching(/^\d{13}-[a-z0-9]+\.png$/),
      size: 7,
      type: 'image/png',
      customId: expect.stringMatching(new RegExp(`^icons/${owner}/\\d{13}-[a-z0-9]+\\.png$`)),
      acl: 'public-read',
    },
  ])
  const [{ url, form } = { url: '', form: [] }] = posts
  expect(url).toBe(signed.url)
  expect(form.map(([field]) => field)).toEqual(['key', 'policy', 'file'])
})

it('signs and sends an image under the type of its content, whatever its name says', async () => {
  await uploadImage(new File(['RIFF\0\0\0\0WEBPVP8 '], 'photo.jpg', { type: 'image/jpeg' }), { ownerId: owner })
  expect(presigns).toMatchObject([{ name: expect.stringMatching(/\.webp$/), type: 'image/webp' }])
  const file = posts[0]?.form.at(-1)?.[1]
  expect(file).toMatchObject({ name: expect.stringMatching(/\.webp$/), type: 'image/webp', size: 16 })
})

it('says that there is no address to upload to', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Busy.', code: 'BUSY' }, { status: 503 }))
  await expect(uploadImage(picture(), { ownerId: owner })).rejects.toThrow('Failed to get presigned upload URL')
  expect(posts).toEqual([])
})

it('says that the storage did not take the file', async () => {
  stored = 403
  await expect(uploadImage(picture(), { ownerId: owner })).rejects.toThrow('Failed to upload file to S3')
})
