import { users } from '@dealsy/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { afterDoubleClick, expectNoSidewaysScroll, expectToast, openScreen, settled, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const count = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::span')

/**
 * Waits for a tab with an address, and closes it. The browser itself is asked: where it opens a tab faster than Playwright looks, the
 * `page` event is left out, also for a page of a single link without a script.
 */
async function expectTab(context: BrowserContext, address: string): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('The browser is not one that tests have launched.')
  const find = async () => {
    const { targetInfos } = await session.send('Target.getTargets')
    return targetInfos.find(({ type, url }) => type === 'page' && url === address)
  }
  await expect.poll(find).toBeDefined()
  const { targetId = '' } = (await find()) ?? {}
  await session.send('Target.closeTarget', { targetId })
  await session.detach()
}

test('a report leads to its product, the product to its owner, and the owner to what else there is of them', async ({
  page,
}) => {
  await openScreen(page, 'users-and-businesses/report')
  const row = page.getByRole('table', { name: 'Report' }).locator('tbody').getByRole('row').first()
  const product = (await row.getByRole('cell').nth(1).textContent()) ?? ''
  await row.getByRole('button', { name: /^View User/ }).click()
  const report = dialog(page, 'View User')
  await expect(report.getByRole('navigation').getByRole('link')).toHaveCount(2)
  await axeCheck(page)

  await report.getByRole('link', { name: product, exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/Products\/product\?open=/)
  const details = dialog(page, 'Product Details')
  await expect(details.getByRole('definition').first()).toHaveText(product)
  const owner = details.getByRole('term').filter({ hasText: 'Owner' }).locator('xpath=following-sibling::dd')
  const name = (await owner.textContent()) ?? ''
  await owner.getByRole('link').click()

  await expect(page).toHaveURL(/\/users-and-businesses\/user\?open=/)
  const user = dialog(page, 'User Information')
  await expect(user.getByRole('term')).toHaveText(['Status', 'Name'])
  await expect(user.getByRole('definition').nth(1)).toHaveText(name)
  await axeCheck(page)
  await user.getByRole('link', { name: 'Reports about their products' }).click()
  await expect(page).toHaveURL(/\/report\?ownerId=/)
  await settled(page)
  await expect(page.getByText(`About the products of ${name}`)).toBeVisible()
  await expect(page.getByRole('link', { name: product, exact: true }).first()).toBeVisible()
  const narrowed = Number(await count(page).textContent())
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/report$/)
  await expect.poll(async () => Number(await count(page).textContent())).toBeGreaterThan(narrowed)
})

test("the lists of what belongs to a user say whose they are and show only that user's", async ({ page, server }) => {
  const { _id, name } = await server.take(users.list)
  await page.goto(`/dashboard/users-and-businesses/user?open=${_id}`)
  for (const [list, said] of [
    ['Products', `Of ${name}`],
    ['Product requests', `Of ${name}`],
    ['Businesses', `Of ${name}`],
    ['Reports they made', `By ${name}`],
    ['Notifications', `To ${name}`],
  ] as const) {
    await dialog(page, 'User Information').getByRole('link', { name: list, exact: true }).click()
    await expect(page.getByRole('main').getByText(said, { exact: true })).toBeVisible()
    await settled(page)
    await page.goBack()
  }
  await dialog(page, 'User Information').getByRole('link', { name: 'Wallet' }).click()
  await expect(dialog(page, 'wallet Information').getByRole('definition')).toHaveText(/\d\$$/)
})

test("Back closes a row's dialog, a shared link opens it, and a name can be opened in a tab of its own", async ({
  page,
  context,
}) => {
  await openScreen(page, 'users-and-businesses/user?page=2')
  const row = page.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('row').first()
  const name = row.getByRole('cell').nth(1).getByRole('link')
  await name.click()
  const user = dialog(page, 'User Information')
  await expect(user).toBeVisible()
  await expect(page).toHaveURL(/\?page=2&open=/)
  const address = page.url()
  await page.goBack()
  await expect(user).toBeHidden()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.goto(address)
  await expect(user).toBeVisible()
  await user.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(/\?page=2$/)
  await name.click({ modifiers: ['Control'] })
  await expectTab(context, address)
  await expect(user).toBeHidden()
})

test('a banner leads to its city, and the city to its banners and its users', async ({ page }) => {
  await openScreen(page, 'users-and-businesses/Banner')
  const row = page.getByRole('table', { name: 'Banners' }).locator('tbody').getByRole('row').first()
  await row.getByRole('link').first().click()
  const city = dialog(page, 'City')
  await expect(city.getByRole('term')).toHaveText(['Name', 'Country'])
  await axeCheck(page)
  await city.getByRole('link', { name: 'Banners' }).click()
  await expect(page).toHaveURL(/\/Banner\?countryId=[^&]+&cityId=/)
  await expect(page.getByRole('combobox', { name: 'City', exact: true })).not.toHaveText('Select all cities')
  await page.goBack()
  await city.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL(/\/user\?location=[^&]+&city=/)
})

test('a product that waits is approved from its details', async ({ page }) => {
  await openScreen(page, 'App/verify-product-and-matloub')
  const name = page.getByRole('table', { name: 'Product', exact: true }).locator('tbody').getByRole('link').first()
  await name.click()
  const details = dialog(page, 'Product Details')
  await details.getByRole('button', { name: 'Approve' }).click()
  await afterDoubleClick(page)
  await details.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Product was verified successfully')
  await expect(details).toContainText('Verified')
  await expect(details.getByRole('button', { name: 'Approve' })).toBeHidden()
})

test('what was sent to everybody can be listed alone', async ({ page }) => {
  await openScreen(page, 'Notification/Send-all-notification')
  await page.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: 'To everybody' }).click()
  await expect(page).toHaveURL(/\?to=everybody/)
  await settled(page)
  const to = page.getByRole('table', { name: 'Sent notifications' }).locator('tbody tr[data-row-id] td:nth-child(3)')
  for (const text of await to.allTextContents()) expect(text).toBe('Everybody')
})

test('the links of a user are read in Arabic on a phone', async ({ page }) => {
  await openScreen(page, 'users-and-businesses/user')
  await switchToArabic(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('table').locator('tbody').getByRole('link').first().click()
  const user = dialog(page, 'معلومات المستخدم')
  await expect(user.getByRole('link', { name: 'البلاغات عن منتجاته' })).toBeVisible()
  await axeCheck(page)
  await user.getByRole('link', { name: 'المنتجات', exact: true }).click()
  await expect(page.getByText(/^الخاصة بـ/)).toBeVisible()
  await axeCheck(page)
  await expectNoSidewaysScroll(page)
})
