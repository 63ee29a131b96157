import { admin, banners, changes, countries, live, products, transactions } from '@dealsy/contract'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../session/session.ts'
import { noteUnsaved } from '../session/unsaved.ts'
import { usePasswordPrompt } from '../session/session-end.ts'
import { ApiError, call, download, openStream } from './client.ts'

const inAnHour = Math.floor(Date.now() / 1000) + 3600
const refreshToken = (exp = inAnHour) => `head.${btoa(JSON.stringify({ exp }))}.signature`

function signIn(refresh: string | null = refreshToken()) {
  useSession.getState().signedIn({
    _id: '01890a5d-ac96-774b-bcce-b302099a8057',
    name: 'Rana Odeh',
    email: 'rana@example.com',
    isAdmin: true,
    accessToken: 'old',
    refreshToken: refresh ?? undefined,
  })
}

interface Sent {
  method: string
  address: string
  authorization: string | null
  key: string | null
  body: unknown
}

let sent: Sent[]
/** What the server does: the default accepts the token `new` only and refreshes to it. */
let serve: (request: Sent) => Response | Promise<Response>

const refused = () => Response.json({ message: 'Please sign in.', code: 'UNAUTHENTICATED' }, { status: 401 })
const isRefresh = (request: Sent) => request.address === '/api/v1/admin/refresh-token'
const refreshes = () => sent.filter(isRefresh)

i18n.loadAndActivate({ locale: 'en', messages: {} })

beforeEach(() => {
  sent = []
  serve = (request) => {
    if (isRefresh(request)) return Response.json({ accessToken: 'new' })
    return request.authorization === 'Bearer new' ? Response.json({ data: { countries: [] } }) : refused()
  }
  vi.stubGlobal('location', new URL('https://office.example.com/dashboard/home'))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const request = {
      method: init.method ?? '',
      address,
      authorization: headers.get('authorization'),
      key: headers.get('idempotency-key'),
      body:
        init.body instanceof FormData
          ? { form: [...init.body] }
          : typeof init.body === 'string'
            ? JSON.parse(init.body)
            : undefined,
    }
    sent.push(request)
    return serve(request)
  })
})

afterEach(() => {
  useSession.getState().signedOut()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('puts path parameters, query and body where the contract says', async () => {
    signIn()
    serve = () => Response.json({ data: { banners: [] } })
    await call(banners.list, { query: { page: 2, limit: 20 } })
    await call(banners.updateStatus, { params: { id: 'a/b' }, body: { status: 'disabled' } }, { idempotencyKey: 'k' })
    expect(sent).toEqual([
      { method: 'GET', address: '/api/v1/banners?page=2&limit=20', authorization: 'Bearer old', key: null },
      {
        method: 'PUT',
        address: '/api/v1/banners/a%2Fb',
        authorization: 'Bearer old',
        key: 'k',
        body: { status: 'disabled' },
      },
    ])
  })

  it('sends a product as form data, its lists as JSON', async () => {
    signIn()
    serve = () => Response.json({ data: {} })
    const filter = { filterId: 'colour', value: { en: 'Blue', ar: 'أزرق' } }
    const body = { name: 'Flat', price: 80, filters: [filter], images: ['/files/a.webp'], version: 3 }
    await call(products.update, { params: { id: '1' }, body })
    expect(sent.map((request) => request.body)).toEqual([
      {
        form: [
          ['name', 'Flat'],
          ['price', '80'],
          ['filters', JSON.stringify([filter])],
          ['images', JSON.stringify(['/files/a.webp'])],
          ['version', '3'],
        ],
      },
    ])
  })

  it('fails without a request when it would change something and nobody is signed in', async () => {
    const remove = call(banners.remove, { params: { id: '1' } })
    await expect(remove).rejects.toThrow('Authentication token not found')
    expect(sent).toEqual([])
  })

  it("throws the server's refusal with its issues and the current record", async () => {
    signIn()
    const answer = {
      message: 'Somebody else changed it.',
      code: 'CONFLICT',
      issues: [{ path: ['name', 'en'], code: 'REQUIRED', message: 'Required.' }],
      current: { version: 3 },
    }
    serve = () => Response.json(answer, { status: 409 })
    const error = await call(countries.all, {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, saidNothing: false, ...answer })
  })

  it('says a sentence when the answer is no JSON and when no answer comes', async () => {
    signIn()
    serve = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
    await expect(call(countries.all, {})).rejects.toMatchObject({
      status: 502,
      code: 'UNREADABLE',
      saidNothing: true,
      message: 'The server gave an answer that cannot be read (status 502). Try again in a moment.',
    })
    serve = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(call(countries.all, {})).rejects.toMatchObject({ status: 0, code: 'NETWORK', saidNothing: true })
  })
})

