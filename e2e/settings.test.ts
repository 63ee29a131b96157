import { admin, basePath } from '@dealsy/contract'
import type { Browser, Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { accountOwner } from './product.ts'
import { afterDoubleClick, expectNoSidewaysScroll, expectToast, openScreen, signIn, switchToArabic } from './steps.ts'
import { expect, signedOut, test } from './test.ts'

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody').getByRole('row')

test('lists begin with the page size chosen in the settings, and a later page shows the same rows to everybody', async ({
  page,
}) => {
  const list = 'users-and-businesses/user'
  await openScreen(page, `${list}?page=3`)
  await expect(rows(page, 'Users')).toHaveCount(10)
  const theirs = await rows(page, 'Users').first().textContent()
  await openScreen(page, 'settings/general')
  await page.getByRole('combobox', { name: 'Items per page' }).click()
  await page.getByRole('option', { name: '20' }).click()
  await openScreen(page, `${list}?page=3`)
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  await expect(rows(page, 'Users')).toHaveCount(10)
  await expect(rows(page, 'Users').first()).toHaveText(theirs ?? '')

  const sidebar = page.getByRole('complementary')
  await sidebar.getByRole('link', { name: 'Users' }).click()
  await expect(rows(page, 'Users')).toHaveCount(20)
  await expect(page).toHaveURL(/\/user$/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/user\?page=2&limit=20$/)
  // Another size in a list is in the address of that list alone.
  await page.getByRole('combobox', { name: 'Items per page' }).click()
  await page.getByRole('option', { name: '10' }).click()
  await expect(page).toHaveURL(/\/user\?limit=10$/)
  await expect(rows(page, 'Users')).toHaveCount(10)
  await sidebar.getByRole('link', { name: 'Report' }).click()
  await expect(rows(page, 'Report')).toHaveCount(20)
})

test.describe('Account', () => {
  // One account and what is done to it, one after the other.
  test.describe.configure({ mode: 'serial' })
  test.use({ storageState: signedOut, provokedErrors: [/status of 40[01]/] })

  /** Ends the session on the server too, so that the next test does not count it. */
  async function signOut(page: Page): Promise<void> {
    const ended = page.waitForResponse('**/admin/signout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await ended
  }

  const sessions = (page: Page) => rows(page, 'Sessions')

  /** A session of the account elsewhere, without a page. */
  async function openSession(browser: Browser) {
    const context = await browser.newContext()
    const answer = await context.request.post(`${basePath}${admin.signIn.path}`, { data: accountOwner })
    const { data } = admin.signIn.response.parse(await answer.json())
    return { context, refreshToken: data.refreshToken }
  }

  async function expectEnded({ context, refreshToken }: Awaited<ReturnType<typeof openSession>>) {
    const answer = await context.request.post(`${basePath}${admin.refreshToken.path}`, { data: { refreshToken } })
    expect(answer.status()).toBe(401)
    await context.close()
  }

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
    await signOut(page)
  })

  test('ends another session, whose next call leads to the login screen, and all others after the question', async ({
    page,
    browser,
  }) => {
    const phone = await browser.newContext({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    })
    const onPhone = await phone.newPage()
    await signIn(onPhone, accountOwner)
    const others = [await openSession(browser), await openSession(browser)]
    await signIn(page, accountOwner)
    await openScreen(page, 'settings/account')
    await expect(sessions(page)).toHaveCount(4)
    await expect(sessions(page).filter({ hasText: 'This session' })).toHaveCount(1)
    const row = sessions(page).filter({ hasText: 'Safari on iPhone' })
    await expect(row.getByTitle(/^Mozilla\/5\.0 \(iPhone;/)).toBeVisible()
    await row.getByRole('button', { name: 'End session' }).click()
    await afterDoubleClick(page)
    await row.getByRole('button', { name: 'Confirm' }).click()
    await expectToast(page, 'Session ended successfully.')
    await expectToast(page, 'Safari on iPhone')
    await expect(sessions(page)).toHaveCount(3)
    await expect(async () => {
      await onPhone.goto('/dashboard/users-and-businesses/Banner')
      await expect(onPhone).toHaveURL(/\/auth\/login$/, { timeout: 1000 })
    }).toPass()
    await phone.close()

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
    for (const other of others) await expectEnded(other)
    await page.reload()
    await expect(sessions(page)).toHaveCount(1)
    await signOut(page)
  })

  test('sets another password, and only the session it was set on goes on, on a phone in Arabic too', async ({
    page,
    browser,
  }) => {
    const elsewhere = await openSession(browser)
    await signIn(page, accountOwner)
    await openScreen(page, 'settings/account')
    await expect(sessions(page)).toHaveCount(2)
    const current = page.getByLabel(/^Current password/)
    const next = page.getByLabel(/^New password/)
    const repeated = page.getByLabel(/^Repeat new password/)
    const send = page.getByRole('button', { name: 'Change password' })

    await next.fill('a new one')
    await current.fill('not the password')
    await repeated.fill('a new one')
    await send.click()
    await expectToast(page, 'Failed to change password.')
    await expect(current).toHaveAccessibleDescription('The current password is wrong.')
    await expect(current).toBeFocused()
    await axeCheck(page)

    await current.fill(accountOwner.password)
    await send.click()
    await expectToast(page, 'Password changed successfully.')
    await expect(current).toHaveValue('')
    await expect(sessions(page)).toHaveCount(1)
    await expectEnded(elsewhere)
    await signOut(page)
    await signIn(page, { ...accountOwner, password: 'a new one' })

    await openScreen(page, 'settings/account')
    await switchToArabic(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByLabel(/^كلمة المرور الحالية/)).toBeVisible()
    await expect(page.getByText('Chrome على Linux').first()).toBeVisible()
    await axeCheck(page)
    await expectNoSidewaysScroll(page)
  })
})
