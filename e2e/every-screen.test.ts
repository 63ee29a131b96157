import type { Page } from '@playwright/test'
import { axeCheck, contrastCheck } from './axe.ts'
import { screens } from './screens.ts'
import { type Theme, chooseTheme, openScreen, switchToArabic } from './steps.ts'
import { expect, signedOut, test } from './test.ts'

const languages = ['English', 'Arabic'] as const
const themes: Theme[] = ['Light', 'Dark']
/** The timeout of opening and checking a screen on a busy machine. */
const msPerScreen = 16_000
const scrollbar = 15

for (const language of languages) {
  for (const theme of themes) {
    test(`axe finds nothing on the screens in ${language} and the ${theme} theme`, async ({ page }) => {
      test.setTimeout(screens.length * msPerScreen)
      await openScreen(page, 'home')
      await chooseTheme(page, theme)
      if (language === 'Arabic') await switchToArabic(page)
      for (const screen of screens) {
        await openScreen(page, screen)
        await (theme === 'Light' ? axeCheck(page) : contrastCheck(page))
      }
    })
  }

  test(`on a phone no screen scrolls sideways, and none has two headings alike, in ${language}`, async ({ page }) => {
    test.setTimeout(screens.length * msPerScreen)
    await openScreen(page, 'home')
    if (language === 'Arabic') await switchToArabic(page)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const screen of screens) {
      await openScreen(page, screen)
      const outside = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main section[aria-label]')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((element) => element.ariaLabel ?? 'the page'),
      )
      expect(outside, screen).toEqual([])
      const headings = await page.locator('h1, h2').allTextContents()
      expect(headings, screen).toEqual([...new Set(headings)])
    }
  })
}

/** The products of a category, a screen that the sidebar does not lead to, and those that a search finds. */
async function screensWithTables(page: Page): Promise<string[]> {
  await openScreen(page, 'Products/product')
  const category = await page.locator('main a[href*="/App/Filter/product/"]').first().getAttribute('href')
  return [...screens, (category ?? '').replace(/^.*\/dashboard\//, ''), 'Products/Featured-Products?found.keyword=sofa']
}

for (const language of languages) {
  for (const width of [1440, 1024]) {
    test(`at ${width} px every column is seen in ${language}, and nothing stands over its neighbour`, async ({
      page,
    }) => {
      test.setTimeout((screens.length + 3) * msPerScreen)
      await openScreen(page, 'home')
      if (language === 'Arabic') await switchToArabic(page)
      const shown = await screensWithTables(page)
      // The bar that scrolls the page takes its part of the width.
      await page.setViewportSize({ width: width - scrollbar, height: 900 })
      for (const screen of shown) {
        await openScreen(page, screen)
        const wrong = await page.evaluate(() => {
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
              return box.width > 1 && (box.left < left - 0.5 || box.right > right + 0.5)
            })
          })
          return [...scrolling.map(({ ariaLabel }) => ariaLabel), ...overflowing.map(({ textContent }) => textContent)]
        })
        expect(wrong, screen).toEqual([])
        if (width === 1440) {
          const tables = page.getByRole('main').getByRole('table')
          for (const table of await tables.all()) await expect(table, screen).toHaveCSS('display', 'table')
        }
      }
    })
  }
}

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
