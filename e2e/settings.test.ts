import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { accountOwner } from './product.ts'
import { afterDoubleClick, expectToast, openScreen, signIn, switchToArabic } from './steps.ts'
import { expect, signedOut, test } from './test.ts'

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody').getByRole('row')

test.describe('General', () => {
  async function choosePageSize(page: Page, size: string) {
    await openScreen(page, 'settings/general')
    await page.getByRole('combobox', { name: 'Items per page' }).click()
    await page.getByRole('option', { name: size }).click()
  }

  test('lists begin with the page size chosen here, and their addresses do not say it', async ({ page }) => {
    await choosePageSize(page, '20')
    await openScreen(page, 'users-and-businesses/user')
    await expect(rows(page, 'Users')).toHaveCount(20)
    await expect(page).toHaveURL(/\/user$/)
    await page.reload()
    await expect(rows(page, 'Users')).toHaveCount(20)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/user\?page=2&limit=20$/)
    await openScreen(page, 'settings/general')
    await expect(page.getByRole('combobox', { name: 'Items per page' })).toHaveText('20')
  })

  test('another size in a list is in the address of that list alone', async ({ page }) => {
    await choosePageSize(page, '20')
    await openScreen(page, 'users-and-businesses/user')
    await page.getByRole('combobox', { name: 'Items per page' }).click()
    await page.getByRole('option', { name: '10' }).click()
    await expect(page).toHaveURL(/\/user\?limit=10$/)
    await expect(rows(page, 'Users')).toHaveCount(10)
    await openScreen(page, 'users-and-businesses/report')
    await expect(rows(page, 'Report')).toHaveCount(20)
  })

  test('the address of a later page shows the same rows to everybody', async ({ page }) => {
    await openScreen(page, 'users-and-businesses/user?page=3')
    await expect(rows(page, 'Users')).toHaveCount(10)
    const theirs = await rows(page, 'Users').first().textContent()
    await choosePageSize(page, '50')
    await openScreen(page, 'users-and-businesses/user?page=3')
    await expect(rows(page, 'Users')).toHaveCount(10)
    await expect(rows(page, 'Users').first()).toHaveText(theirs ?? '')
  })

  test('language and theme are chosen here too', async ({ page }) => {
    await openScreen(page, 'settings/general')
    await page.getByRole('combobox', { name: 'Theme' }).click()
    await page.getByRole('option', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await axeCheck(page)
  })
})

test.describe('Account', () => {
  // One account and what is done to it, one after the other.
  test.describe.configure({ mode: 'serial' })
  test.use({ storageState: signedOut, provokedErrors: [/status of 40[01]/] })

  const sessions = (page: Page) => rows(page, 'Sessions')

  /** A page whose session has ended is on the login screen after its next call. */
  const expectSignedOut = (page: Page) =>
    expect(async () => {
      await page.goto('/dashboard/users-and-businesses/Banner')
      await expect(page).toHaveURL(/\/auth\/login$/, { timeout: 1000 })
    }).toPass()

  test('shows who is signed in; another name is greeted on the home screen, in another tab as well', async ({
    page,
    context,
  }) => {
    await signIn(page, accountOwner)
    const otherTab = await context.newPage()
    await otherTab.goto('/dashboard/home')
    await openScreen(page, 'settings/account')
    await expect(page.getByLabel('Email')).toHaveValue(accountOwner.email)
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await page.getByLabel('Name').fill('Rana Khalil')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Name updated successfully.')
    await expectToast(page, 'Rana Khalil')
    await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rana Khalil')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Rana Khalil')
    await page.getByLabel('Name').fill('  ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Required.')
    await axeCheck(page)
    await page.getByRole('button', { name: 'Logout' }).click()
  })

  test('ends another session, whose next call leads to the login screen', async ({ page, browser }) => {
    const phone = await browser.newContext({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    })
    const other = await phone.newPage()
    await signIn(page, accountOwner)
    await signIn(other, accountOwner)
    await openScreen(page, 'settings/account')
    await expect(sessions(page)).toHaveCount(2)
    await expect(sessions(page).filter({ hasText: 'This session' })).toHaveCount(1)
    const onPhone = sessions(page).filter({ hasText: 'Safari on iPhone' })
    await expect(onPhone.getByTitle(/^Mozilla\/5\.0 \(iPhone;/)).toBeVisible()
    await onPhone.getByRole('button', { name: 'End session' }).click()
    await afterDoubleClick(page)
    await onPhone.getByRole('button', { name: 'Confirm' }).click()
    await expectToast(page, 'Session ended successfully.')
    await expectToast(page, 'Safari on iPhone')
    await expect(sessions(page)).toHaveCount(1)
    await expectSignedOut(other)
    await page.reload()
    await expect(sessions(page)).toHaveCount(1)
    await phone.close()
    await page.getByRole('button', { name: 'Logout' }).click()
  })

  test('ends all other sessions after the question', async ({ page, browser }) => {
    const others = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()))
    await signIn(page, accountOwner)
    for (const other of others) await signIn(other, accountOwner)
    await openScreen(page, 'settings/account')
    await expect(sessions(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    const question = page.getByRole('alertdialog', { name: 'End all other sessions' })
    await axeCheck(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(sessions(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await question.getByRole('button', { name: 'End all other sessions' }).click()
    await expectToast(page, 'Other sessions ended successfully.')
    await expect(sessions(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeHidden()
    for (const other of others) {
      await expectSignedOut(other)
      await other.context().close()
    }
    await page.getByRole('button', { name: 'Logout' }).click()
  })

  test('sets another password, and only the session it was set on goes on', async ({ page, browser }) => {
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signIn(page, accountOwner)
    await signIn(other, accountOwner)
    await openScreen(page, 'settings/account')
    await expect(sessions(page)).toHaveCount(2)
    const current = page.getByLabel(/^Current password/)
    const next = page.getByLabel(/^New password/)
    const repeated = page.getByLabel(/^Repeat new password/)
    const send = page.getByRole('button', { name: 'Change password' })

    await send.click()
    await expect(current).toBeFocused()
    await expect(current).toHaveAccessibleDescription('Required.')
    await next.fill('a new one')
    await repeated.fill('an old one')
    await current.fill('not the password')
    await expect(current).toHaveAccessibleDescription('')
    await send.click()
    await expect(repeated).toHaveAccessibleDescription('The two passwords are not the same.')
    await repeated.fill('a new one')
    await send.click()
    await expectToast(page, 'Failed to change password.')
    await expect(current).toHaveAccessibleDescription('The current password is wrong.')
    await expect(current).toBeFocused()
    await axeCheck(page)

    await current.fill(accountOwner.password)
    await expect(current).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show Current password' }).click()
    await expect(current).toHaveAttribute('type', 'text')
    await expect(current).toHaveValue(accountOwner.password)
    await send.click()
    await expectToast(page, 'Password changed successfully.')
    await expect(current).toHaveValue('')
    await expect(sessions(page)).toHaveCount(1)
    await expectSignedOut(other)
    await elsewhere.close()
    await page.reload()
    await expect(sessions(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Logout' }).click()
    await signIn(page, { ...accountOwner, password: 'a new one' })
  })

  test('is looked at in Arabic on a phone', async ({ page }) => {
    await signIn(page, { ...accountOwner, password: 'a new one' })
    await openScreen(page, 'settings/account')
    await switchToArabic(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByLabel(/^كلمة المرور الحالية/)).toBeVisible()
    await expect(page.getByText('Chrome على Linux').first()).toBeVisible()
    await axeCheck(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
