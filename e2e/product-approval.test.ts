import { productRequests } from '@dealsy/contract'
import type { Locator, Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import {
  afterDoubleClick,
  chooseTheme,
  doubleClick,
  expectNoSidewaysScroll,
  expectToast,
  openScreen,
  settled,
  switchToArabic,
} from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'App/verify-product-and-matloub'

const table = (page: Page, name: 'Product' | 'Matloub'): Locator => page.getByRole('table', { name, exact: true })

async function open(page: Page, query = ''): Promise<void> {
  await openScreen(page, `${screen}${query}`)
}

/** How many records a list has, by the number beside its heading. */
async function countOf(page: Page, name: 'Product' | 'Matloub'): Promise<number> {
  const heading = page.getByRole('heading', { level: 2, name, exact: true })
  return Number(await heading.locator('xpath=following-sibling::span').textContent())
}

/** The button that approves a record, in any of its states. */
const approval = (row: Locator): Locator => row.getByRole('button', { name: /^(Approve|Confirm|Processing...)$/ })

/** A second click that is none of a double click. */
async function confirm(button: Locator): Promise<void> {
  await afterDoubleClick(button.page())
  await button.click()
}

test('each list keeps its own page in the address', async ({ page }) => {
  await open(page)
  await page.getByRole('navigation', { name: 'Pages of Matloub' }).getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?requests\.page=2$/)
  await page.getByRole('navigation', { name: 'Pages of Product' }).getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/products\.page=2/)
  await page.reload()
  for (const name of ['Product', 'Matloub']) {
    await expect(page.getByRole('navigation', { name: `Pages of ${name}` })).toContainText(/Page 2 of \d/)
  }
})

test('a product is approved by a second click on Confirm and leaves the list', async ({ page }) => {
  await open(page)
  const before = await countOf(page, 'Product')
  const button = approval(table(page, 'Product').getByRole('row').nth(3))
  await doubleClick(button)
  await expect(button).toHaveAccessibleName('Confirm')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(button).toHaveAccessibleName('Approve')
  const held = Promise.withResolvers<void>()
  await page.route('**/products/*/status', async (route) => {
    await held.promise
    await route.continue()
  })
  await button.click()
  await confirm(button)
  await expect(table(page, 'Product').getByRole('button', { name: 'Processing...' })).toBeVisible()
  held.resolve()
  await expectToast(page, 'Product was verified successfully')
  await expect.poll(() => countOf(page, 'Product')).toBeLessThan(before)
})

test('six clicks in one place approve one product', async ({ page }) => {
  const approved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') approved.push(request.url())
  })
  await open(page)
  const place = table(page, 'Product').getByRole('row').nth(2)
  const first = (await place.getAttribute('data-row-id')) ?? ''
  const box = await approval(place).boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  for (let click = 1; click <= 6; click += 1) {
    await page.mouse.down()
    await page.mouse.up()
    // The second click approves, and the other four meet the product that has come into its place.
    if (click === 2) await expect(place).not.toHaveAttribute('data-row-id', first)
    await afterDoubleClick(page)
  }
  await settled(page)
  expect(approved).toHaveLength(1)
  await expect(table(page, 'Product').getByRole('button', { name: 'Confirm' })).toHaveCount(0)
})

test('the keyboard alone approves one product after the other', async ({ page }) => {
  await open(page)
  const before = await countOf(page, 'Product')
  const first = table(page, 'Product').getByRole('row').nth(1)
  const name = await first.getByRole('button', { name: /^View Details of/ }).getAttribute('aria-label')
  await first.getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('button', { name: 'Confirm' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first.getByRole('button', { name: 'Approve' })).toBeFocused()
  for (let approved = 1; approved <= 2; approved += 1) {
    await page.keyboard.press('Enter')
    await afterDoubleClick(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => countOf(page, 'Product')).toBeLessThanOrEqual(before - approved)
    await expect(table(page, 'Product').getByRole('button', { name: 'Approve' }).first()).toBeFocused()
  }
  expect(name).not.toBeNull()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
})

test('a request is approved, and when its page is empty the one before is shown', async ({ page, server }) => {
  const limit = 10
  const { pagination } = await server.call(productRequests.pending, { query: { limit } })
  const pages = pagination.totalPages
  const { data } = await server.call(productRequests.pending, { query: { page: pages, limit } })
  for (const { _id: id } of data.productRequests.slice(1)) {
    await server.call(productRequests.updateStatus, { params: { id }, body: { status: 'verified' } })
  }
  await open(page, `?requests.page=${pages}`)
  const pager = page.getByRole('navigation', { name: 'Pages of Matloub' })
  await expect(pager).toContainText(`Page ${pages} of ${pages}`)
  const button = approval(table(page, 'Matloub').getByRole('row').nth(1))
  await button.click()
  await confirm(button)
  await expect(table(page, 'Matloub').getByRole('button', { name: 'Approve' })).toHaveCount(limit)
  await expect(pager).toContainText(`Page ${pages - 1} of ${pages - 1}`)
})

test('on a phone a product is approved without scrolling sideways, its name and pictures in sight, in Arabic too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const id = await table(page, 'Product').locator('tr[data-row-id]').first().getAttribute('data-row-id')
  const card = page.locator(`tr[data-row-id="${id}"]`)
  await card.scrollIntoViewIfNeeded()
  const name = (await card.getByRole('cell').first().textContent()) ?? ''
  for (const part of [card.getByText(name, { exact: true }), card.getByRole('img').first(), approval(card)]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await approval(card).click()
  await confirm(approval(card))
  await expectToast(page, 'Product was verified successfully')
  await expect(card).toHaveCount(0)

  await chooseTheme(page, 'Dark')
  await switchToArabic(page)
  await axeCheck(page)
  await expectNoSidewaysScroll(page)
})

test('at 1440 px the pictures are seen without scrolling, and what is told covers no action', async ({ page }) => {
  await open(page)
  const row = table(page, 'Product').locator('tr[data-row-id]').first()
  const status = await row.getByRole('cell').last().boundingBox()
  const picture = await row.getByRole('img').first().boundingBox()
  expect((picture?.x ?? Infinity) + (picture?.width ?? 0)).toBeLessThanOrEqual(status?.x ?? 0)
  await approval(row).click()
  await confirm(approval(row))
  const told = page.locator('[data-toaster]').getByRole('status').last()
  await expect(told).toBeVisible()
  const toast = await told.boundingBox()
  expect((toast?.x ?? Infinity) + (toast?.width ?? 0)).toBeLessThan(status?.x ?? 0)
})
