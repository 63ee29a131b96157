import { axeCheck } from './axe.ts'
import { choose, fillNames, newBelow, newPage, screen, search } from './filter-steps.ts'
import { expectToast, openScreen, recordRow } from './steps.ts'
import { expect, test } from './test.ts'

test('a filter is renamed, becomes a non-page and moves to another parent', async ({ page, server }) => {
  const [from, to] = [await newPage(server, 'Old place', 'مكان قديم'), await newPage(server, 'New place', 'مكان جديد')]
  const moved = await newBelow(server, from, 'page', 'Wanderer', 'متنقلة')
  await openScreen(page, `${screen}/${from._id}`)
  await recordRow(page, moved).getByRole('button', { name: 'Edit Wanderer' }).click()
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

  await openScreen(page, `${screen}/${to._id}`)
  const row = recordRow(page, moved)
  await expect(row).toContainText('Settler / مستقرة')
  await expect(row).toContainText('Non-Page')
  await expect(row).toContainText('$7')
})

test('a tree is copied through the cascade, and not into itself', async ({ page, server }) => {
  const source = await newPage(server, 'Source tree', 'شجرة المصدر')
  const branch = await newBelow(server, source, 'page', 'Branch', 'غصن')
  await newBelow(server, branch, 'non-page', 'Leaf', 'ورقة')
  const target = await newPage(server, 'Target tree', 'شجرة الهدف')
  await openScreen(page, `${screen}/${target._id}`)

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
  await page.getByRole('link', { name: 'Branch / ' }).click()
  await expect(page.getByRole('link', { name: 'Leaf / ' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Filters',
    'Target tree',
    'Branch',
  ])
})

test.describe('what is gone', () => {
  test.use({ provokedErrors: [/status of 404/] })

  test('the delete dialog shows the numbers, and an unused filter goes with all below it', async ({ page, server }) => {
    const parent = await newPage(server, 'Emptied', 'مفرّغة')
    const doomed = await newBelow(server, parent, 'page', 'Doomed', 'زائلة')
    const below = await newBelow(server, doomed, 'page', 'Doomed child', 'فرع زائل')
    await openScreen(page, `${screen}/${parent._id}`)
    await page.getByRole('button', { name: 'Delete Doomed' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Filter' })
    await expect(question).toContainText('Are you sure you want to delete Doomed / زائلة?')
    await expect(question).toContainText('Filters below it1')
    await expect(question).toContainText('The filters below it are deleted with it.')
    await axeCheck(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(recordRow(page, doomed)).toBeVisible()
    await page.getByRole('button', { name: 'Delete Doomed' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Filter deleted successfully.')
    await expect(recordRow(page, doomed)).toBeHidden()

    await openScreen(page, `${screen}/${below._id}`)
    await expect(page.getByRole('heading', { name: 'Filters for: Not Found' })).toBeVisible()
    await axeCheck(page)
  })
})