describe('an answer', () => {
  const city = { _id: '01890a5d-ac96-774b-bcce-b302099a8057', name: { en: 'Amman', ar: 'عمّان' } }

  it('is read whatever it leaves out of its records, and says of pages what can be known', async () => {
    signIn()
    serve = () =>
      Response.json({ data: { banners: [{ _id: 'a', cityId: city._id, image: null }, { cityId: city }, null] } })
    const { data, pagination } = await call(banners.list, {})
    const noName = { en: '', ar: '' }
    const blank = { _id: '', image: '', status: '', createdAt: '', version: 0 }
    expect(data.banners).toEqual([
      { ...blank, _id: 'a', cityId: { _id: city._id, name: noName } },
      { ...blank, cityId: city },
    ])
    expect(pagination).toMatchObject({ currentPage: 1, totalItems: 3, totalPages: 1, hasNext: false, nextPage: null })
  })

  it('is null where the contract allows that, and keeps what the contract does not know', async () => {
    signIn()
    const filters = [{ filterId: null }, { value: { en: 'Blue' } }, { value: { _id: 'i' } }, { value: 'Blue' }]
    serve = () => Response.json({ data: { product: { filters, price: 'free', status: 'rejected', budget: 5 } } })
    const { data } = await call(products.get, { params: { id: 'p' } })
    expect(data.product).toMatchObject({
      price: null,
      dailyRent: null,
      status: 'rejected',
      budget: 5,
      images: [],
      filters: [
        { filterId: { _id: '' }, value: '' },
        { value: { en: 'Blue', ar: '' } },
        { value: { _id: 'i', name: { en: '', ar: '' } } },
        { value: 'Blue' },
      ],
    })
  })

  it('to a read that holds no list or no record is a failure, not a page without rows', async () => {
    signIn()
    for (const json of [null, [], {}, { data: null }, { data: {} }, { data: { banners: {} } }]) {
      serve = () => Response.json(json)
      await expect(call(banners.list, {})).rejects.toMatchObject({ code: 'UNREADABLE' })
    }
    serve = () => Response.json({ data: { product: null } })
    await expect(call(products.get, { params: { id: 'p' } })).rejects.toMatchObject({ code: 'UNREADABLE' })
  })

  it('to a change is a success by its status alone, from 200 to 299', async () => {
    signIn()
    for (const status of [200, 202, 204, 299]) {
      serve = () => new Response(status === 204 ? null : 'Done.', { status })
      await expect(call(banners.remove, { params: { id: 'b' } })).resolves.toBeDefined()
    }
  })
})

