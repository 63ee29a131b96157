import { axeCheck } from './axe.ts'
import { screens } from './screens.ts'
import { chooseTheme, expectNoSidewaysScroll, openScreen, stillness, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

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
  await openScreen(page, 'settings/general')
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect(page.getByRole('dialog', { name: 'Sidebar' })).toHaveCSS('width', '288px')
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

test('language and the folded sidebar are kept over a reload, and the screen makes room when it unfolds', async ({
  page,
}) => {
  await openScreen(page, 'settings/general')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar).toHaveCSS('width', '248px')
  await page.keyboard.press('Control+b')
  await expect(sidebar).toHaveCSS('width', '48px')
  await switchToArabic(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(sidebar).toHaveCSS('width', '48px')
  await stillness(page)
  await page.keyboard.press('Control+b')
  await expect(sidebar).toHaveCSS('width', '248px')
  await expectNoSidewaysScroll(page)
})

test('the folded sidebar leads to the screens of a group through a menu beside it', async ({ page }) => {
  await openScreen(page, 'settings/general')
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
