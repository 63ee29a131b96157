import { reports } from '@dealsy/contract'
import { axeCheck } from './axe.ts'
import { expectNoSidewaysScroll, expectToast, openScreen, recordRow, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'users-and-businesses/report'

test('a report is deleted after the question, and Cancel keeps it', async ({ page, server }) => {
  const taken = await server.take(reports.list)
  await openScreen(page, `${screen}?userId=${taken.userId._id}`)
  const report = recordRow(page, taken)
  const button = report.getByRole('button', { name: /^Delete the report of/ })
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Delete Report' })
  await expect(question).toContainText('Are you sure you want to delete the report of')
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
  await expectNoSidewaysScroll(page)
})
