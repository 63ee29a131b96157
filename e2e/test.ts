import { type BrowserContext, test as base, expect } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { copyFolder } from './fill-data-folder.ts'
import { programs, startProduct } from './product.ts'
import { signIn } from './steps.ts'

export { expect }

type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

interface TestOptions {
  /** Console errors that a test provokes, such as the browser's line about a refused request. Any other fails the test. */
  provokedErrors: RegExp[]
}

// Less than an access token lasts, which no page of a test then has to have refreshed.
const sessionMillis = 8 * 60_000
const startLimitMs = 180_000

interface WorkerFixtures {
  filledFolder: string
  /** The address of the worker's own product, on a copy of the filled data folder: what tests change, no other worker sees. */
  address: string
  signedInState: () => Promise<SignedInState>
}

/**
 * A test begins signed in: each worker signs in on the login screen, and its tests of the next minutes share that session. A test
 * that is about being signed out, or that ends the session, starts with `test.use({ storageState: signedOut })`.
 */
export const test = base.extend<TestOptions & { watchErrors: void }, WorkerFixtures>({
  provokedErrors: [[], { option: true }],

  // The global setup has set it before the workers read this file.
  filledFolder: [process.env.E2E_FILLED ?? '', { option: true, scope: 'worker' }],

  address: [
    async ({ filledFolder }, provide) => {
      const data = await copyFolder(filledFolder)
      const product = await startProduct(data, programs.start)
      await provide(product.address)
      await product.stop()
      await rm(data, { recursive: true })
    },
    { scope: 'worker', timeout: startLimitMs },
  ],

  baseURL: async ({ address }, provide) => {
    await provide(address)
  },

  signedInState: [
    async ({ browser, address }, provide) => {
      let shared: { state: SignedInState; until: number } | undefined
      await provide(async () => {
        if (shared && Date.now() < shared.until) return shared.state
        const context = await browser.newContext({ baseURL: address })
        const until = Date.now() + sessionMillis
        await signIn(await context.newPage())
        shared = { state: await context.storageState(), until }
        await context.close()
        return shared.state
      })
    },
    { scope: 'worker' },
  ],

  storageState: async ({ signedInState }, provide) => {
    await provide(await signedInState())
  },

  watchErrors: [
    async ({ context, provokedErrors }, provide) => {
      const errors: string[] = []
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `Content security policy: ${event.violatedDirective} refuses ${event.blockedURI || 'inline code'}`,
          )
        })
      })
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message))
      await provide()
      const unexpected = errors.filter((error) => !provokedErrors.some((provoked) => provoked.test(error)))
      expect(unexpected, 'errors in the console of the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** The storage of a browser without a session. */
export const signedOut = { cookies: [], origins: [] }
