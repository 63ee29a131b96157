import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { expectSorting, expectToast, openScreen, settled, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'customer-support/Support'
const oneSupport = /\/api\/v1\/supports\/[\da-f-]{36}$/

const table = (page: Page) => page.getByRole('table', { name: 'Support' })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')

async function viewFirst(page: Page) {
  await rows(page)
    .first()
    .getByRole('button', { name: /^View Details of/ })
    .click()
  return page.getByRole('dialog', { name: 'Support Details' })
}

test('the heading and the columns are those of the specification, and there is no search', async ({ page }) => {
  await openScreen(page, 'home')
  const sidebar = page.getByRole('navigation')
  await sidebar.getByRole('button', { name: 'Customer support' }).click()
  await sidebar.getByRole('link', { name: /^Support\b/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/customer-support\/Support$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support')
  await expect(page.getByRole('columnheader')).toHaveText(['name', 'phone number', 'message', 'Actions'])
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0)
})

test('the list is paged', async ({ page }) => {
  await openScreen(page, screen)
  await expect(page.getByText(/Page 1 of \d/)).toBeVisible()
  const first = await rows(page).first().textContent()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(/Page 2 of \d/)).toBeVisible()
  await settled(page)
  expect(await rows(page).first().textContent()).not.toBe(first)
})

for (const [column, header] of [
  ['name', 'name'],
  ['phoneNumber', 'phone number'],
  ['message', 'message'],
] as const) {
  test(`the whole list is sorted by ${header}, upwards and downwards`, async ({ page }) => {
    await openScreen(page, screen)
    await expectSorting(page, header, column)
  })
}

test('a phone number is a link that calls it', async ({ page }) => {
  await openScreen(page, screen)
  const link = rows(page).first().getByRole('link', { name: /^\+/ })
  const number = (await link.textContent()) ?? ''
  expect(number).toMatch(/^\+[\d ]+$/)
  await expect(link).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`)
})

test('details load, are shown in full, and close; the list is where it was', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(oneSupport, async (route) => {
    await held
    await route.continue()
  })
  await openScreen(page, `${screen}?page=2`)
  const [name = '', number = '', message = ''] = await rows(page).first().getByRole('cell').allTextContents()
  const dialog = await viewFirst(page)
  await expect(dialog.getByRole('status')).toHaveText('Loading support details...')
  release()
  // A handled one has more facts below.
  await expect(dialog.getByRole('term').nth(2)).toHaveText('Message')
  const firsts = async (role: 'term' | 'definition') => (await dialog.getByRole(role).allTextContents()).slice(0, 3)
  expect(await firsts('term')).toEqual(['Name', 'Phone Number', 'Message'])
  expect(await firsts('definition')).toEqual([name, number, message])
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Page 2 of \d/)).toBeVisible()
})

test('a request is marked as handled in the list, and opened again in its dialog', async ({ page }) => {
  const row = rows(page).filter({ hasText: 'a large order of banners for our malls' })
  await openScreen(page, `${screen}?status=open&sort=message`)
  const counted = page.waitForResponse(/\/api\/v1\/figures\?/)
  await row.getByRole('button', { name: /^Mark as handled: the request of ./ }).click()
  await expectToast(page, 'Support request marked as handled.')
  await counted
  await expect(row).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Handled' }).click()
  await expect(page).toHaveURL(/status=handled/)
  await expect(row).toContainText('Handled')
  await row.getByRole('button', { name: /^View Details of/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Support Details' })
  await expect(dialog.getByRole('term')).toHaveText(['Name', 'Phone Number', 'Message', 'Handled by', 'Handled At'])
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expectToast(page, 'Support request reopened.')
  await expect(dialog.getByRole('button', { name: 'Mark as handled' })).toBeVisible()
  await expect(dialog.getByRole('term')).toHaveText(['Name', 'Phone Number', 'Message'])
})

test('what a stranger wrote is text, keeps its lines, and is clamped in the table', async ({ page }) => {
  const support = {
    _id: '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17',
    name: '<b>Bold</b>',
    phoneNumber: 'javascript:alert(1)',
    message: `<img src=x onerror=alert(1)>\n\n${'A line that goes on. '.repeat(200)}`,
    createdAt: '2026-01-02T03:04:05.678Z',
  }
  const pagination = {
    currentPage: 1,
    pageSize: 10,
    totalItems: 1,
    totalPages: 1,
    hasNext: false,
    hasPrevious: false,
    nextPage: null,
    previousPage: null,
  }
  await page.route(/\/api\/v1\/supports\?/, (route) =>
    route.fulfill({ json: { data: { supports: [support] }, pagination } }),
  )
  await page.route(oneSupport, (route) => route.fulfill({ json: { data: { support } } }))
  await openScreen(page, screen)
  await expect(rows(page).getByRole('cell').first()).toHaveText('<b>Bold</b>')
  await expect(rows(page).getByRole('link')).toHaveText([support.name])
  const height = await rows(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)
  expect(height).toBeLessThan(70)
  const dialog = await viewFirst(page)
  await expect(dialog.getByRole('definition').last()).toContainText('A line that goes on.')
  await expect(dialog.getByRole('img')).toHaveCount(0)
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeInViewport()
})

test.describe('failures', () => {
  test.use({ provokedErrors: [/status of 4\d\d/] })

  test('details that cannot be had say so', async ({ page }) => {
    await page.route(oneSupport, (route) =>
      route.fulfill({ status: 404, json: { message: 'Gone.', code: 'NOT_FOUND' } }),
    )
    await openScreen(page, screen)
    const dialog = await viewFirst(page)
    await expect(dialog.getByRole('alert')).toContainText('Error fetching support details. Please try again later.')
  })
})

test('the list and the details read in Arabic on a phone', async ({ page }) => {
  await openScreen(page, screen)
  await switchToArabic(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('طلبات الدعم')
  await expect(page.getByRole('columnheader')).toHaveText(['الاسم', 'رقم الهاتف', 'الرسالة', 'الإجراءات'])
  const number = page.getByRole('table').locator('tbody').getByRole('link', { name: /^\+/ }).first()
  expect(await number.evaluate((link) => getComputedStyle(link).direction)).toBe('ltr')
  await axeCheck(page)
  await page
    .getByRole('button', { name: /^عرض التفاصيل/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'تفاصيل طلب الدعم' })
  await expect(dialog.getByRole('term')).toHaveText(['الاسم', 'رقم الهاتف', 'الرسالة'])
  await axeCheck(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
