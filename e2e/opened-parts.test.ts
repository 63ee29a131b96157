import { axeCheck } from './axe.ts'
import { open, openMenu, rows } from './product-lists.ts'
import { openScreen, startIn } from './steps.ts'
import { expect, test } from './test.ts'

test('axe finds nothing in the details of a promotion', async ({ page }) => {
  await open(page)
  await openMenu(rows(page, 'Promoted Product').first())
  await page.getByRole('menuitem', { name: 'View Promotion Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'promotion Details' })
  await expect(dialog.getByRole('definition').nth(2)).toHaveText('Active')
  await axeCheck(page)
})

test('axe finds nothing in the whole of a cut text, and in who reported', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await openScreen(page, 'users-and-businesses/report?limit=50')
  await page.getByRole('table').locator('button[aria-expanded]').first().click()
  await expect(page.getByRole('dialog', { name: 'The whole text' })).toBeVisible()
  await axeCheck(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^View User/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'View User' })).toBeVisible()
  await axeCheck(page)
})

test('axe finds nothing in a form with errors and in the toast above it', async ({ page }) => {
  await openScreen(page, 'App/Cities-and-Countries')
  await page.getByRole('button', { name: 'Create Country' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.locator('[data-toaster]').getByText('name and code are required.')).toBeVisible()
  await expect(page.getByLabel('English name')).toHaveAccessibleDescription('Required.')
  await axeCheck(page)
})

test('axe finds nothing on Home with its numbers opened as a table in Arabic, in the dark', async ({ page }) => {
  await startIn(page, 'Arabic', 'dark')
  await openScreen(page, 'home')
  await page.locator('main summary').first().click()
  await expect(page.locator('main details[open] table').first()).toBeVisible()
  await axeCheck(page)
})

for (const [language, button] of [
  ['English', 'Narrow down'],
  ['Arabic', 'تصفية'],
] as const)
  test(`axe finds nothing in the form that narrows a list down, on a phone in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await startIn(page, language, 'light')
    await openScreen(page, 'App/verify-product-and-matloub')
    await page.getByRole('button', { name: button, exact: true }).first().click()
    const form = page.getByRole('dialog', { name: button })
    await expect(form.getByRole('combobox').first()).toBeVisible()
    // What sends the form is in sight, however long it is.
    await expect(form.locator('[type=submit]')).toBeInViewport()
    await axeCheck(page)
  })
