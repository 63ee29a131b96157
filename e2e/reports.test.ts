import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { expectToast, openScreen, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'users-and-businesses/report'
/** What two lines of text are at most, in pixels. */
const twoLines = 45

const rows = (page: Page) => page.getByRole('table', { name: 'Report' }).locator('tbody').getByRole('row')

test('a long message is cut after two lines, and a click opens all of it over the row', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await openScreen(page, `${screen}?limit=50`)
  const message = rows(page).locator('button[aria-expanded]').first()
  await expect(message).toBeVisible()
  await message.click()
  const whole = page.getByRole('dialog', { name: 'The whole text' })
  await expect(whole).toContainText((await message.textContent()) ?? '')
  await axeCheck(page)
  expect((await message.boundingBox())?.height).toBeLessThan(twoLines)
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await expect(message).toBeFocused()
})

test('View User shows who reported', async ({ page }) => {
  const answer = page.waitForResponse((response) => response.url().includes('/api/v1/reports?'))
  await openScreen(page, screen)
  const { data } = (await (await answer).json()) as { data: { reports: { userId: Record<string, string> }[] } }
  const { name = '', phoneNumber = '' } = data.reports[0]?.userId ?? {}
  await rows(page)
    .first()
    .getByRole('button', { name: /^View User/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'View User' })
  await expect(dialog.getByRole('term')).toHaveText(['Name', 'Status', 'Phone', 'Location'])
  const facts = dialog.getByRole('definition')
  await expect(facts.nth(0)).toHaveText(name)
  await expect(facts.nth(1)).toHaveText(/^(Active|Suspended)$/)
  await expect(facts.nth(2)).toHaveText(phoneNumber)
  await expect(facts.nth(3)).not.toHaveText('')
  await axeCheck(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a report is deleted after the question, and Cancel keeps it', async ({ page }) => {
  await openScreen(page, `${screen}?limit=50`)
  const id = await page.locator('tr[data-row-id]').last().getAttribute('data-row-id')
  const report = page.locator(`tr[data-row-id="${id}"]`)
  const button = report.getByRole('button', { name: /^Delete the report of/ })
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Delete Report' })
  await expect(question).toContainText('Are you sure you want to delete the report of')
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(report).toHaveCount(1)

  await button.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Report deleted successfully.')
  await expect(question).toBeHidden()
  await expect(report).toHaveCount(0)
})

test('a report is looked at in Arabic on a phone', async ({ page }) => {
  await openScreen(page, screen)
  await switchToArabic(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('البلاغات')
  await page
    .getByRole('button', { name: /^عرض المستخدم الذي أبلغ عن/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'عرض المستخدم' })
  await expect(dialog.getByRole('term')).toHaveText(['الاسم', 'الحالة', 'الهاتف', 'الموقع'])
  await axeCheck(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^حذف البلاغ عن/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog', { name: 'حذف البلاغ' })).toBeVisible()
  await axeCheck(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
