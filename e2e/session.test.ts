import { expectToast, openScreen, signIn } from './steps.ts'
import { expect, signedOut, test } from './test.ts'

test.use({ storageState: signedOut })

test('signing out in one tab ends the session in the other', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await openScreen(other, 'users-and-businesses/Banner')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Logged out successfully')
  await expect(other).toHaveURL(/\/auth\/login$/)
})

test.describe('an access token that the server refuses', () => {
  test.use({ provokedErrors: [/status of 401/] })

  test('is refreshed once for all calls, and nobody notices', async ({ page }) => {
    await signIn(page)
    let refreshes = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/admin/refresh-token')) refreshes += 1
    })
    const refused = new Set<string>()
    await page.route(/\/api\/v1\/(countries|cities)/, async (route) => {
      const token = route.request().headers().authorization ?? ''
      if (refreshes === 0) refused.add(token)
      const headers = { ...route.request().headers(), ...(refused.has(token) && { authorization: 'Bearer expired' }) }
      await route.continue({ headers })
    })
    await openScreen(page, 'App/Cities-and-Countries')
    await expect(page.getByRole('table', { name: 'Countries' }).getByRole('row')).toHaveCount(11)
    expect(refreshes).toBe(1)
    await expect(page).toHaveURL(/Cities-and-Countries$/)
  })

  test('leads to the login screen when the session is over on the server', async ({ page }) => {
    await signIn(page)
    await page.context().clearCookies()
    await page.route(/\/api\/v1\/banners/, (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
    )
    await page.goto('/dashboard/users-and-businesses/Banner')
    await expect(page).toHaveURL(/\/auth\/login$/)
  })
})

for (const [what, damaged] of [
  ['no JSON', '{'],
  ['not encrypted', '{"state":{"isAdmin":true},"version":1}'],
  ['encrypted with another key', '{"state":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","version":1}'],
] as const) {
  test(`a stored session that is ${what} leads to the login screen, which works`, async ({ page }) => {
    await page.goto('/auth/login')
    await page.evaluate((text) => localStorage.setItem('root', text), damaged)
    await page.goto('/dashboard/home')
    await expect(page).toHaveURL(/\/auth\/login$/)
    await signIn(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })
}

test('the dashboard works where the browser blocks local storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await signIn(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
