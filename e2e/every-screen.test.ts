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

test.describe('signed out', () => {
  test.use({ storageState: signedOut })

  test('axe finds nothing on the login screen', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await axeCheck(page)
  })
})