describe('a 401', () => {
  it('causes one refresh for all concurrent calls, and each is retried', async () => {
    signIn()
    const answers = await Promise.all([call(countries.all, {}), call(countries.all, {}), call(countries.all, {})])
    expect(answers).toHaveLength(3)
    expect(refreshes()).toHaveLength(1)
    expect(sent).toHaveLength(7)
    expect(useSession.getState()).toMatchObject({ accessToken: 'new', refreshToken: refreshToken() })
  })

  it('that comes late, after the refresh of others, refreshes nothing again', async () => {
    signIn()
    let answerLate: (response: Response) => void = () => {}
    const usual = serve
    serve = (request) =>
      request.address.endsWith('/all') && request.authorization === 'Bearer old'
        ? new Promise((resolve) => (answerLate = resolve))
        : usual(request)
    const late = call(countries.all, {})
    await call(countries.list, {})
    answerLate(refused())
    await late
    expect(refreshes()).toHaveLength(1)
  })

  it('repeats the call once only, under the same idempotency key', async () => {
    signIn()
    serve = (request) => (isRefresh(request) ? Response.json({ accessToken: 'new' }) : refused())
    const body = { userId: '01890a5d-ac96-774b-bcce-b302099a8057', amount: 5, status: 'success' } as const
    await expect(call(transactions.create, { body }, { idempotencyKey: 'k' })).rejects.toMatchObject({ status: 401 })
    expect(sent.map(({ key }) => key)).toEqual(['k', null, 'k'])
  })

  it('to a new token ends the session without another refresh, whatever else is called', async () => {
    signIn()
    const session: string[] = []
    const unsubscribe = useSession.subscribe(({ accessToken }) => void session.push(accessToken ?? 'ended'))
    serve = (request) => (isRefresh(request) ? Response.json({ accessToken: `new ${refreshes().length}` }) : refused())
    const read = () => call(countries.all, {})
    const stream = () => openStream(live.stream, { query: {} }, new AbortController().signal)
    const both = () => [read(), download(changes.export, { query: {} }), stream(), read(), stream()]
    for (const calls of [both(), both(), both()]) {
      const ends = await Promise.allSettled(calls)
      expect(ends.map((end) => end.status === 'rejected' && end.reason.status)).toEqual([401, 401, 401, 401, 401])
    }
    unsubscribe()
    expect(refreshes()).toHaveLength(1)
    expect(new Set(session)).toEqual(new Set(['old', 'new 1', 'ended']))
    expect(useSession.getState()).toMatchObject({ isAuthenticated: false, accessToken: null, refreshToken: null })
  })

  it('to a token that was accepted before causes another refresh', async () => {
    signIn()
    await call(countries.all, {})
    serve = (request) => {
      if (isRefresh(request)) return Response.json({ accessToken: 'newer' })
      return request.authorization === 'Bearer newer' ? Response.json({ data: { countries: [] } }) : refused()
    }
    await call(countries.all, {})
    expect(refreshes()).toHaveLength(2)
    expect(useSession.getState().accessToken).toBe('newer')
  })

  it('to the token that another tab has got ends the session without a refresh here', async () => {
    signIn()
    serve = (request) => {
      // Another tab stores a token while the call is on its way.
      if (request.authorization === 'Bearer old') useSession.getState().accessTokenUpdated('of another tab')
      return isRefresh(request) ? Response.json({ accessToken: 'new' }) : refused()
    }
    await expect(call(countries.all, {})).rejects.toMatchObject({ status: 401 })
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer of another tab'])
    expect(useSession.getState().isAuthenticated).toBe(false)
  })

  it('to a token of another tab that has expired since causes a refresh', async () => {
    signIn()
    const stored = refreshToken(1)
    const usual = serve
    serve = (request) => {
      if (request.authorization === 'Bearer old') useSession.getState().accessTokenUpdated(stored)
      return usual(request)
    }
    await call(countries.all, {})
    expect(refreshes()).toHaveLength(1)
    expect(useSession.getState().accessToken).toBe('new')
  })

  it('to a new token asks for the password where something is unsaved, and the call goes on with it', async () => {
    signIn()
    const forget = noteUnsaved()
    serve = (request) => {
      if (isRefresh(request)) return Response.json({ accessToken: 'new' })
      return request.authorization === 'Bearer mine' ? Response.json({ data: { countries: [] } }) : refused()
    }
    const answers = Promise.all([call(countries.all, {}), call(countries.all, {})])
    await vi.waitFor(() => expect(usePasswordPrompt.getState().email).toBe('rana@example.com'))
    useSession.getState().accessTokenUpdated('mine')
    await answers
    forget()
    expect(refreshes()).toHaveLength(1)
  })

  it('ends the session when the refresh token is missing, expired or refused', async () => {
    for (const refresh of [null, 'undecodable', refreshToken(1), refreshToken()]) {
      signIn(refresh)
      sent = []
      serve = refused
      await expect(call(countries.all, {})).rejects.toMatchObject({ status: 401 })
      expect(refreshes()).toHaveLength(refresh === refreshToken() ? 1 : 0)
      expect(useSession.getState()).toMatchObject({ isAuthenticated: false, accessToken: null, admin: null })
    }
  })

  it('of a wrong password refreshes nothing', async () => {
    serve = () => Response.json({ message: 'Wrong email or password.', code: 'UNAUTHENTICATED' }, { status: 401 })
    const signInCall = call(admin.signIn, { body: { email: 'a@b.co', password: 'x' } })
    await expect(signInCall).rejects.toThrow('Wrong email or password.')
    expect(sent).toHaveLength(1)
  })

  it('does not revive a session that was ended during the refresh', async () => {
    signIn()
    const usual = serve
    serve = (request) => {
      if (isRefresh(request)) useSession.getState().signedOut()
      return usual(request)
    }
    await expect(call(countries.all, {})).rejects.toMatchObject({ status: 401 })
    expect(useSession.getState()).toMatchObject({ isAuthenticated: false, accessToken: null })
  })
})
