import { screens } from './screens.ts'
import { type Theme, chooseTheme, openScreen, switchToArabic } from './steps.ts'
import { axeCheck, expect, signedOut, test } from './test.ts'

const languages = ['English', 'Arabic'] as const
const themes: Theme[] = ['Light', 'Dark']
/** What opening a screen and looking through it may take on a busy machine. */
const msPerScreen = 8_000

for (const language of languages) {
  for (const theme of themes) {
    test(`axe finds nothing on the screens in ${language} and the ${theme} theme`, async ({ page }) => {
      test.setTimeout(screens.length * msPerScreen)
      await openScreen(page, 'home')
      await chooseTheme(page, theme)
      if (language === 'Arabic') await switchToArabic(page)
      for (const screen of screens) {
        await openScreen(page, screen)
        await axeCheck(page)
      }
    })
  }

  test(`no screen scrolls sideways on a phone in ${language}`, async ({ page }) => {
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
    }
  })
}

for (const language of languages) {
  test(`at 1440 px every column is seen in ${language}, and nothing stands over its neighbour`, async ({ page }) => {
    test.setTimeout(screens.length * msPerScreen)
    await openScreen(page, 'home')
    if (language === 'Arabic') await switchToArabic(page)
    for (const screen of screens) {
      await openScreen(page, screen)
      const wrong = await page.evaluate(() => {
        const tables = [...document.querySelectorAll('main section[aria-label]')].filter((each) =>
          each.querySelector('table'),
        )
        const scrolling = tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        const cells = tables.flatMap((table) => [...table.querySelectorAll('th, td')])
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
    }
  })
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
