import { type Product, products } from '@dealsy/contract'
import type { Locator, Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { filterAt, newBelow, newPage } from './filter-steps.ts'
import type { Server } from './server.ts'
import { chooseTheme, expectNoSidewaysScroll, expectToast, openScreen, settled, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const carsForSale = ['Vehicles', 'Cars', 'Cars for sale']

/** Opens the products of a filter. */
const openProducts = (page: Page, id: string) => openScreen(page, `App/Filter/product/${id}`)

/** Opens the products of a new filter, which has nothing but an attribute called so. */
async function openNew(page: Page, server: Server, en: string, ar: string): Promise<void> {
  const above = await newPage(server, `Shelves for ${en}`, ar)
  const filter = await newBelow(server, above, 'non-page', `Things with ${en}`, ar)
  await newBelow(server, filter, 'select', en, ar)
  await openProducts(page, filter._id)
}

/** The identifiers of the newest 50 products of a filter that fit. */
async function productsOf(server: Server, filterId: string, fits: (product: Product) => boolean): Promise<string[]> {
  const { data } = await server.call(products.byFilter, { params: { filterId }, query: { limit: 50 } })
  return data.products.filter(fits).map(({ _id }) => _id)
}

const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function rowCount(page: Page): Promise<number> {
  await settled(page)
  return Number.parseInt((await page.getByText(/^\d+ rows?$/).textContent()) ?? '', 10)
}

const shownProducts = (page: Page): Promise<(string | null)[]> =>
  page.locator('tr[data-row-id]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-id')))

test('one item of a select filter narrows the products, and the address keeps it', async ({ page, server }) => {
  const id = await filterAt(server, ...carsForSale)
  await openProducts(page, id)
  const all = await rowCount(page)
  const automatic = page.getByRole('radio', { name: /^Automatic/ })
  const manual = page.getByRole('radio', { name: /^Manual/ })
  await automatic.check()
  await expect(page).toHaveURL(/filterValues=/)
  const narrowed = await rowCount(page)
  expect(narrowed).toBeLessThan(all)
  const fitting = await productsOf(server, id, ({ filters: values }) =>
    values.some(({ value }) => typeof value === 'object' && 'name' in value && value.name.en === 'Automatic'),
  )
  expect(await shownProducts(page)).toEqual(fitting.slice(0, 10))
  await page
    .getByRole('button', { name: /^View Details of/ })
    .first()
    .click()
  const details = page.getByRole('dialog', { name: 'Product Details' })
  await expect(details.getByText('Automatic', { exact: true }).first()).toBeVisible()
  await axeCheck(page)
  await details.getByRole('button', { name: 'Close' }).last().click()

  await manual.check()
  await expect(automatic).not.toBeChecked()
  await expect.poll(() => rowCount(page)).toBe(all - narrowed)
  await page.reload()
  await expect(manual).toBeChecked()
  expect(await rowCount(page)).toBe(all - narrowed)
  await page.goBack()
  await expect(automatic).toBeChecked()

  await automatic.click()
  await expect(automatic).not.toBeChecked()
  await expect(page).not.toHaveURL(/filterValues=/)
  await expect.poll(() => rowCount(page)).toBe(all)
})

test('several items of a dropdown filter widen, items below items count, and Clear Filters ends it', async ({
  page,
  server,
}) => {
  await openProducts(page, await filterAt(server, ...carsForSale))
  const all = await rowCount(page)
  const clear = page.getByRole('button', { name: 'Clear Filters' })
  await expect(clear).toBeDisabled()
  const colours = card(page, 'Colour').getByRole('checkbox')
  await colours.nth(0).check()
  await expect(page).toHaveURL(/filterValues=/)
  const ofOne = await rowCount(page)
  await colours.nth(1).check()
  await expect(page).toHaveURL(/filterValues=[^,]+,/)
  expect(await rowCount(page)).toBeGreaterThanOrEqual(ofOne)
  await clear.click()
  await expect(colours.nth(0)).not.toBeChecked()
  await expect.poll(() => rowCount(page)).toBe(all)

  const make = card(page, 'Make')
  await make.getByRole('button', { name: 'Show the items of Toyota' }).click()
  const below = make.getByRole('list', { name: 'Items of Toyota' }).getByRole('checkbox').first()
  await below.check()
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  // The name of what was chosen comes after it.
  await expect(chosen).toHaveText(/^Make: [^…]+$/)
  const text = (await chosen.textContent()) ?? ''
  await page.reload()
  await expect(chosen).toHaveText(text)
  await chosen.getByRole('button', { name: /^Take back/ }).click()
  await expect(chosen).toBeHidden()
})

