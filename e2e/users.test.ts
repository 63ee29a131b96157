import { type User, users } from '@dealsy/contract'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { axeCheck } from './axe.ts'
import {
  afterDoubleClick,
  doubleClick,
  expectToast,
  openScreen,
  recordRow,
  searchAfterRest,
  switchToArabic,
} from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'users-and-businesses/user'

const row = (page: Page, index: number) => page.getByRole('row').nth(index)
/** Opens the list on one user, and returns the row. */
async function openOn(page: Page, user: User): Promise<Locator> {
  await openScreen(page, `${screen}?phoneNumber=${encodeURIComponent(user.phoneNumber)}`)
  return recordRow(page, user)
}
const nameIn = async (userRow: Locator) => (await userRow.getByRole('cell').nth(1).textContent()) ?? ''

test('the Columns menu hides a column, and that is kept over a reload', async ({ page }) => {
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Location' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeHidden()
})

test('users are narrowed by name and phone number, and the address keeps it', async ({ ownPage: page }) => {
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/users?') && request.url().includes('name=')) searches.push(request.url())
  })
  await page.clock.install()
  await openScreen(page, screen)
  const name = await nameIn(row(page, 3))
  await searchAfterRest(page.getByRole('searchbox', { name: 'Filter by name' }), name, 700, searches)
  await expect(page).toHaveURL(/name=/)
  await expect(page.getByRole('cell', { name, exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toHaveValue(name)
  await page.getByRole('searchbox', { name: 'Filter by phone number' }).fill('99999999')
  await expect(page.getByText('No results.')).toBeVisible()
  await expect(page.getByText('0 rows')).toBeVisible()
})

test('users are narrowed by country and, only then, by city', async ({ page }) => {
  await openScreen(page, screen)
  const city = page.getByRole('combobox', { name: 'City' })
  await expect(city).toBeDisabled()
  await expect(city).toHaveAttribute('placeholder', 'Select all cities')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveAttribute('placeholder', 'Select all countries')
  await page.getByRole('combobox', { name: 'Country' }).fill('Jordan')
  await page.getByRole('option', { name: 'Jordan' }).click()
  await expect(page).toHaveURL(/location=/)
  await city.fill('Amman')
  await page.getByRole('option', { name: 'Amman' }).click()
  await expect(page).toHaveURL(/city=/)
  await expect(row(page, 1)).toContainText('Amman, Jordan')
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Select all countries' }).click()
  await expect(page).not.toHaveURL(/location=|city=/)
  await expect(city).toBeDisabled()
})

test('a user is suspended at the second click and activated again', async ({ page, server }) => {
  const user = await openOn(page, await server.take(users.list, {}, ({ status }) => status === 'active'))
  for (const label of ['Suspend', 'Activate']) {
    await user.getByRole('button', { name: label }).click()
    await afterDoubleClick(page)
    await user.getByRole('button', { name: 'Confirm' }).click()
    await expectToast(page, 'Update status was successful')
    await expect(user.getByRole('button', { name: label })).toBeHidden()
  }
})

test('a double click suspends nobody', async ({ page, server }) => {
  const user = await openOn(page, await server.take(users.list, {}, ({ status }) => status === 'active'))
  await doubleClick(user.getByRole('button', { name: 'Suspend' }))
  await expect(user.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(user.getByRole('button', { name: 'Suspend' })).toBeVisible()
})

test('a transaction moves the wallet', async ({ page, server }) => {
  const user = await openOn(page, await server.take(users.list))
  const wallet = page.getByRole('dialog', { name: 'wallet Information' })
  const openWallet = async () => {
    await user.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'View wallet details' }).click()
  }
  const balance = async () => {
    const amount = await wallet.getByRole('definition').textContent()
    expect(amount).toMatch(/^[\d,.]+\$$/)
    return Number(amount?.replaceAll(/[$,]/g, ''))
  }
  await openWallet()
  const before = await balance()
  await wallet.getByRole('button', { name: 'Close' }).last().click()
  await expect(wallet).toBeHidden()
  await user.getByRole('button', { name: /^Add Transaction/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Transaction' })
  await dialog.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(dialog).toContainText('Enter an amount other than zero.')
  await axeCheck(page)
  await dialog.getByLabel('Amount').fill('12.35')
  await dialog.getByRole('button', { name: 'Add Transaction' }).click()
  await expectToast(page, 'Transaction was created successfully')
  await expect(dialog).toBeHidden()
  const held = Promise.withResolvers<void>()
  await page.route('**/wallets/*', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/wallets/*')
  await openWallet()
  await asked
  // A balance from before is not shown while the new one is on its way.
  await expect(wallet).toBeVisible()
  await expect(wallet.getByRole('definition')).toHaveCount(0)
  held.resolve()
  expect(await balance()).toBeCloseTo(before + 12.35, 2)
})

test.describe('refusals of the server', () => {
  test.use({ provokedErrors: [/status of 400/] })

  test('a wallet is not taken below zero, and the sentence stands at the amount', async ({ page, server }) => {
    const user = await openOn(page, await server.take(users.list))
    await user.getByRole('button', { name: /^Add Transaction/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Transaction' })
    await dialog.getByLabel('Amount').fill('99999999')
    await dialog.getByRole('combobox', { name: 'Sign' }).click()
    await page.getByRole('option', { name: 'Negative' }).click()
    await dialog.getByRole('button', { name: 'Add Transaction' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Take $99,999,999 from the wallet of')
    await question.getByRole('button', { name: 'Add Transaction' }).click()
    await expectToast(page, 'failed to create Transaction')
    await expect(dialog).toContainText('The wallet holds less than this amount.')
  })
})

test('user details show status and name', async ({ page, server }) => {
  const taken = await server.take(users.list)
  const user = await openOn(page, taken)
  await user.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'View user details' }).click()
  const dialog = page.getByRole('dialog', { name: 'User Information' })
  await expect(dialog.getByRole('term')).toHaveText(['Status', 'Name'])
  await expect(dialog.getByRole('definition').nth(1)).toHaveText(taken.name)
  await axeCheck(page)
})

test('a notification is sent to one user', async ({ page, server }) => {
  const user = await openOn(page, await server.take(users.list))
  await user.getByRole('button', { name: /^Send Notification/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  await dialog.getByRole('button', { name: 'Send Notification' }).click()
  await expect(dialog.getByText('Required.')).toHaveCount(2)
  await dialog.getByLabel('Title').fill('مرحبًا')
  await dialog.getByLabel('Message').fill('Your account is ready.')
  await dialog.getByRole('button', { name: 'Send Notification' }).click()
  await expectToast(page, 'Notification sent successfully!')
  await expect(dialog).toBeHidden()
  await user.getByRole('button', { name: /^Send Notification/ }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
  await expect(dialog.getByLabel('Message')).toHaveValue('')
})

test('only promoted users can be given another icon, and the icons of others are dimmed', async ({ page }) => {
  await openScreen(page, `${screen}?limit=50`)
  const promoted = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Change the icon of/ }) })
  await expect(promoted.first().getByRole('cell').nth(5)).toHaveText('Yes')
  const others = page.getByRole('row').filter({ has: page.getByRole('img', { name: /^Icon of/ }) })
  await expect(others.first().getByRole('cell').nth(5)).toHaveText('No')
  await expect(others.first().getByRole('img', { name: /^Icon of/ })).toHaveCSS('opacity', '0.45')
  await expect(others.first().locator('input[type=file]')).toHaveCount(0)
  // A user without an icon has the default one of the dashboard.
  const bundled = page.locator('main img:is([src*="profile"], [src^="data:image/svg+xml"])').first()
  await bundled.scrollIntoViewIfNeeded()
  await expect.poll(() => bundled.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#be123c' } })
    .png()
    .toBuffer()
  const before = await promoted.first().locator('img').getAttribute('src')
  const asked: unknown[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/uploads/presign', async (route) => {
    asked.push(route.request().postDataJSON())
    await held.promise
    await route.continue()
  })
  await promoted.first().locator('input[type=file]').setInputFiles({ name: 'i.png', mimeType: 'image/png', buffer })
  await expect(promoted.first().getByText('Uploading...')).toBeVisible()
  held.resolve()
  await expectToast(page, 'Update icon was successful')
  expect(asked).toEqual([
    {
      name: expect.stringMatching(/^\d{13}-[\da-z]+\.png$/),
      size: buffer.length,
      type: 'image/png',
      customId: expect.stringMatching(/^icons\/[\da-f-]{36}\/\d{13}-[\da-z]+\.png$/),
      acl: 'public-read',
    },
  ])
  await expect(promoted.first().locator('img')).not.toHaveAttribute('src', before ?? '')
})

test('the screen works in Arabic, right to left', async ({ page, server }) => {
  const user = await openOn(page, await server.take(users.list))
  await switchToArabic(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المستخدمون')
  await user.getByRole('button', { name: /^إرسال إشعار/ }).click()
  const dialog = page.getByRole('dialog', { name: 'إرسال إشعار' })
  await dialog.getByLabel('العنوان').fill('تنبيه')
  await dialog.getByLabel('الرسالة').fill('نص الرسالة')
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'إرسال إشعار' }).click()
  await expectToast(page, 'أُرسل الإشعار بنجاح!')
})
