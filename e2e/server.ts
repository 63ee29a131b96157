import { randomUUID } from 'node:crypto'
import { basePath, contract, uploads } from '@dealsy/contract'
import type { CallOf, Endpoint, ResponseOf, RowOf } from '@dealsy/contract'
import sharp from 'sharp'
import { administrator } from './product.ts'

/** The API of a worker's product, called as the administrator. */
export interface Server {
  /** What an endpoint of the contract answers. Throws where it refuses. */
  call: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<ResponseOf<E>>
  /**
   * A record of a list for one test alone: no other test that takes one gets the same. `query` narrows the list as its endpoint
   * does, `fits` says which of its rows will do. Throws where none is left.
   */
  take: <E extends Endpoint>(
    list: E,
    query?: CallOf<E> extends { query?: infer Query } ? Query : never,
    fits?: (row: RowOf<E>) => boolean,
  ) => Promise<RowOf<E>>
  /** The address of a picture that was uploaded for one record of a test. */
  storeImage: () => Promise<string>
}

interface Input {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

// Less than an access token lasts.
const tokenMillis = 8 * 60_000
const pageLength = 50

export function openServer(address: string): Server {
  const taken = new Set<string>()
  let signedIn: { token: string; until: number } | undefined

  async function send<E extends Endpoint>(endpoint: E, input: CallOf<E>, token?: string): Promise<ResponseOf<E>> {
    const { params = {}, query = {}, body } = input as Input
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = new URL(basePath + path, address)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`)
    const headers = new Headers()
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`${endpoint.method} ${path} answered ${response.status}: ${await response.text()}`)
    return endpoint.response.parse(await response.json()) as ResponseOf<E>
  }

  async function accessToken(): Promise<string> {
    if (signedIn && Date.now() < signedIn.until) return signedIn.token
    const until = Date.now() + tokenMillis
    const { data } = await send(contract.admin.signIn, { body: administrator })
    signedIn = { token: data.accessToken ?? '', until }
    return signedIn.token
  }

  const call: Server['call'] = async (endpoint, input) => send(endpoint, input, await accessToken())

  const take: Server['take'] = async (list, query, fits = () => true) => {
    for (let page = 1; ; page += 1) {
      const { data } = (await call(list, { query: { ...(query as object), page, limit: pageLength } } as never)) as {
        data: object
      }
      const rows = Object.values(data)[0] as (RowOf<typeof list> & { _id: string })[]
      if (rows.length === 0) throw new Error(`No ${list.resource} are left that fit.`)
      const row = rows.find((each) => !taken.has(each._id) && fits(each))
      if (row === undefined) continue
      taken.add(row._id)
      return row
    }
  }

  const storeImage: Server['storeImage'] = async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#4f46e5' } })
      .png()
      .toBuffer()
    const name = `${randomUUID()}.png`
    const { data } = await call(uploads.presign, {
      body: { name, size: picture.length, type: 'image/png', customId: `icons/e2e/${name}`, acl: 'public-read' },
    })
    const [upload] = data
    if (upload === undefined) throw new Error('The upload is not signed.')
    const form = new FormData()
    for (const [field, value] of Object.entries(upload.fields)) form.append(field, value)
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), name)
    const { ok, status } = await fetch(new URL(upload.url, address), { method: 'POST', body: form })
    if (!ok) throw new Error(`The upload was answered with ${status}.`)
    return upload.fileUrl
  }

  return { call, take, storeImage }
}