test('an item is created below a filter and below an item, edited and deleted', async ({ page, server }) => {
  await openNew(page, server, 'Condition', 'الحالة')
  const condition = card(page, 'Condition')
  await condition.getByRole('button', { name: 'Add Item to Condition' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Item' })
  await dialog.getByLabel('English name').fill('Restored')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Both names are required.')
  await axeCheck(page)
  await dialog.getByLabel('Arabic name').fill('مرممة')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Description item created successfully.')
  await expect(condition.getByRole('radio', { name: 'Restored / مرممة' })).toBeVisible()

  await condition.getByRole('button', { name: 'Add Item below Restored' }).click()
  await dialog.getByLabel('English name').fill('By hand')
  await dialog.getByLabel('Arabic name').fill('يدويًا')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await expect(condition.getByRole('list', { name: 'Items of Restored' })).toContainText('By hand / يدويًا')

  await condition.getByRole('button', { name: 'Edit By hand' }).click()
  await page.getByRole('dialog', { name: 'Edit Item' }).getByLabel('English name').fill('By machine')
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Filter updated successfully.')
  await expect(condition).toContainText('By machine / يدويًا')

  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await condition.getByRole('radio', { name: 'By machine / يدويًا' }).check()
  await expect(chosen).toContainText('Condition: By machine')
  await condition.getByRole('button', { name: 'Delete Restored' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete Restored / مرممة?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Filter deleted successfully.')
  await expect(condition).not.toContainText('Restored')
  await expect(chosen, 'what was chosen below it').toBeHidden()
  await expect(page).not.toHaveURL(/filterValues=[^&]/)
})

test('a plus button creates a filter of its group, which is edited and deleted', async ({ page, server }) => {
  await openNew(page, server, 'Gears', 'السرعات')
  const selects = group(page, 'Select Filters')
  await selects.getByRole('button', { name: 'Create a select filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Filter' })
  await dialog.getByLabel('English name').fill('Brakes')
  await dialog.getByLabel('Arabic name').fill('المكابح')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Filter created successfully.')
  await expect(selects.getByRole('heading', { name: 'Brakes' })).toBeVisible()
  await expect(card(page, 'Brakes')).toContainText('المكابح')
  await expect(card(page, 'Brakes')).toContainText('No items yet.')

  await selects.getByRole('button', { name: 'Edit the filter Brakes' }).click()
  await page.getByRole('dialog').getByLabel('English name').fill('Kind of brakes')
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Filter updated successfully.')
  await selects.getByRole('button', { name: 'Delete the filter Kind of brakes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Filter deleted successfully.')
  await expect(selects.getByRole('heading', { name: 'Kind of brakes' })).toBeHidden()
})

test('a page shows the products of everything below it, without attributes', async ({ page, server }) => {
  await openProducts(page, await filterAt(server, 'Vehicles'))
  expect(await rowCount(page)).toBeGreaterThan(10)
  await expect(page.getByRole('region', { name: 'Advanced Filters' })).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing page 2 of/)).toBeVisible()
})

for (const language of ['English', 'Arabic'] as const) {
  test(`axe finds nothing in ${language}, and a phone does not scroll sideways`, async ({ page, server }) => {
    await openProducts(page, await filterAt(server, ...carsForSale))
    if (language === 'English') await chooseTheme(page, 'Dark')
    else await switchToArabic(page)
    await page.getByRole('checkbox').first().check()
    await settled(page)
    await axeCheck(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await axeCheck(page)
    await expectNoSidewaysScroll(page)
  })
}
