import type { Page } from '@playwright/test'
import { settled, startIn } from './steps.ts'
import { expect, signedOut, test } from './test.ts'
import { transferred } from './transfer.ts'

const languages = ['English', 'Arabic'] as const

/** How far what was seen has moved since the page was opened, as browsers count it (layout shift). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.evaluate(async () => void (await document.fonts.ready))
    return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
  }
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test(`nothing moves while a list is drawn for the first time in ${language}`, async ({ ownPage: page }) => {
      const shifted = await watchShifts(page)
      await startIn(page, language)
      await page.goto('/dashboard/users-and-businesses/user')
      await expect(page.locator('tr[data-row-id]')).not.toHaveCount(0)
      await settled(page)
      expect(await shifted()).toBeLessThan(0.01)
    })

    test.describe('signed out', () => {
      test.use({ storageState: signedOut })

      // bench/README.md has what it is and what it is to be; this is to see that it does not grow.
      test(`the login page in ${language} is a few answers that do not move`, async ({ ownPage: page }) => {
        const shifted = await watchShifts(page)
        await startIn(page, language)
        const { bytes, requests } = await transferred(page, '/auth/login')
        await expect(page.locator('form')).toBeVisible()
        expect(requests).toBeLessThanOrEqual(10)
        expect(bytes).toBeLessThan(language === 'English' ? 190_000 : 210_000)
        expect(await shifted()).toBeLessThan(0.01)
      })
    })
  })
}
