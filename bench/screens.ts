import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, type CDPSession, type Page, chromium } from '@playwright/test'
import { admin } from '@dealsy/contract'
import { build } from 'rolldown'
import { administrator, startProduct } from '../e2e/product.ts'
import { signIn } from '../e2e/steps.ts'
import { findBrowser } from '../scripts/browser.ts'
import { inOrder, median } from './measure.ts'

const help = `npm run bench:screens [-- --rounds 3] [-- --slower 4]: what the list of users costs in the browser, with 50 rows.

Starts the product on a free port with the demo marketplace, opens the list in headless Chromium on a processor that is slower
by so many times, and ends the product again. Beside it, in turn, a bare React page shows the same table from the same answers.
Each line is the median of the rounds for both, and how often the dashboard's holds that of the bare page: compare ratios when
the machine is another or busy. An input is measured by its worst event: milliseconds from the press until the browser has
painted what it did. --profile writes what ran during the dashboard's inputs to that file, for the performance panel.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    rounds: { type: 'string', default: '3' },
    slower: { type: 'string', default: '4' },
    profile: { type: 'string' },
  },
})
const rows = 50

type Figures = Record<string, number>

/** A page under measurement, and how its inputs are made there. */
interface Subject {
  path: string
  toggle: (page: Page) => Promise<void>
}

const dashboard: Subject = {
  path: `/dashboard/users-and-businesses/user?limit=${rows}`,
  async toggle(page) {
    await page.getByRole('button', { name: 'Columns' }).click()
    const column = page.getByRole('menuitemcheckbox', { name: 'Location' })
    await column.waitFor()
    await page.waitForTimeout(rest)
    await forget(page)
    await column.click()
  },
}

const bare: Subject = {
  path: '/bare',
  toggle: (page) => page.getByRole('checkbox', { name: 'Location' }).click(),
}

/** How long (milliseconds) a page is left alone, so that what an input began has ended. */
const rest = 1500
/** A machine that does much at once takes its time (milliseconds). */
const timeout = 180_000

declare global {
  interface Window {
    firstRow?: number
    worstEvent?: number
    worstFrame?: number
  }
}

/** Runs in the page before all else: notes when the first row is painted, and the worst event and frame since the last look. */
function watchPage() {
  const rowsOf = new MutationObserver(() => {
    if (document.querySelector('tbody tr[data-row-id]') === null) return
    rowsOf.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.firstRow = performance.now())))
  })
  rowsOf.observe(document, { childList: true, subtree: true })
  const watch = (type: string, note: (duration: number) => void) =>
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) note(duration)
    }).observe({ type, durationThreshold: 16 } as PerformanceObserverInit)
  watch('event', (duration) => (window.worstEvent = Math.max(window.worstEvent ?? 0, duration)))
  watch('long-animation-frame', (duration) => (window.worstFrame = Math.max(window.worstFrame ?? 0, duration)))
}

const forget = (page: Page) =>
  page.evaluate(() => {
    window.worstEvent = 0
    window.worstFrame = 0
  })

/** Makes an input and answers its worst event and the worst frame until all that it began has ended. */
async function input(page: Page, name: string, run: () => Promise<void>): Promise<Figures> {
  await page.waitForTimeout(rest)
  await forget(page)
  await run()
  await page.waitForTimeout(rest)
  const worst = await page.evaluate(() => [window.worstEvent ?? 0, window.worstFrame ?? 0] as const)
  return { [`${name}, ms`]: worst[0], [`${name}, longest frame, ms`]: worst[1] }
}

async function inputs(page: Page, { toggle }: Subject): Promise<Figures> {
  const search = page.getByRole('searchbox', { name: 'Filter by name' })
  const field = page.locator('[role=dialog] textarea, [role=dialog] input, dialog input').first()
  const firstRow = () => page.locator('tbody tr').first().getAttribute('data-row-id')
  return {
    ...(await input(page, 'Next', async () => {
      const before = await firstRow()
      await page.getByRole('button', { name: 'Next' }).click()
      while ((await firstRow()) === before) await page.waitForTimeout(50)
    })),
    ...(await input(page, 'a column hidden', () => toggle(page))),
    ...(await input(page, 'a button of a row', async () => {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(rest)
      await forget(page)
      await page.getByRole('button', { name: 'Send Notification' }).nth(2).click()
      await field.waitFor()
    })),
    ...(await input(page, 'a letter in the search box', async () => {
      await page.keyboard.press('Escape')
      await search.click()
      await page.waitForTimeout(rest)
      await forget(page)
      await page.keyboard.type('li', { delay: 250 })
    })),
  }
}

const totalOf = async (session: CDPSession, name: string) =>
  (await session.send('Performance.getMetrics')).metrics.find((metric) => metric.name === name)?.value ?? 0

async function measureOnce(context: BrowserContext, subject: Subject, profile?: string): Promise<Figures> {
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
  await page.addInitScript(watchPage)
  await page.goto(subject.path)
  const firstRow = Number(await (await page.waitForFunction(() => window.firstRow)).jsonValue())
  await page.waitForTimeout(rest)
  const counted = await page.evaluate(() => [
    document.querySelectorAll('*').length,
    document.querySelectorAll('tbody tr:first-child *').length,
  ])
  const figures = {
    'first row, ms': firstRow,
    'main thread until it rests, ms': (await totalOf(session, 'TaskDuration')) * 1000,
    elements: counted[0] ?? 0,
    'elements of a row': counted[1] ?? 0,
  }
  const browser = context.browser()
  if (profile !== undefined) await browser?.startTracing(page, { path: profile })
  const made = await inputs(page, subject)
  if (profile !== undefined) await browser?.stopTracing()
  await page.close()
  return { ...figures, ...made }
}

async function bundle(folder: string): Promise<string> {
  const file = join(folder, 'bare-page.js')
  await build({
    input: join(import.meta.dirname, 'bare-page.tsx'),
    output: { file, minify: true },
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'warn',
  })
  return readFile(file, 'utf8')
}

/** A context that is signed in, with the bare page at an address of the product's own. */
async function openContext(browser: Browser, address: string, script: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page)
  await page.close()
  const answer = await fetch(new URL('/api/v1/admin/signin', address), {
    method: admin.signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { data } = admin.signIn.response.parse(await answer.json())
  await context.addInitScript(`globalThis.accessToken = ${JSON.stringify(data.accessToken)}`)
  const head = '<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">'
  await context.route('/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: `${head}<div id="root"></div><script src="/bare.js"></script>` }),
  )
  await context.route('/bare.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  return context
}

function say(ours: Figures[], theirs: Figures[]): void {
  const of = (all: Figures[], name: string) => median(inOrder(all.map((each) => each[name] ?? 0)))
  const head = ['dashboard', 'bare', 'ratio']
  console.log(''.padEnd(46) + head.map((each) => each.padStart(11)).join(''))
  for (const name of Object.keys(ours[0] ?? {})) {
    const [dash, plain] = [of(ours, name), of(theirs, name)]
    const ratio = plain === 0 ? '-' : `${(dash / plain).toFixed(1)}x`
    console.log(name.padEnd(46) + [dash.toFixed(0), plain.toFixed(0), ratio].map((each) => each.padStart(11)).join(''))
  }
}

async function bench(): Promise<void> {
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number, such as 3.')
  const folder = await mkdtemp(join(tmpdir(), 'dealsy-screens-'))
  const { address, stop } = await startProduct(join(folder, 'data'))
  try {
    const browser = await chromium.launch(await findBrowser())
    const context = await openContext(browser, address, await bundle(folder))
    const ours: Figures[] = []
    const theirs: Figures[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureOnce(context, dashboard, round === 0 ? values.profile : undefined))
      theirs.push(await measureOnce(context, bare))
      // What one round has chosen is not there for the next.
      await context.addInitScript(`localStorage.removeItem('dealsy.columns.users')`)
    }
    await browser.close()
    say(ours, theirs)
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (values.help) console.log(help)
else await bench()
