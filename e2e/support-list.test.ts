import { supports } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import {
  expectNoSidewaysScroll,
  expectSorting,
  expectToast,
  openScreen,
  recordRow,
  settled,
  switchToArabic,
} from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'customer-support/Support'

const table = (page: Page) => page.getByRole('table', { name: 'Support' })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')

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

test('the whole list is sorted by each of its columns, upwards and downwards', async ({ page }) => {
  await openScreen(page, screen)
  for (const [column, header] of [
    ['name', 'name'],
    ['phoneNumber', 'phone number'],
    ['message', 'message'],
  ] as const) {
    await expectSorting(page, header, column)
  }
})

test('a request is marked as handled in the list, and opened again in its dialog', async ({ page, server }) => {
  const body = { name: 'Lina Haddad', phoneNumber: '+962 79 555 0101', message: 'Where are my banners?' }
  const { data } = await server.call(supports.create, { body })
  const row = recordRow(page, data.support)
  await openScreen(page, `${screen}?status=open`)
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
  await expectNoSidewaysScroll(page)
})
