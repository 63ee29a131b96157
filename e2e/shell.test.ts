import { axeCheck } from './axe.ts'
import { screens } from './screens.ts'
import { chooseTheme, expectToast, openScreen, signIn, stillness, switchToArabic } from './steps.ts'
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

  test.describe('a server that cannot be told', () => {
    test.use({ provokedErrors: [/ERR_FAILED/] })

    test('of the Logout is said, and the session is over here', async ({ page }) => {
      await signIn(page)
      await page.route('**/api/v1/admin/signout', (route) => route.abort())
      await page.getByRole('button', { name: 'Logout' }).click()
      const reason = 'The server cannot be reached. Check the connection and try again.'
      await expectToast(page, `An error occurred while logging out: ${reason}`)
      await expect(page).toHaveURL(/\/auth\/login$/)
    })
  })
})

test('the sidebar has the screens of the route table in its order, and none that is hidden', async ({ page }) => {
  await openScreen(page, 'home')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  for (const group of await sidebar.locator('button[aria-expanded]').all()) await group.click()
  const addresses = await sidebar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.map((address) => address?.replace('/dashboard/', ''))).toEqual(screens)
  await sidebar.getByRole('link', { name: 'Matloub' }).click()
  await expect(page).toHaveURL(/\/dashboard\/Products\/Matloub$/)
  await expect(sidebar.locator('[aria-current=page]')).toHaveText(['Matloub'])
  await sidebar.getByRole('button', { name: 'Products' }).click()
  await expect(sidebar.getByRole('link', { name: 'Matloub' })).toBeHidden()
})

test('below 768 pixels the sidebar is a sheet of 288 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 844 })
  await openScreen(page, 'home')
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect(page.getByRole('dialog', { name: 'Sidebar' })).toHaveCSS('width', '288px')
})

test('the screen makes room for the sidebar that unfolds', async ({ page }) => {
  await openScreen(page, 'home')
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('complementary')).toHaveCSS('width', '48px')
  await stillness(page)
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('complementary')).toHaveCSS('width', '256px')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
})

test('the theme is light until another is chosen, and System follows the operating system', async ({ page }) => {
  const shown = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await openScreen(page, 'settings/account')
  await expect(shown).toHaveAttribute('data-theme', 'light')
  await chooseTheme(page, 'System')
  await expect(shown).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(shown).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(shown).toHaveAttribute('data-theme', 'dark')
  await chooseTheme(page, 'Light')
  await expect(shown).toHaveAttribute('data-theme', 'light')
})

test('an unknown path of the dashboard shows the not-found page', async ({ page }) => {
  await page.goto('/dashboard/nothing/here')
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
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

test('the folded sidebar leads to the screens of a group through a menu beside it', async ({ page }) => {
  await openScreen(page, 'home')
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('complementary')).toHaveCSS('width', '48px')
  await page.getByRole('button', { name: 'Users and businesses' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await axeCheck(page, '[role=menu]')
  const icons = await page.getByRole('complementary').boundingBox()
  const menu = await page.getByRole('menu').boundingBox()
  expect(menu?.x).toBeGreaterThanOrEqual((icons?.width ?? 0) - 8)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users-and-businesses\/report$/)
})

for (const width of [1440, 390]) {
  test(`a toast lies above the dialog that it is about, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openScreen(page, 'App/Cities-and-Countries')
    await page.getByRole('button', { name: 'Create Country' }).click()
    const create = page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true })
    await create.click()
    const toast = page.locator('[data-toaster]').getByText('name and code are required.')
    const isOnTop = await toast.evaluate((element) => {
      const { x, y, width: wide, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + wide / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
    await expect(page.getByLabel('English name')).toBeFocused()
    await expect(page.getByLabel('English name')).toHaveAccessibleDescription('Required.')
    await axeCheck(page)
  })
}

test('a dialog of facts that a menu opened closes at the first Escape, and the focus is back on the menu', async ({
  page,
}) => {
  await openScreen(page, 'users-and-businesses/user')
  const button = page.getByRole('button', { name: /^Actions for/ }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'User Information' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

test.describe('a server that answers no more', () => {
  test.use({ provokedErrors: [/ERR_FAILED/] })

  test('leaves the rows that were read, with the reason above them, until they are read again by themselves', async ({
    page,
  }) => {
    await openScreen(page, 'App/Cities-and-Countries?countries.limit=50')
    await expect(page.getByRole('button', { name: 'Edit Jordan' })).toBeVisible()
    await page.route(/\/api\/v1\/countries\?/, (route) => route.abort())
    await page.getByRole('button', { name: 'Edit Jordan' }).click()
    await page.getByLabel('Country Code').fill('JO')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    const reason = page.getByRole('main').getByRole('alert')
    await expect(reason).toContainText('The server cannot be reached.')
    await expect(page.getByRole('table', { name: 'Countries' }).getByText('Jordan')).toBeVisible()
    await expect(reason.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(/\/api\/v1\/countries\?/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(reason).toBeHidden()
  })
})
