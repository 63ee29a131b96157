import { axeCheck } from './axe.ts'
import { choose, createChild, createPage, fillNames, rowOf, screen, search } from './filter-steps.ts'
import { expectToast, openScreen } from './steps.ts'
import { expect, test } from './test.ts'

test('a filter is renamed, becomes a non-page and moves to another parent', async ({ page }) => {
  await createPage(page, 'Old place', 'مكان قديم')
  await createChild(page, 'Page', 'Wanderer', 'متنقلة')
  await createPage(page, 'New place', 'مكان جديد')
  await page.goBack()
  await page.goBack()
  await rowOf(page, 'Wanderer').getByRole('button', { name: 'Edit Wanderer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Filter' })
  await expect(dialog.getByRole('combobox', { name: 'Parent Filter' })).toHaveValue('Old place / مكان قديم')
  await fillNames(dialog, 'Settler', 'مستقرة')
  await choose(page, dialog, 'Type', 'Non-Page')
  await search(page, dialog, 'Parent Filter', 'New place')
  await dialog.getByLabel('Min Promotion').fill('7')
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(page, 'Filter updated successfully.')
  await expect(page.getByText('No filters found for this parent filter.')).toBeVisible()

  await openScreen(page, `${screen}?limit=50`)
  await rowOf(page, 'New place').getByRole('link').click()
  const row = rowOf(page, 'Settler')
  await expect(row).toContainText('Settler / مستقرة')
  await expect(row).toContainText('Non-Page')
  await expect(row).toContainText('$7')
})

test('a tree is copied through the cascade, and not into itself', async ({ page }) => {
  await createPage(page, 'Source tree', 'شجرة المصدر')
  await createChild(page, 'Page', 'Branch', 'غصن')
  await rowOf(page, 'Branch').getByRole('link').click()
  await createChild(page, 'Non-Page', 'Leaf', 'ورقة')
  await createPage(page, 'Target tree', 'شجرة الهدف')

  await page.getByRole('button', { name: 'import filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Nested Filters' })
  const copy = dialog.getByRole('button', { name: 'Copy Filter Tree' })
  await copy.click()
  await expect(dialog.getByText('Choose the filter to copy.')).toBeVisible()
  await search(page, dialog, 'Filter', 'Target tree')
  await copy.click()
  await expect(dialog.getByText('A filter cannot be copied into itself.')).toBeVisible()
  await search(page, dialog, 'Filter', 'Source tree')
  await search(page, dialog, 'Below Source tree', 'Branch')
  await expect(dialog.getByText('Branch will be copied into Target tree. 1 filter below it comes along.')).toBeVisible()
  await axeCheck(page)
  await copy.click()
  await expectToast(page, '✅ Tree copied successfully.')
  await expect(dialog).toBeHidden()
  await rowOf(page, 'Branch').getByRole('link').click()
  await expect(rowOf(page, 'Leaf')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Filters',
    'Target tree',
    'Branch',
  ])
})

test('the delete dialog shows the numbers, and an unused filter goes with all below it', async ({ page }) => {
  await createPage(page, 'Doomed', 'زائلة')
  await createChild(page, 'Page', 'Doomed child', 'فرع زائل')
  await openScreen(page, `${screen}?limit=50`)
  await page.getByRole('button', { name: 'Delete Doomed' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Filter' })
  await expect(question).toContainText('Are you sure you want to delete Doomed / زائلة?')
  await expect(question).toContainText('Filters below it1')
  await expect(question).toContainText('The filters below it are deleted with it.')
  await axeCheck(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Doomed')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Doomed' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Filter deleted successfully.')
  await expect(rowOf(page, 'Doomed')).toBeHidden()
})

test('a filter in use cannot be deleted, and the dialog says by what', async ({ page }) => {
  await openScreen(page, `${screen}?limit=50`)
  await page.getByRole('button', { name: 'Delete Vehicles' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Filter' })
  await expect(question).toContainText(/Products[1-9]/)
  await expect(question).toContainText('It is in use and cannot be deleted.')
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
})
