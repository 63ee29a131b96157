import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from './client.ts'
import { reloadWhenBack } from './reload-when-back.ts'

const lost = new ApiError(0, { code: 'NETWORK', message: 'The server cannot be reached.' })
const refused = new ApiError(500, { code: 'INTERNAL', message: 'The server is unwell.' })

let isAway: boolean
let signsAskedFor: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isAway = true
  signsAskedFor = 0
  vi.stubGlobal('fetch', () => {
    signsAskedFor += 1
    return isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response())
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A list on the screen that fails while `isAway`, with what it was asked. */
async function shownList(error: Error) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const queryFn = vi.fn<() => Promise<string>>(async () => {
    if (isAway) throw error
    return 'rows'
  })
  const end = reloadWhenBack(client)
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn })
  onTestFinished(observer.subscribe(() => {}))
  onTestFinished(end)
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  return { queryFn, data: () => observer.getCurrentResult().data }
}

it('reads failed queries again once the server is reachable', async () => {
  const { queryFn, data } = await shownList(lost)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(signsAskedFor).toBe(2)
  expect(queryFn).toHaveBeenCalledOnce()
  isAway = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(data()).toBe('rows')
  const asked = signsAskedFor
  await vi.advanceTimersByTimeAsync(300_000)
  expect(signsAskedFor).toBe(asked)
})

it('backs off to two requests a minute', async () => {
  await shownList(lost)
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000 + 30_000)
  expect(signsAskedFor).toBe(5)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(signsAskedFor).toBe(7)
})

it('reads at once when the browser is online again', async () => {
  const { data } = await shownList(lost)
  isAway = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(data).toBe('rows')
})

it('asks nothing in a hidden tab, and at once when it becomes visible', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { data } = await shownList(lost)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(signsAskedFor).toBe(0)
  isAway = false
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(data).toBe('rows')
})

it('does not retry what the server has refused', async () => {
  await shownList(refused)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(signsAskedFor).toBe(0)
})
