import { axeCheck } from './axe.ts'
import { choose, chooseIcon, create, createChild, createPage, fillNames, rowOf, screen } from './filter-steps.ts'
import { chooseTheme, expectToast, openScreen, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

test('a top-level filter is created as a page, and the app goes to its own screen', async ({ page }) => {
  await openScreen(page, screen)
  await expect(page.getByRole('heading', { name: 'Filters', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Filter' })
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toBeDisabled()
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveText('Page')
  await create(dialog)
  await expectToast(page, 'Filter name is required.')
  await fillNames(dialog, 'Antiques', 'تحف')
  await create(dialog)
  await expectToast(page, 'Icon is required.')
  await chooseIcon(dialog)
  await dialog.getByRole('switch', { name: 'Auto Generate Name' }).click()
  await axeCheck(page)
  await create(dialog)
  await expectToast(page, 'Filter created successfully.')
  await expect(page).toHaveURL(/\/dashboard\/App\/Filter\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Filters for: Antiques / تحف' })).toBeVisible()
  await expect(page.getByText('No filters found for this parent filter.')).toBeVisible()
})

test('the columns and the fields of the edit dialog are those of the specification', async ({ page }) => {
  await openScreen(page, `${screen}?limit=50`)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Icon',
    'Price Range',
    'Type',
    'Required Promotion',
    'Min Promotion',
    'Is Rentable',
    'Actions',
  ])
  await rowOf(page, 'Vehicles').getByRole('button', { name: 'Edit Vehicles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Filter' })
  for (const field of [
    'English name',
    'Arabic name',
    'Required Promotion',
    'Min Promotion',
    'Min Price',
    'Max Price',
  ]) {
    await expect(dialog.getByRole('textbox', { name: field, exact: true })).toBeVisible()
  }
  for (const field of ['Auto Generated Name', 'Is Rentable']) {
    await expect(dialog.getByRole('switch', { name: field })).toBeVisible()
  }
  await expect(dialog.getByRole('combobox', { name: 'Parent Filter' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Icon' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await expect(page.getByRole('option')).toHaveText(['Page', 'Non-Page'])
})

test('the price range of a filter is edited in its row', async ({ page }) => {
  await createPage(page, 'Priced', 'مسعّرة')
  await createChild(page, 'Page', 'Priced child', 'فرع مسعّر')
  const row = rowOf(page, 'Priced child')
  const save = row.getByRole('button', { name: 'Save the price range of Priced child' })
  await expect(save).toBeDisabled()
  await row.getByLabel('Min price of').fill('500')
  await row.getByLabel('Max price of').fill('20.5')
  await save.click()
  await expectToast(page, 'The minimum price must not be above the maximum price.')
  await expect(row.getByLabel('Max price of')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await row.getByLabel('Max price of').fill('1200.5')
  await row.getByLabel('Max price of').press('Enter')
  await expectToast(page, 'Filter updated successfully.')
  await page.reload()
  await expect(row.getByLabel('Min price of')).toHaveValue('500')
  await expect(row.getByLabel('Max price of')).toHaveValue('1,200.5')
})

test('a filter below a parent has the extra fields, and its name leads on by its type', async ({ page }) => {
  await createPage(page, 'Boats', 'قوارب')
  await page.getByRole('button', { name: 'Create Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Filter' })
  await expect(dialog.getByLabel('Parent')).toBeDisabled()
  await expect(dialog.getByLabel('Parent')).toHaveValue('Boats / قوارب')
  await create(dialog)
  await expectToast(page, 'Filter name is required.')
  await fillNames(dialog, 'Sailing boats', 'قوارب شراعية')
  await create(dialog)
  await expectToast(page, 'Filter type is required.')
  await choose(page, dialog, 'Filter Type', 'Non-Page')
  await dialog.getByLabel('Required Promotion').fill('12')
  await dialog.getByLabel('Min Price for Promotion').fill('3.5')
  await dialog.getByLabel('Min Price', { exact: true }).fill('90')
  await expect(dialog.getByText('The minimum price must not be above the maximum price.')).toBeVisible()
  await dialog.getByLabel('Max Price').fill('40000')
  await dialog.getByRole('switch', { name: 'Is Rentable' }).click()
  await axeCheck(page)
  await create(dialog)
  await expectToast(page, 'Filter created successfully.')
  const row = rowOf(page, 'Sailing boats')
  await expect(row).toContainText('Non-Page')
  await expect(row).toContainText('$12')
  await expect(row).toContainText('$3.50')
  await expect(row.getByRole('cell', { name: 'Yes' })).toBeVisible()
  await expect(row.getByRole('link')).toHaveAttribute('href', /\/dashboard\/App\/Filter\/product\/[0-9a-f-]{36}$/)

  await createChild(page, 'Page', 'Motor boats', 'قوارب بمحرك')
  await rowOf(page, 'Motor boats').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Filters for: Motor boats / قوارب بمحرك' })).toBeFocused()
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(way.getByRole('listitem')).toHaveText(['Filters', 'Boats', 'Motor boats'])
  await way.getByRole('link', { name: 'Boats', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Filters for: Boats / قوارب' })).toBeVisible()
})

test('below a rentable filter renting is forced on', async ({ page }) => {
  await createPage(page, 'Halls', 'قاعات')
  await createChild(page, 'Page', 'Wedding halls', 'قاعات أفراح')
  await page.getByRole('link', { name: 'Filters', exact: true }).last().click()
  await rowOf(page, 'Halls').getByRole('button', { name: 'Edit Halls' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Filter' })
  await dialog.getByRole('switch', { name: 'Is Rentable' }).click()
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(page, 'Filter updated successfully.')
  await rowOf(page, 'Halls').getByRole('link').click()
  const row = rowOf(page, 'Wedding halls')
  await expect(row.getByRole('cell', { name: 'Yes' })).toBeVisible()
  await row.getByRole('button', { name: 'Edit Wedding halls' }).click()
  await expect(dialog.getByRole('switch', { name: 'Is Rentable' })).toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'Is Rentable' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await test.step('which is nothing that was typed: an untouched form closes without a question', async () => {
    await page.getByRole('button', { name: 'Create Filter' }).click()
    const creation = page.getByRole('dialog', { name: 'Create Filter' })
    await expect(creation.getByRole('switch', { name: 'Is Rentable' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(creation).toBeHidden()
  })
})

test('below a non-page nothing can be created here', async ({ page }) => {
  await createPage(page, 'Closed', 'مغلقة')
  await createChild(page, 'Non-Page', 'Shut', 'مقفلة')
  const href = await rowOf(page, 'Shut').getByRole('link').getAttribute('href')
  await page.goto((href ?? '').replace('/product', ''))
  await expect(page.getByRole('heading', { name: 'Filters for: Shut / مقفلة' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'import filter' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Filter' })).toBeHidden()
})

test.describe('a parent that is not there', () => {
  test.use({ provokedErrors: [/status of (404|400)/] })

  for (const id of ['019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', 'nonsense']) {
    test(`is told for the address ${id}`, async ({ page }) => {
      await openScreen(page, `${screen}/${id}`)
      await expect(page.getByRole('heading', { name: 'Filters for: Not Found' })).toBeVisible()
      await expect(page.getByText('No parent filter found.')).toBeVisible()
      await axeCheck(page)
      await page.getByRole('link', { name: 'Back to Filters' }).click()
      await expect(page.getByRole('heading', { name: 'Filters', exact: true })).toBeVisible()
    })
  }
})

test('both screens work in Arabic, in the dark and on a phone', async ({ page }) => {
  await openScreen(page, screen)
  await chooseTheme(page, 'Dark')
  await switchToArabic(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'إنشاء فئة' }).click()
  const dialog = page.getByRole('dialog', { name: 'إنشاء فئة' })
  await dialog.getByLabel('الاسم بالإنجليزية').fill('Phone made')
  await dialog.getByLabel('الاسم بالعربية').fill('من الهاتف')
  await chooseIcon(dialog, 'اختر صورة أخرى')
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'إنشاء', exact: true }).click()
  await expectToast(page, 'أُنشئت الفئة بنجاح.')
  await expect(page.getByRole('heading', { name: 'فئات: من الهاتف / Phone made' })).toBeVisible()
  await axeCheck(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
