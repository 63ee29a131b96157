import type { Page } from '@playwright/test'
import { axeCheck, contrastCheck } from './axe.ts'
import { screens } from './screens.ts'
import { openScreen, settled, startIn } from './steps.ts'
import { expect, signedOut, test } from './test.ts'

const scrollbar = 15

/** The screens of the sidebar, one that it does not lead to, and one with what a search finds. */
const places: { screen: string; open?: (page: Page) => Promise<void> }[] = [
  ...screens.map((screen) => ({ screen })),
  { screen: 'Products/Featured-Products?found.keyword=sofa' },
  { screen: 'the products of a category', open: openCategory },
]

async function openCategory(page: Page): Promise<void> {
  await openScreen(page, 'Products/product')
  await page.locator('main a[href*="/App/Filter/product/"]').first().click()
  await expect(page).toHaveURL(/\/App\/Filter\/product\//)
  await settled(page)
}

for (const language of ['English', 'Arabic'] as const) {
  for (const { screen, open = (page: Page) => openScreen(page, screen) } of places) {
    test(`${screen} in ${language}: axe finds nothing in both themes, and all is seen at every width`, async ({
      page,
    }) => {
      await startIn(page, language, 'system')
      await open(page)
      await axeCheck(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await contrastCheck(page)

      for (const width of [1440, 1024]) {
        // The bar that scrolls the page takes its part of the width.
        await resize(page, width - scrollbar, 900)
        expect(await outOfSight(page), `at ${width} px`).toEqual([])
        if (width > 1024) {
          const tables = page.getByRole('main').getByRole('table')
          for (const table of await tables.all()) await expect(table).toHaveCSS('display', 'table')
        }
      }

      await resize(page, 390, 844)
      expect(await scrollingSideways(page), 'on a phone').toEqual([])
      const headings = await page.locator('h1:visible, h2:visible').allTextContents()
      expect(headings).toEqual([...new Set(headings)])
    })
  }
}

/** Resizes the window and waits until the page has drawn itself for it. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Tables that scroll sideways, and cells whose contents lie over their neighbours. */
const outOfSight = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll('main section[aria-label]')].filter((each) =>
      each.querySelector('table'),
    )
    const scrolling = tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    const cells = tables
      .flatMap((table) => [...table.querySelectorAll('th, td')])
      // The visually hidden headings of cards are for screen readers, and for sorting.
      .filter((cell) => cell.matches('td') || getComputedStyle(cell).display === 'table-cell')
    const overflowing = cells.filter((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return [...cell.querySelectorAll('button, a, img, time, [role=switch], bdi')].some((part) => {
        const box = part.getBoundingClientRect()
        // Of a text that is cut off, the rest lies beside it and is not drawn; its tooltip has the whole.
        if (part.parentElement?.closest('[data-cut]')) return false
        return box.width > 1 && (box.left < left - 0.5 || box.right > right + 0.5)
      })
    })
    return [...scrolling.map(({ ariaLabel }) => ariaLabel), ...overflowing.map(({ textContent }) => textContent)]
  })

const scrollingSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main section[aria-label]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => element.ariaLabel ?? 'the page'),
  )

test('on a phone each banner, contact and automation says its state', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [screen, state] of [
    ['users-and-businesses/Banner', /^(Enabled|Disabled)$/],
    ['customer-support/call-customer-support', /^(Available|Busy)$/],
    ['customer-support/whatsapp-customer-support', /^(Available|Busy)$/],
    ['Notification/Automation', /^(Enabled|Disabled)$/],
  ] as const) {
    await openScreen(page, screen)
    const cards = page.locator('tr[data-row-id]')
    for (const card of await cards.all()) await expect(card.getByText(state), screen).toBeVisible()
  }
})

test('on a phone the lists below the first one are one tap away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [screen, list] of [
    ['App/verify-product-and-matloub', 'Matloub'],
    ['Products/product', 'Businesses Product'],
  ] as const) {
    await openScreen(page, screen)
    const heading = page.getByRole('heading', { level: 2, name: list, exact: true })
    await expect(heading).not.toBeInViewport()
    await page.getByRole('navigation', { name: 'Jump to' }).getByRole('link', { name: list, exact: true }).click()
    await expect(heading).toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Jump to' })).not.toBeInViewport()
  }
})

test.describe('signed out', () => {
  test.use({ storageState: signedOut })

  test('axe finds nothing on the login screen', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await axeCheck(page)
  })
})
