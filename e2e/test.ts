import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
  test as base,
  expect,
} from '@playwright/test'
import { rm } from 'node:fs/promises'
import { copyFolder } from './fill-data-folder.ts'
import { colleague, programs, startProduct } from './product.ts'
import { type Server, openServer } from './server.ts'
import { signIn } from './steps.ts'

export { expect }

type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

interface TestOptions {
  /** Console errors that a test provokes, such as the browser's line about a refused request. Any other fails the test. */
  provokedErrors: RegExp[]
}

interface TestFixtures {
  watchErrors: (context: BrowserContext) => void
  /** A page in a context of the test alone, for what cannot be taken back in a page: another clock, a script run before all others. */
  ownPage: Page
}

// Less than an access token lasts, which no page of a test then has to have refreshed.
const sessionMillis = 8 * 60_000
const startLimitMs = 180_000

interface WorkerFixtures {
  filledFolder: string
  /** Settings of the worker's product that other products of the tests do not have. */
  settings: Readonly<Record<string, string>>
  /** The address of the worker's own product, on a copy of the filled data folder: what tests change, no other worker sees. */
  address: string
  server: Server
  signedInState: () => Promise<SignedInState>
  sharedPage: Page
}

const viewport = { width: 1440, height: 900 }

/**
 * A test begins signed in: each worker signs in on the login screen, and its tests of the next minutes share that session. A test
 * that is about being signed out, or that ends the session, starts with `test.use({ storageState: signedOut })`.
 *
 * The tests of a worker share one page too, which has the programs of the dashboard compiled already; a new one takes three times
 * as long to show a screen. What a test leaves in the page is taken away before the next.
 */
export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  provokedErrors: [[], { option: true }],

  // The global setup has set it before the workers read this file.
  filledFolder: [process.env.E2E_FILLED ?? '', { option: true, scope: 'worker' }],

  settings: [{}, { option: true, scope: 'worker' }],

  address: [
    async ({ filledFolder, settings }, provide) => {
      const data = await copyFolder(filledFolder)
      const product = await startProduct(data, programs.start, settings)
      await provide(product.address)
      await product.stop()
      await rm(data, { recursive: true })
    },
    { scope: 'worker', timeout: startLimitMs },
  ],

  baseURL: async ({ address }, provide) => {
    await provide(address)
  },

  server: [
    async ({ address }, provide) => {
      await provide(openServer(address))
    },
    { scope: 'worker' },
  ],

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

  sharedPage: [
    async ({ browser, address }, provide) => {
      const context = await newContext(browser, { baseURL: address, viewport, reducedMotion: 'reduce' })
      await provide(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, sharedPage, storageState }, provide) => {
    if (storageState === signedOut) {
      const context = await newContext(browser)
      await provide(context)
      await context.close()
    } else {
      await begin(sharedPage, storageState as SignedInState)
      await provide(sharedPage.context())
      await end(sharedPage)
    }
  },

  page: async ({ context, sharedPage }, provide) => {
    await provide(context === sharedPage.context() ? sharedPage : await context.newPage())
  },

  ownPage: async ({ browser, watchErrors }, provide) => {
    const context = await newContext(browser)
    watchErrors(context)
    await provide(await context.newPage())
    await context.close()
  },

  watchErrors: [
    async ({ context, provokedErrors }, provide) => {
      const errors: string[] = []
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      }
      const onError = (error: WebError) => errors.push(error.error().stack ?? error.error().message)
      const watch = (watched: BrowserContext) => watched.on('console', onConsole).on('weberror', onError)
      watch(context)
      await provide(watch)
      context.off('console', onConsole).off('weberror', onError)
      const unexpected = errors.filter((error) => !provokedErrors.some((provoked) => provoked.test(error)))
      expect(unexpected, 'errors in the console of the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** A context whose pages write into the console what the content security policy refuses. */
async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content security policy: ${event.violatedDirective} refuses ${event.blockedURI || 'inline code'}`)
    })
  })
  return context
}

/** Makes the shared page that of a browser which has only signed in. */
async function begin(page: Page, { cookies, origins }: SignedInState): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/favicon.svg')
  await page.evaluate(
    (entries) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage: entries }) => entries),
  )
}

/** Takes away what a test has left in the shared page and beside it. */
async function end(page: Page): Promise<void> {
  page.removeAllListeners()
  await Promise.all(
    page
      .context()
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
}

/** The storage of a browser without a session. */
export const signedOut = { cookies: [], origins: [] }

/** The browser of a colleague, signed in. */
export async function colleaguesPage(browser: Browser, watch: (context: BrowserContext) => void): Promise<Page> {
  const context = await browser.newContext({ storageState: signedOut })
  watch(context)
  const page = await context.newPage()
  await signIn(page, colleague)
  return page
}
