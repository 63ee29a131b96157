import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
// From the registry it is called '@dealsy/app-client'.
import { type AppEvent, DealsyError, openDealsy } from '../../clients/app/src/index.ts'

// The app's own server: it keeps what its users post, sends it to the back office, and follows what is decided there.
const { DEALSY = 'http://127.0.0.1:4000', KEY = '', PORT = '4100', STORE = 'example.json' } = process.env
const dealsy = openDealsy({ address: DEALSY, key: KEY })
// A phone is told at once that something does not work; whoever follows waits until it does.
const patient = openDealsy({ address: DEALSY, key: KEY, retries: Infinity })

/** A listing as the phone sends it. */
export interface Posted {
  ref: string
  kind: 'products' | 'productRequests'
  name: string
  description: string
  price: number
  filterId: string
  images: string[]
}

/** A listing with what the back office has decided. */
export interface Listing extends Posted {
  ref: string
  status: 'pending' | 'verified' | 'rejected' | 'changesRequested' | 'removed'
  reasons: AppEvent['reasons']
  note: string | null
}

interface Store {
  /** The one user whose phone this is. */
  user: string
  listings: Record<string, Listing>
  since: string
  /** The last event that was dealt with. */
  cursor?: string
}

/** The app's own database, as small as one can be. */
const store: Store = existsSync(STORE)
  ? (JSON.parse(readFileSync(STORE, 'utf8')) as Store)
  : { user: randomUUID(), listings: {}, since: new Date().toISOString() }
const save = () => writeFileSync(STORE, JSON.stringify(store))

const user = { name: 'Lina Haddad', phoneNumber: '+962 79 000 0000' }
const now = () => new Date().toISOString()
await dealsy.call('put', '/app/users/{ref}', { path: { ref: store.user }, body: { updatedAt: now(), ...user } })
save()
const categories = (await dealsy.call('get', '/app/filters', {})).data.filters.filter(({ type }) => type === 'non-page')

/** Sends a listing. The same again changes nothing, so that a phone may try again. */
async function send({ ref, kind, name, description, price, filterId, images }: Listing) {
  const of = { updatedAt: now(), userId: { ref: store.user }, filterId: { _id: filterId } }
  const body = { ...of, name, description, price }
  if (kind === 'products') await dealsy.call('put', '/app/products/{ref}', { path: { ref }, body: { ...body, images } })
  else {
    const { phoneNumber } = user
    const request = { ...body, phoneNumber, message: description }
    await dealsy.call('put', '/app/product-requests/{ref}', { path: { ref }, body: request })
  }
}

/** What the phone asks for. */
const calls = {
  async 'GET /state'() {
    const [market, inbox] = await Promise.all([
      dealsy.call('get', '/app/products', { query: { limit: 5 } }),
      dealsy.call('get', '/app/users/{ref}/inbox', { path: { ref: store.user }, query: { limit: 10 } }),
    ])
    const own = Object.values(store.listings).toReversed()
    const choices = categories.map(({ _id, name }) => ({ _id, name }))
    const offered = market.data.products.map(({ _id, name, price }) => ({ _id, name, price }))
    return { pictures: DEALSY, categories: choices, own, market: offered, inbox: inbox.data.notifications }
  },
  /** Lets the phone send one picture to the back office by itself. */
  async 'POST /pictures'(file: { name: string; size: number; type: 'image/png' }) {
    const [upload] = (await dealsy.call('post', '/app/uploads/presign', { body: file })).data
    return upload && { ...upload, url: new URL(upload.url, DEALSY).href }
  },
  async 'POST /listings'(posted: Posted) {
    // What was to be changed waits again.
    const listing: Listing = { ...posted, status: 'pending', reasons: [], note: null }
    await send(listing)
    store.listings[listing.ref] = listing
    save()
    return listing
  },
  async 'POST /reports'({ ref, productId, message }: { ref: string; productId: string; message: string }) {
    const body = { updatedAt: now(), userId: { ref: store.user }, productId: { _id: productId }, message }
    return dealsy.call('put', '/app/reports/{ref}', { path: { ref }, body })
  },
}
export type State = Awaited<ReturnType<(typeof calls)['GET /state']>>

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const files: Record<string, [type: string, read: () => string]> = {
  'GET /': ['text/html', () => fileOf('page.html')],
  'GET /page.css': ['text/css', () => fileOf('page.css')],
  'GET /page.js': ['text/javascript', () => stripTypeScriptTypes(fileOf('page.ts'))],
}

async function answer(request: IncomingMessage): Promise<[status: number, type: string, text: string]> {
  const asked = `${request.method} ${request.url?.replace(/\?.*/, '')}`
  const [type, read] = files[asked] ?? []
  if (type !== undefined && read) return [200, type, read()]
  const call = calls[asked as keyof typeof calls] as ((sent: unknown) => Promise<unknown>) | undefined
  if (!call) return [404, 'application/json', '{"code":"NOT_FOUND"}']
  try {
    const sent = request.method === 'POST' ? await json(request) : undefined
    return [200, 'application/json', JSON.stringify(await call(sent))]
  } catch (error) {
    if (error instanceof DealsyError) return [error.status, 'application/json', JSON.stringify(error.failure)]
    return [503, 'application/json', '{"code":"UNAVAILABLE"}']
  }
}

const server = createServer((request, response) => {
  void answer(request).then(([status, type, text]) =>
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text),
  )
})
server.listen(Number(PORT), '127.0.0.1', () =>
  console.log(`The phone: http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)

const followed = { since: store.since, names: ['product.*', 'productRequest.*'], pause: 1000 }
for await (const event of patient.events({ ...followed, ...(store.cursor && { after: store.cursor }) })) {
  const listing = store.listings[event.ref ?? '']
  if (listing) {
    const status = event.record?.['status'] as Listing['status'] | undefined
    listing.status = event.name.endsWith('.removed') ? 'removed' : (status ?? listing.status)
    listing.reasons = event.reasons
    listing.note = event.note
  }
  store.cursor = event.cursor
  save()
}
