import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { administrator } from './product.ts'
import { expectToast, openScreen, signIn } from './steps.ts'
import { expect, signedOut, test } from './test.ts'

test.describe('with a session of its own', () => {
  test.use({ storageState: signedOut })

  test('Logout ends the session, in another tab too, and says so', async ({ page, context }) => {
    await signIn(page)
    const other = await context.newPage()
    await openScreen(other, 'users-and-businesses/Banner')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Logged out successfully')
    await expect(page).toHaveURL(/\/auth\/login$/)
    await expect(other).toHaveURL(/\/auth\/login$/)
    await page.goto('/dashboard/home')
    await expect(page).toHaveURL(/\/auth\/login$/)
  })

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
})

test.describe('an access token that the server refuses', () => {
  test.use({ provokedErrors: [/status of 401/] })

  test('is refreshed once for all calls, and nobody notices', async ({ page }) => {
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
})

test.describe('the end of a session', () => {
  test.use({ provokedErrors: [/status of 401/] })

  /** From now on the server accepts neither the token that the page has nor its refresh. */
  async function endSession(page: Page) {
    await page.context().clearCookies()
    let ended: string | undefined
    await page.route('**/api/v1/**', (route) => {
      const headers = route.request().headers()
      ended ??= headers.authorization
      return route.continue({
        headers: { ...headers, ...(headers.authorization === ended && { authorization: 'Bearer x' }) },
      })
    })
  }

  test('is said on the login screen, which leads back to the same screen', async ({ page }) => {
    await openScreen(page, 'users-and-businesses/user?page=2')
    await endSession(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await expect(page.getByText('Your session has ended. Log in again to go on where you were.')).toBeVisible()
    await axeCheck(page)
    await page.getByLabel('Email').fill(administrator.email)
    await page.getByLabel('Password').fill(administrator.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/dashboard\/users-and-businesses\/user\?page=3$/)
  })

  test('over a form asks for the password, and the form goes on; one that is left, and a reload, keep what was typed', async ({
    page,
  }) => {
    await openScreen(page, 'App/Cities-and-Countries')
    await page.getByRole('button', { name: 'Create Country' }).click()
    await page.getByLabel('English name').fill('Atlantis')
    await page.getByLabel('Arabic name').fill('أتلانتس')
    await page.getByLabel('Country Code').fill('AT1')
    await endSession(page)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await expect(question.getByLabel('Email')).toHaveValue(administrator.email)
    await axeCheck(page)
    await question.getByLabel('Password').fill(administrator.password)
    await page.keyboard.press('Enter')
    await expectToast(page, 'country created successfully.')
    await expect(question).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.unrouteAll()

    await page.getByRole('button', { name: 'Create Country' }).click()
    await page.getByLabel('English name').fill('Lemuria')
    await endSession(page)
    await page.getByLabel('Arabic name').fill('ليموريا')
    await page.getByLabel('Country Code').fill('LM1')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('button', { name: 'Log in as somebody else' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await page.unrouteAll()
    await page.getByLabel('Email').fill(administrator.email)
    await page.getByLabel('Password').fill(administrator.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/Cities-and-Countries$/)
    for (const again of [false, true]) {
      if (again) await page.reload()
      await page.getByRole('button', { name: 'Create Country' }).click()
      await expect(page.getByText('You have an unsaved draft')).toBeVisible()
    }
    await axeCheck(page)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel('English name')).toHaveValue('Lemuria')
    await expect(page.getByLabel('Arabic name')).toHaveValue('ليموريا')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Create Country' }).click()
    await expect(page.getByLabel('English name')).toHaveValue('')
    await expect(page.getByText('You have an unsaved draft')).toBeHidden()
  })
})
