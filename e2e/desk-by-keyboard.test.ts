import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { products } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { isThorough } from '../api/src/testing/thorough.ts'
import { Random } from '../demo/src/random.ts'
import { copyFolder } from './fill-data-folder.ts'
import { environmentOf } from './product.ts'
import type { Server } from './server.ts'
import { afterDoubleClick, openScreen } from './steps.ts'
import { expect, test as base } from './test.ts'

// A product of its own, in which more waits than the sixty products of the demo.
const test = base.extend<object, { filledFolder: string }>({
  filledFolder: [
    async ({ filledFolder }, provide) => {
      const data = await copyFolder(filledFolder)
      const command = join(import.meta.dirname, '..', 'demo', 'src', 'command.ts')
      await promisify(execFile)(process.execPath, [command, '--products', '300'], { env: environmentOf(data) })
      await provide(data)
      await rm(data, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const listing = '[data-listing]'

/** How many products wait. */
const pendingProducts = async (server: Server) => (await server.call(products.pending, {})).pagination.totalItems

/** Notes, by the clock of the page, how long after a key another listing with its picture has been drawn. */
async function measureNext(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate((selector) => {
    const state = Object.assign(window, { taken: [] as number[] })
    let pressed = 0
    let shown = document.querySelector(selector)?.getAttribute('data-listing')
    // On the window, which hears of a key before the desk does.
    window.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true)
    new MutationObserver(() => {
      const next = document.querySelector(selector)?.getAttribute('data-listing')
      if (next === shown || next === undefined) return
      shown = next
      const key = pressed
      const picture = document.querySelector<HTMLImageElement>(`${selector} img`)
      const drawn = picture === null ? Promise.resolve() : picture.decode().catch(() => undefined)
      void drawn.then(() => requestAnimationFrame((now) => state.taken.push(Math.max(now, performance.now()) - key)))
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-listing'] })
  }, listing)
  return () => page.evaluate(() => (window as unknown as { taken: number[] }).taken)
}

const at = (numbers: readonly number[], share: number) =>
  Math.round(numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * share)] ?? 0)

interface Pauses {
  /** How long (milliseconds) somebody looks at a listing before they decide. */
  look: () => number
  /** How long they look for a reason. */
  choose: () => number
}

/** Pauses as a person makes them: most about two seconds, now and then many; the same in every run. */
function pausesOfPerson(seed: string): Pauses {
  const random = new Random(seed)
  // Their logarithms are distributed normally, by the transform of Box and Muller.
  const around = (median: number, spread: number, least: number, most: number) => {
    const normal = Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction())
    return Math.round(Math.min(Math.max(median * Math.exp(spread * normal), least), most))
  }
  return { look: () => around(2000, 0.6, 400, 6000), choose: () => around(700, 0.4, 300, 2000) }
}

/** As short as they can be: a second press within 300 ms decides nothing. */
const shortPauses: Pauses = { look: () => 300, choose: () => 0 }

/** Waits by the clock of the page, which draws nothing because of that. */
const rest = (page: Page, milliseconds: number) =>
  page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), milliseconds)

/** Decides on some listings by keyboard, one in ten against it; the answer is on which, by how many keys and in how many milliseconds. */
async function decideByKeyboard(page: Page, many: number, { look, choose }: Pauses) {
  const decided: (string | null)[] = []
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const reasons = page.getByRole('group', { name: 'Why is it rejected?' }).getByRole('listitem')
  const began = performance.now()
  for (let count = 0; count < many; count += 1) {
    const shown = await page.locator(`${listing}:visible`).getAttribute('data-listing')
    decided.push(shown)
    await rest(page, look())
    if (count % 10 === 9) {
      await press('KeyR')
      await expect(reasons.first()).toBeVisible()
      await rest(page, choose())
      await press('Digit1')
    } else {
      await press('KeyA')
    }
    await expect(page.locator(`[data-listing="${shown}"]`)).toHaveCount(0)
  }
  return { decided, presses, time: performance.now() - began }
}

/** Approves some products in the specified list; the answer is how long (milliseconds) each stayed there after the last click. */
async function approveInList(page: Page, many: number): Promise<number[]> {
  const times: number[] = []
  const table = page.getByRole('table', { name: 'Product', exact: true })
  for (let count = 0; count < many; count += 1) {
    const id = (await table.locator('tbody tr[data-row-id]').first().getAttribute('data-row-id')) ?? ''
    const row = table.locator(`tr[data-row-id="${id}"]`)
    const confirm = row.getByRole('button', { name: 'Confirm' })
    // Rows that have moved below the pointer ignore it until it has moved.
    await page.mouse.move(0, 0)
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(confirm).toBeVisible()
    await afterDoubleClick(page)
    const began = await page.evaluate(() => performance.now())
    await confirm.click()
    await expect(row).toHaveCount(0)
    times.push((await page.evaluate(() => performance.now())) - began)
  }
  return times
}

test('a hundred products of the demo are decided by keyboard, each once, beside four in the specified list', async ({
  page,
  server,
}) => {
  test.setTimeout(600_000)
  await openScreen(page, 'App/verify-product-and-matloub')
  const inList = await approveInList(page, 4)
  const before = await pendingProducts(server)
  await openScreen(page, 'App/Review-Desk')
  await expect(page.locator(listing)).toBeVisible()
  const taken = await measureNext(page)
  const pauses = isThorough ? pausesOfPerson('looks at a hundred products') : shortPauses
  const { decided, presses, time } = await decideByKeyboard(page, 100, pauses)
  expect(new Set(decided).size).toBe(100)
  await expect.poll(() => pendingProducts(server)).toBe(before - 100)
  const atDesk = await taken()
  console.log(
    `desk: ${Math.round((decided.length / time) * 300_000)} decisions in five minutes with the pauses of ${isThorough ? 'a person' : 'a test'}, ` +
      `${presses / decided.length} presses a decision, the next listing drawn after ${at(atDesk, 0.5)} ms (median), ${at(atDesk, 0.95)} ms (95th percentile)`,
  )
  console.log(`list: 2 presses a decision, the row gone after ${at(inList, 0.5)} ms (median)`)
})
