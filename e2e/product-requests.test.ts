import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { expectNoSidewaysScroll, expectSorting, openScreen, searchAfterRest, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'Products/Matloub'

const rows = (page: Page) => page.getByRole('table', { name: 'Matloub' }).locator('tbody').getByRole('row')

test('the search waits 700 ms, is kept in the address and begins at page 1', async ({ ownPage: page }) => {
  await page.clock.install()
  await openScreen(page, `${screen}?page=2`)
  await expect(page.getByText(/Page 2 of \d+/)).toBeVisible()
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The list may also be read again as it is, which is no search.
    if (pathname === '/api/v1/product-requests' && searchParams.has('keyword'))
      searches.push(`${searchParams.get('keyword')} ${searchParams.get('page')}`)
  })
  const message = (await rows(page).first().getByRole('cell').nth(4).textContent()) ?? ''
  const words = message.slice(0, 15).trim()
  await searchAfterRest(page.getByRole('searchbox', { name: 'Search products' }), words, 700, searches)
  await expect(page).toHaveURL(/\?keyword=[^&]+$/)
  await expect(page.getByText(/Page 1 of \d+/)).toBeVisible()
  await expect(rows(page).first()).toContainText(words)
  expect(searches).toEqual([`${words} 1`])
})

test('the whole list is sorted by each of its columns, upwards and downwards', async ({ page }) => {
  await openScreen(page, screen)
  for (const [column, header] of [
    ['_id', 'ID'],
    ['userName', 'user name'],
    ['phoneNumber', 'phoneNumber'],
    ['message', 'Message'],
  ] as const) {
    await expectSorting(page, header, column)
  }
})

test('the details read in Arabic on a phone', async ({ page }) => {
  await openScreen(page, screen)
  await switchToArabic(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مطلوب')
  await page.getByRole('searchbox', { name: 'ابحث في المنتجات' }).fill('مطلوب')
  await expect(page).toHaveURL(/keyword=/)
  const table = page.getByRole('table', { name: 'مطلوب' })
  await expect(table.locator('tbody').getByRole('row').first()).toContainText('مطلوب')
  await axeCheck(page)
  await table
    .getByRole('button', { name: /^إجراءات/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'عرض تفاصيل الطلب' }).click()
  const dialog = page.getByRole('dialog', { name: 'معلومات المستخدم' })
  await expect(dialog.getByRole('term')).toHaveText(['الاسم', 'اسم الفئة', 'الوصف', 'السعر'])
  await axeCheck(page)
  await expectNoSidewaysScroll(page)
})
