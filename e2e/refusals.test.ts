import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { afterDoubleClick, expectToast, openScreen } from './steps.ts'
import { expect, test } from './test.ts'

// What the screens of users, businesses, banners and products say when the server refuses (spec section 8).
test.use({ provokedErrors: [/status of 4\d\d|Failed to get presigned upload URL/] })

const users = 'users-and-businesses/user'
const businesses = 'users-and-businesses/Businesses'
const banners = 'users-and-businesses/Banner'

const reason = 'Not now.'
const rows = (page: Page): Locator => page.locator('tr[data-row-id]')

/** Refuses the calls of a path with a method; `message` is the server's message. */
async function refuse(page: Page, method: string, path: RegExp, message = reason): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 409, json: { message, code: 'CONFLICT' } })
      : route.fallback(),
  )
}

/** Clicks a two-step button twice, more slowly than a double click. */
async function decide(scope: Locator, label: RegExp): Promise<void> {
  await scope.getByRole('button', { name: label }).first().click()
  await afterDoubleClick(scope.page())
  await scope.getByRole('button', { name: 'Confirm' }).click()
}

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

const image = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#be123c' } })
    .png()
    .toBuffer()

test("a user's status that is not changed stays, with the reason", async ({ page }) => {
  await refuse(page, 'PUT', /\/users\/[^/]+\/status$/)
  await openScreen(page, users)
  const user = rows(page).filter({ hasText: 'Active' }).first()
  await decide(user, /^Suspend$/)
  await expectToast(page, 'Failed to update status')
  await expectToast(page, reason)
  await expect(user.getByRole('button', { name: 'Suspend' })).toBeVisible()
})

test("a user's icon that is refused is told; one that cannot be uploaded is only logged", async ({ page }) => {
  await openScreen(page, `${users}?limit=50`)
  const picker = rows(page).locator('input[type=file]').first()
  const file = { name: 'i.png', mimeType: 'image/png', buffer: await image() }
  await refuse(page, 'PUT', /\/users\/[^/]+\/icon$/)
  await picker.setInputFiles(file)
  await expectToast(page, 'Failed to update icon')
  await page.locator('[data-toaster]').getByRole('button').first().click()

  await refuse(page, 'POST', /\/uploads\/presign$/)
  const logged = page.waitForEvent('console', (entry) => entry.text().includes('Failed to get presigned upload URL'))
  await picker.setInputFiles(file)
  await logged
  await expect(page.locator('[data-toaster]')).not.toContainText('Failed')
})

test('a wallet that cannot be read says so', async ({ page }) => {
  await refuse(page, 'GET', /\/wallets\//)
  await openScreen(page, users)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'View wallet details' }).click()
  await expect(page.getByRole('dialog', { name: 'wallet Information' }).getByRole('alert')).toContainText(
    'Error fetching wallet details. Please try again later.',
  )
})

test('a business that is not created keeps its dialog', async ({ page }) => {
  await refuse(page, 'POST', /\/businesses$/)
  await openScreen(page, users)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Add Business for/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add Business' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Corner Shop')
  await dialog.getByRole('button', { name: 'Add Business' }).click()
  await expectToast(page, 'failed to create business')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Corner Shop')
})

test('a notification to one user that is not accepted, or not sent, stays in its dialog', async ({ page }) => {
  await openScreen(page, users)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Send Notification to/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  await dialog.getByLabel('Title').fill('A title')
  await dialog.getByLabel('Message').fill('A message.')
  const call = /\/notifications\/send$/
  await refuse(page, 'POST', call, 'The queue is full.')
  await dialog.getByRole('button', { name: 'Send Notification' }).click()
  await expectToast(page, 'Error sending notification: The queue is full.')
  await page.route(call, (route) => route.fulfill({ status: 201, json: { success: false, data: {} } }))
  await dialog.getByRole('button', { name: 'Send Notification' }).click()
  await expectToast(page, 'Failed to send notification.')
  await expect(dialog.getByLabel('Title')).toHaveValue('A title')
})

test('a business that is neither read, featured nor deleted stays as it is', async ({ page }) => {
  await refuse(page, 'PUT', /\/businesses\/[^/]+$/)
  await refuse(page, 'DELETE', /\/businesses\/[^/]+$/)
  await refuse(page, 'GET', /\/businesses\/[\da-f-]{36}$/)
  await openScreen(page, businesses)
  const business = rows(page).nth(1)
  const featured = business.getByRole('switch')
  const before = await featured.isChecked()
  await featured.click()
  await expectToast(page, 'Failed to update featured of business.')
  await expect(featured).toBeChecked({ checked: before })

  await business.getByRole('button', { name: /^Delete/ }).click()
  await confirmDeletion(page)
  await expectToast(page, 'Failed to delete business.')
  await expect(rows(page)).toHaveCount(10)

  await business.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Business' }).getByRole('alert')).toContainText(
    'Error fetching business details. Please try again later.',
  )
})

test('a banner that is neither created, changed nor deleted is told each time', async ({ page }) => {
  for (const method of ['POST', 'PUT', 'DELETE']) await refuse(page, method, /\/banners(\/[^/?]+)?$/)
  await openScreen(page, banners)
  const banner = rows(page).filter({ hasText: 'Enabled' }).first()
  await decide(banner, /^Disable$/)
  await expectToast(page, 'Failed to update Banner.')
  await expect(banner.getByRole('button', { name: 'Disable' })).toBeVisible()

  await banner.getByRole('button', { name: /^Delete the banner/ }).click()
  await confirmDeletion(page)
  await expectToast(page, 'Failed to delete banner.')

  await page.getByRole('button', { name: 'Create Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Banner' })
  for (const [field, label] of [
    ['Country', 'Jordan'],
    ['City', 'Amman'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).fill(label)
    await page.getByRole('option', { name: label }).first().click()
  }
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await image() })
  await expect(dialog.getByRole('button', { name: 'Choose another image' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Failed to create banner.')
  await expect(dialog).toBeVisible()
})

test('a promotion and the details of a product that cannot be read say so', async ({ page }) => {
  await refuse(page, 'GET', /\/(promotions|products)\/[\da-f-]{36}$/)
  await openScreen(page, 'Products/product')
  const promoted = page.getByRole('table', { name: 'Promoted Product', exact: true }).locator('tbody')
  await promoted
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'View Promotion Details' }).click()
  const promotion = page.getByRole('dialog', { name: 'promotion Details' })
  await expect(promotion.getByRole('alert')).toContainText('Error fetching promotion details. Please try again later.')
  await page.keyboard.press('Escape')
  await expect(promotion).toBeHidden()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Edit Product' }).getByRole('alert')).toContainText(
    'Error fetching product details. Please try again later.',
  )
})
