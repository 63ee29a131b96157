import { expectToast, openScreen, signIn, switchToArabic } from './steps.ts'
import { expect, signedOut, test } from './test.ts'

test('a stranger is led to the login screen', async ({ browser }) => {
  const context = await browser.newContext({ storageState: signedOut })
  const page = await context.newPage()
  await page.goto('/dashboard/users-and-businesses/user')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await context.close()
})

test.describe('with a session of its own', () => {
  test.use({ storageState: signedOut })

  test('Logout ends the session and says so', async ({ page }) => {
    await signIn(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Logged out successfully')
    await expect(page).toHaveURL(/\/auth\/login$/)
    await page.goto('/dashboard/home')
    await expect(page).toHaveURL(/\/auth\/login$/)
  })
})

test('an unknown path of the dashboard shows the not-found page', async ({ page }) => {
  await page.goto('/dashboard/nothing/here')
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible()
})

test('the language is kept over a reload', async ({ page }) => {
  await openScreen(page, 'settings/general')
  await switchToArabic(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('Ctrl and b folds the sidebar to icons, and that is kept over a reload', async ({ page }) => {
  await openScreen(page, 'home')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar).toHaveCSS('width', '256px')
  await page.keyboard.press('Control+b')
  await expect(sidebar).toHaveCSS('width', '48px')
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '48px')
})
