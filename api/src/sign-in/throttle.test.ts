import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestFailure } from '../failures/failures.ts'
import { testDatabase } from '../testing/database.ts'
import { openThrottle } from './throttle.ts'

const { db } = await testDatabase()
const throttle = openThrottle(db)

let counter = 0
const someone = () => `person${(counter += 1)}@example.com`
const somewhere = () => `10.0.${(counter += 1) >> 8}.${counter & 255}`

const fail = async (email: string, address: string) => (await throttle.attempt(email, address)).failed()

/** The seconds to wait, or 0 where the attempt was let through. */
async function wait(email: string, address: string): Promise<number> {
  try {
    await throttle.attempt(email, address)
    return 0
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 429) throw error
    return error.retryAfterSeconds ?? Number.NaN
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('attempts to sign in', () => {
  it('are refused after ten wrong passwords from one address, for a quarter of an hour', async () => {
    const [email, address] = [someone(), somewhere()]
    for (let n = 0; n < 10; n += 1) await fail(email, address)
    const seconds = await wait(email, address)
    expect(seconds).toBeGreaterThan(14 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    expect(await wait(email, address)).toBe(0)
  })

  it('that come all at once get no further than those that come one by one', async () => {
    const [email, address] = [someone(), somewhere()]
    const waits = await Promise.all(Array.from({ length: 25 }, () => wait(email, address)))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10)
  })

  it('are counted for all processes together', async () => {
    const [email, address] = [someone(), somewhere()]
    const other = openThrottle(db)
    for (let n = 0; n < 5; n += 1) {
      await fail(email, address)
      await (await other.attempt(email, address)).failed()
    }
    expect(await wait(email, address)).toBeGreaterThan(0)
  })

  it('start afresh after a right password', async () => {
    const [email, address] = [someone(), somewhere()]
    for (let n = 0; n < 9; n += 1) await fail(email, address)
    await (await throttle.attempt(email, address)).succeeded()
    for (let n = 0; n < 10; n += 1) await fail(email, address)
    expect(await wait(email, address)).toBeGreaterThan(0)
  })

  it('are refused after fifty wrong passwords from one address, for whichever accounts', async () => {
    const address = somewhere()
    for (let n = 0; n < 50; n += 1) await fail(someone(), address)
    expect(await wait(someone(), address)).toBeGreaterThan(14 * 60)
    expect(await wait(someone(), somewhere())).toBe(0)
  })

  it('that succeed are not held against an office with one address', async () => {
    const address = somewhere()
    for (let n = 0; n < 60; n += 1) await (await throttle.attempt(someone(), address)).succeeded()
    expect(await wait(someone(), address)).toBe(0)
  })

  it('are limited further for an account attacked from many addresses, but each new address still has one', async () => {
    const email = someone()
    for (let n = 0; n < 60; n += 1) await fail(email, somewhere())
    const address = somewhere()
    for (let n = 0; n < 2; n += 1) await fail(email, address)
    expect(await wait(email, address)).toBeGreaterThan(0)
    for (let n = 0; n < 200; n += 1) await fail(email, somewhere())
    const fresh = somewhere()
    await fail(email, fresh)
    expect(await wait(email, fresh)).toBeGreaterThan(0)
    expect(await wait(email, somewhere())).toBe(0)
  })

  it('leave neither an address of a person nor of a machine in the database', async () => {
    await fail('somebody@example.com', '192.0.2.1')
    const rows = await db.selectFrom('rate_limits').select('key').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^(pair|network|account):[\w-]{43}$/)
  })
})
