import { automations } from '@dealsy/contract'
import { type Locator, type Page, expect } from '@playwright/test'
import { administrator } from './product.ts'
import type { Server } from './server.ts'

/** Signs in on the login screen and waits for the home screen. */
export async function signIn(page: Page, { email, password } = administrator): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
}

/** Waits until no list on the screen is loading. */
export const settled = (page: Page) => expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)

/** Waits for the end of finite animations, because a half faded element has too little contrast. */
export const stillness = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Opens a screen of the dashboard by its path in the route table, such as `users-and-businesses/Banner`, with its lists. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`/dashboard/${path}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

/** The row of a record in a table, whichever row it is. */
export const recordRow = (page: Page, { _id }: { _id: string }): Locator => page.locator(`tr[data-row-id="${_id}"]`)

const codes = { English: 'en', Arabic: 'ar' }

/** Has the pages of a test begin in a language and a theme, as if they had been chosen before. */
export async function startIn(page: Page, language: keyof typeof codes, theme = 'light'): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([code, chosen]) => {
      localStorage.setItem('dealsy.language', code)
      localStorage.setItem('dealsy.theme', chosen)
    },
    [codes[language], theme] as const,
  )
}

export async function switchToArabic(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Switch to العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
}

export type Theme = 'Light' | 'Dark' | 'System'

/** Chooses a theme in the top bar of the English dashboard. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: theme }).click()
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-toaster]').getByText(text, { exact: true }).last()).toBeVisible()
}

/** Waits, by the clock of the page, until the next click on a two-step button belongs to no double click. */
export async function afterDoubleClick(page: Page): Promise<void> {
  const clicked = await page.evaluate(() => performance.now())
  await page.waitForFunction((moment) => performance.now() - moment > 300, clicked)
}

/** Clicks twice within a moment, as fast on a busy machine as on an idle one; what the mouse does there can take too long. */
export const doubleClick = (button: Locator) =>
  button.evaluate(async (element: HTMLElement) => {
    element.click()
    await new Promise((resolve) => setTimeout(resolve))
    element.click()
  })

/**
 * Searches for a text, and proves by the clock of the page that nothing is asked for (`asked` stays empty) before the box has been at
 * rest for as long as it should (`delay`, milliseconds). The test calls `page.clock.install()` before it opens the page.
 */
export async function searchAfterRest(
  box: Locator,
  text: string,
  delay: number,
  asked: readonly unknown[],
): Promise<void> {
  const { clock } = box.page()
  await clock.pauseAt(Date.now() + 60_000)
  for (const typed of [text.slice(0, 2), text]) {
    await box.fill(typed)
    await clock.runFor(delay - 1)
  }
  expect(asked).toEqual([])
  await clock.runFor(1)
  await clock.resume()
}

/**
 * Sorts the one list of a screen by a column, upwards and downwards, and proves that its rows follow: by code points, as every
 * database compares here, regardless of case.
 */
export async function expectSorting(page: Page, header: string, parameter: string): Promise<void> {
  const heading = page.getByRole('columnheader', { name: header, exact: true })
  const column = (await page.getByRole('columnheader').allTextContents()).indexOf(header)
  const firsts: (string | undefined)[] = []
  for (const [direction, sort] of [
    ['ascending', parameter],
    ['descending', `-${parameter}`],
  ] as const) {
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', direction)
    await expect(page).toHaveURL(new RegExp(`[?&]sort=${sort}(&|$)`))
    await settled(page)
    const texts = await page.locator('tr[data-row-id]').evaluateAll(
      (rows, at) =>
        rows
          .map((row) => row.querySelectorAll('td').item(at))
          // An identifier shows its end alone.
          .map((cell) => (cell.querySelector<HTMLElement>('[title]')?.title ?? cell.textContent).toLowerCase()),
      column,
    )
    expect(texts.length).toBeGreaterThanOrEqual(10)
    const upwards = texts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    expect(texts).toEqual(direction === 'ascending' ? upwards : upwards.toReversed())
    firsts.push(texts[0])
  }
  expect(firsts[0]).not.toBe(firsts[1])
}

/** Switches an automation off: an undo asks nothing then, however far the telling has got. */
export async function tellNobody(server: Server, automation: string): Promise<void> {
  const { data } = await server.call(automations.list, { query: { limit: 50 } })
  const found = data.automations.find((one) => one.automation === automation)
  await server.call(automations.update, { params: { id: found?._id ?? '' }, body: { isDisabled: true } })
}

/** Waits until the page is no wider than its window, since a table becomes cards only once the window has its new width. */
export async function expectNoSidewaysScroll(page: Page, message = 'how far it scrolls sideways'): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond, { message }).toBeLessThanOrEqual(0)
}
