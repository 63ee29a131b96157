import { banners, countries, notifications, transactions } from '@dealsy/contract'
import { i18n } from '@lingui/core'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../session/session.ts'
import { change, read } from './queries.ts'
import { queryClient } from './query-client.tsx'

const userId = '01890a5d-ac96-774b-bcce-b302099a8057'
const fiveDollars = { body: { userId, amount: 5, status: 'success' } } as const

let keys: (string | null)[]
let calls: string[]
let serve: () => Response | Promise<Response>

const created = () => Response.json({ data: {} }, { status: 201 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = () => Response.json({ message: 'Not enough.', code: 'CONFLICT' }, { status: 409 })

i18n.loadAndActivate({ locale: 'en', messages: {} })

beforeEach(() => {
  keys = []
  calls = []
  serve = created
  useSession.setState({ accessToken: 'token', isAuthenticated: true })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    calls.push(`${init.method} ${address}`)
    return serve()
  })
  vi.spyOn(toast, 'success').mockReturnValue('')
  vi.spyOn(toast, 'error').mockReturnValue('')
})

afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pay = (input: Parameters<typeof transact.mutate>[0] = fiveDollars) => transact.mutate(input).catch(() => 'failed')
const transact = new MutationObserver(
  queryClient,
  change(transactions.create, { success: 'Paid', failure: 'Not paid' }),
)

describe('the idempotency key', () => {
  it('is kept while the same values are sent again after an unknown outcome', async () => {
    serve = lost
    await pay()
    await pay()
    serve = created
    await pay()
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
  })

  it.each([408, 429])('is kept where the next try is turned away with %i, unseen', async (status) => {
    serve = lost
    await pay()
    serve = () => Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Later.' }, { status })
    await pay()
    serve = created
    await pay()
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
  })

  it('is new for other values, after a success and after a refusal', async () => {
    serve = lost
    await pay()
    await pay({ body: { ...fiveDollars.body, amount: 6 } })
    serve = created
    await pay()
    await pay()
    serve = refused
    await pay()
    await pay()
    expect(keys[2]).toBe(keys[0])
    expect(new Set(keys).size).toBe(5)
  })

  it('goes with POST only', async () => {
    const disable = new MutationObserver(queryClient, change(banners.updateStatus, {}))
    await disable.mutate({ params: { id: userId }, body: { status: 'disabled' } })
    expect(keys).toEqual([null])
  })
})

describe('a change', () => {
  it('shows its toast and settles after everything on the screen is read again', async () => {
    serve = () => Response.json({ data: { countries: [] } })
    const list = new QueryObserver(queryClient, read(countries.all, {}))
    const leave = list.subscribe(() => {})
    await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true)

    await pay()
    expect(toast.success).toHaveBeenCalledWith('Paid')
    expect(calls).toEqual(['GET /api/v1/countries/all', 'POST /api/v1/transactions', 'GET /api/v1/countries/all'])
    leave()
  })

  it('that failed is told as an error with the reason, and nothing is read again', async () => {
    serve = refused
    await pay()
    expect(toast.success).not.toHaveBeenCalled()
    expect(toast.error).toHaveBeenCalledOnce()
    expect(JSON.stringify(vi.mocked(toast.error).mock.calls)).toMatch(/Not paid.*Not enough\./)
  })

  it('that answers success: false has failed', async () => {
    const facts = {
      success: 'Sent',
      failure: (error: Error) => ('code' in error && error.code === 'REFUSED' ? 'Not sent' : `Error: ${error.message}`),
    }
    const send = new MutationObserver(queryClient, change(notifications.send, facts))
    const input = { body: { userId, title: 'Hello', message: 'You' } }
    serve = () => Response.json({ success: false })
    await expect(send.mutate(input)).rejects.toMatchObject({ code: 'REFUSED' })
    serve = refused
    await expect(send.mutate(input)).rejects.toThrow('Not enough.')
    expect(vi.mocked(toast.error).mock.calls).toEqual([['Not sent'], ['Error: Not enough.']])
  })
})

describe('a read', () => {
  it('is tried twice again when the server fails, and not at all when it refuses', async () => {
    vi.useFakeTimers()
    const list = new QueryObserver(queryClient, read(countries.all, {}))
    serve = () => new Response('', { status: 500 })
    const leave = list.subscribe(() => {})
    await vi.runAllTimersAsync()
    expect(list.getCurrentResult().isError).toBe(true)
    expect(calls).toHaveLength(3)

    calls = []
    serve = refused
    void list.refetch()
    await vi.runAllTimersAsync()
    expect(list.getCurrentResult().error?.message).toBe('Not enough.')
    expect(calls).toHaveLength(1)
    leave()
  })

  it('is not tried again with the token of a refresh that is refused too', async () => {
    vi.useFakeTimers()
    const exp = Math.floor(Date.now() / 1000) + 3600
    useSession.setState({ refreshToken: `head.${btoa(JSON.stringify({ exp }))}.signature` })
    const unsigned = () => Response.json({ message: 'Sign in to continue.', code: 'NOT_SIGNED_IN' }, { status: 401 })
    serve = () => (calls.at(-1)?.endsWith('refresh-token') ? Response.json({ accessToken: 'new' }) : unsigned())
    const lists = [countries.all, countries.list].map((list) => new QueryObserver(queryClient, read(list, {})))
    const leaves = lists.map((list) => list.subscribe(() => {}))
    await vi.runAllTimersAsync()
    expect(lists.map((list) => list.getCurrentResult().isError)).toEqual([true, true])
    expect(calls.filter((address) => address.endsWith('refresh-token'))).toHaveLength(1)
    expect(calls).toHaveLength(5)
    expect(useSession.getState().isAuthenticated).toBe(false)
    for (const leave of leaves) leave()
  })

  it('is fresh for five minutes', async () => {
    vi.useFakeTimers()
    serve = () => Response.json({ data: { countries: [] } })
    const look = async () => queryClient.fetchQuery(read(countries.all, {}))
    const list = new QueryObserver(queryClient, read(countries.all, {}))
    const leave = list.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    await look()
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await look()
    expect(calls).toHaveLength(2)
    leave()
  })

  it('is kept for five minutes after the last screen that showed it', async () => {
    vi.useFakeTimers()
    serve = () => Response.json({ data: { countries: [] } })
    const options = read(countries.all, {})
    const leave = new QueryObserver(queryClient, options).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    leave()
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(queryClient.getQueryData(options.queryKey)).toEqual({ data: { countries: [] } })
    await vi.advanceTimersByTimeAsync(1)
    expect(queryClient.getQueryData(options.queryKey)).toBeUndefined()
  })
})
