import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const localStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
const fiveDollars = ['transactions', 'create', { amount: 5 }]

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', localStorage)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The keys as they are after a reload of the page. */
function reloaded() {
  vi.resetModules()
  return import('./submission-keys.ts')
}

it('is the same after a reload for the same submission of the same account, and another for any other', async () => {
  const first = (await reloaded()).keyOf('rana', fiveDollars)
  const { keyOf } = await reloaded()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf('rana', fiveDollars)).toBe(first)
  expect(keyOf('omar', fiveDollars)).not.toBe(first)
  expect(keyOf('rana', ['transactions', 'create', { amount: 6 }])).not.toBe(first)
})

it('is another one once it is known how the submission ended', async () => {
  const { keyOf, forgetKey } = await reloaded()
  const first = keyOf('rana', fiveDollars)
  forgetKey('rana', fiveDollars)
  expect((await reloaded()).keyOf('rana', fiveDollars)).not.toBe(first)
})

it('is kept for a day, and leaves the browser then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { keyOf, forgetOldKeys, longestAge } = await reloaded()
  const first = keyOf('rana', fiveDollars)
  vi.setSystemTime(Date.now() + longestAge - 1)
  forgetOldKeys()
  expect(keyOf('rana', fiveDollars)).toBe(first)
  vi.setSystemTime(Date.now() + 1)
  forgetOldKeys()
  expect(kept.size).toBe(0)
  expect(keyOf('rana', fiveDollars)).not.toBe(first)
})

it('lasts as long as the page where the storage is full', async () => {
  const { keyOf, forgetKey } = await reloaded()
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const first = keyOf('rana', fiveDollars)
  expect(keyOf('rana', fiveDollars)).toBe(first)
  forgetKey('rana', fiveDollars)
  expect(keyOf('rana', fiveDollars)).not.toBe(first)
  vi.restoreAllMocks()
})

it('is another one after its end also where the storage became full in between', async () => {
  const { keyOf, forgetKey } = await reloaded()
  const first = keyOf('rana', fiveDollars)
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  for (const amount of [6, 7]) keyOf('rana', ['transactions', 'create', { amount }])
  forgetKey('rana', fiveDollars)
  expect(keyOf('rana', fiveDollars)).not.toBe(first)
  vi.restoreAllMocks()
})
