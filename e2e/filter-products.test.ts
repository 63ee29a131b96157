import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { axeCheck } from './axe.ts'
import { productColumns } from './product-lists.ts'
import { chooseTheme, expectToast, openScreen, settled, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

/** Opens the products of a filter by the names on the way down to it. */
async function openProducts(page: Page, ...names: string[]): Promise<void> {
  await openScreen(page, 'App/Filter?limit=50')
  for (const name of names) await page.getByRole('link', { name: `${name} / ` }).click()
  await expect(page.getByRole('heading', { name: 'Products List' })).toBeVisible()
  await settled(page)
}

const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function rowCount(page: Page): Promise<number> {
  await settled(page)
  return Number.parseInt((await page.getByText(/^\d+ rows?$/).textContent()) ?? '', 10)
}

async function expectEachProductSays(page: Page, text: string): Promise<void> {
  const buttons = page.getByRole('button', { name: /^View Details of/ })
  const products = await buttons.count()
  expect(products).toBeGreaterThan(0)
  for (let index = 0; index < products; index += 1) {
    await buttons.nth(index).click()
    await expect(page.getByRole('dialog').getByText(text, { exact: true }).first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  }
}

test('the products of a filter come with their columns and the way down to it', async ({ page }) => {
  await openProducts(page, 'Vehicles', 'Cars', 'Cars for sale')
  await expect(page.getByRole('columnheader')).toHaveText([...productColumns, 'Actions'])
  await expect(page.getByText(/^Showing page 1 of \d+$/)).toBeVisible()
  const images = page.getByRole('row').getByRole('cell').nth(5).getByRole('img')
  expect(await images.count()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('cell', { name: /^\$[\d,]+/ }).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Cars' }).click()
  await expect(page.getByRole('heading', { name: /^Filters for: Cars/ })).toBeVisible()
})

test('one item of a select filter narrows the products, and the address keeps it', async ({ page }) => {
  await openProducts(page, 'Vehicles', 'Cars', 'Cars for sale')
  const all = await rowCount(page)
  const automatic = page.getByRole('radio', { name: /^Automatic/ })
  const manual = page.getByRole('radio', { name: /^Manual/ })
  await automatic.check()
  await expect(page).toHaveURL(/filterValues=/)
  const narrowed = await rowCount(page)
  expect(narrowed).toBeLessThan(all)
  await expectEachProductSays(page, 'Automatic')

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
}) => {
  await openProducts(page, 'Vehicles', 'Cars', 'Cars for sale')
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

test('choosing begins again at the first page', async ({ page }) => {
  await openProducts(page, 'Vehicles', 'Cars', 'Cars for sale')
  await page.goto(`${page.url()}?page=9`)
  await settled(page)
  await page.getByRole('radio', { name: /^Automatic/ }).check()
  await expect(page).not.toHaveURL(/page=/)
})

test('an item is created below a filter and below an item, edited and deleted', async ({ page }) => {
  await openProducts(page, 'Fashion', 'Women', 'Bags')
  const condition = card(page, 'Condition')
  await condition.getByRole('button', { name: 'Add Item to Condition' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Item' })
  await dialog.getByLabel('English name').fill('Restored')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Both names are required.')
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

test('an item of a specification needs an icon', async ({ page }) => {
  await openProducts(page, 'Home and furniture', 'Appliances')
  const specification = card(page, 'specification')
  await specification.getByRole('button', { name: 'Add Item to specification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Item' })
  await dialog.getByLabel('English name').fill('Whisper mode')
  await dialog.getByLabel('Arabic name').fill('وضع الهمس')
  await dialog.getByRole('switch', { name: 'Featured' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Icon is required.')
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByRole('button', { name: 'Choose another image' })).toBeVisible()
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Description item created successfully.')
  await specification.getByRole('button', { name: 'Edit Whisper mode' }).click()
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'Featured' })).toBeChecked()
})

test('a plus button creates a filter of its group, which is edited and deleted', async ({ page }) => {
  await openProducts(page, 'Sports and leisure', 'Bicycles')
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

test('a filter needs its type, and a description is named by its sub-type', async ({ page }) => {
  await openProducts(page, 'Sports and leisure', 'Bicycles')
  await page.getByRole('button', { name: 'Create Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Filter' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Type is required.')
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).click()
  await expect(page.getByRole('option')).toHaveText(['Select', 'Dropdown', 'Description'])
  await page.getByRole('option', { name: 'Description' }).click()
  await dialog.getByRole('combobox', { name: 'Sub-type' }).click()
  await page.getByRole('option', { name: 'Specification' }).click()
  for (const field of ['English name', 'Arabic name']) {
    await expect(dialog.getByLabel(field)).toBeDisabled()
    await expect(dialog.getByLabel(field)).toHaveValue('specification')
  }
})

test('View Details shows everything of a product, and an image large', async ({ page }) => {
  await openProducts(page, 'Vehicles', 'Cars', 'Car rental')
  await page
    .getByRole('button', { name: /^View Details of/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Product Details' })
  for (const fact of ['Price', 'Daily Rent', 'Monthly Rent', 'Status', 'Promoted', 'Sold', 'Hidden', 'Featured']) {
    await expect(dialog.getByRole('term').filter({ hasText: fact }).first()).toBeVisible()
  }
  for (const fact of ['Description', 'Main Filter', 'Filters', 'Created At', 'Updated At']) {
    await expect(dialog.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeAttached()
  }
  await expect(dialog).toContainText('Car rental / ')
  await expect(dialog).toContainText('Gearbox:')
  await expect(dialog).toContainText('ناقل الحركة:')
  await axeCheck(page)
  await dialog
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  const large = page.getByRole('dialog', { name: /^Image 1 of/ }).getByRole('img')
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('attributes count as fresh for 100 seconds, the items below an item for five minutes', async ({
  ownPage: page,
}) => {
  await page.clock.install()
  await openProducts(page, 'Vehicles', 'Cars', 'Cars for sale')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const verb = /\/(subfilters|items)$/.exec(pathname)?.[1]
    if (verb) asked.push(verb)
  })
  const comeBack = async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Cars' }).click()
    await page.getByRole('link', { name: 'Cars for sale / ' }).click()
    await expect(group(page, 'Select Filters').getByRole('article').first()).toBeVisible()
    await settled(page)
  }
  await page.clock.fastForward(90_000)
  await comeBack()
  expect(asked).toEqual([])
  await page.clock.fastForward(15_000)
  await comeBack()
  await expect.poll(() => asked).toEqual(['subfilters'])

  const open = () => page.getByRole('button', { name: 'Show the items of Toyota' }).click()
  const close = () => page.getByRole('button', { name: 'Hide the items of Toyota' }).click()
  await open()
  await expect(page.getByRole('list', { name: 'Items of Toyota' }).getByRole('listitem').first()).toBeVisible()
  expect(asked).toEqual(['subfilters', 'items'])
  await close()
  await page.clock.fastForward(290_000)
  await open()
  await expect(page.getByRole('list', { name: 'Items of Toyota' }).getByRole('listitem').first()).toBeVisible()
  expect(asked).toEqual(['subfilters', 'items'])
  await close()
  await page.clock.fastForward(310_000)
  await open()
  await expect(page.getByRole('list', { name: 'Items of Toyota' }).getByRole('listitem').first()).toBeVisible()
  expect(asked.filter((verb) => verb === 'items')).toHaveLength(2)
})

test('a page shows the products of everything below it, without attributes', async ({ page }) => {
  await openScreen(page, 'App/Filter?limit=50')
  await page.getByRole('link', { name: 'Vehicles / ' }).click()
  await expect(page).toHaveURL(/Filter\/[\w-]+$/)
  const id = page.url().split('/').at(-1) ?? ''
  await openScreen(page, `App/Filter/product/${id}`)
  expect(await rowCount(page)).toBeGreaterThan(10)
  await expect(page.getByRole('region', { name: 'Advanced Filters' })).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing page 2 of/)).toBeVisible()
})

test.describe('a filter that does not exist', () => {
  test.use({ provokedErrors: [/status of 404/] })

  test('is told as an error with a way to log in again', async ({ page }) => {
    await openScreen(page, 'App/Filter/product/019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Error Loading Products')
    await expect(alert).toContainText('An error occurred while fetching products. Please try again.')
    await expect(alert).toContainText('Please log in again to continue.')
    await expect(alert.getByRole('link', { name: 'Login' })).toBeVisible()
  })
})

test('nothing that fits and what is being loaded are said', async ({ page }) => {
  await openProducts(page, 'Vehicles', 'Cars', 'Cars for sale')
  const address = new URL(page.url())
  const gearbox = 'a0000000-0000-4000-8000-000000000000'
  const held = Promise.withResolvers<void>()
  await page.route('**/products/by-filter/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${address.pathname}?filterValues=${gearbox}:nothing`)
  await expect(page.getByText('Loading products...')).toBeVisible()
  held.resolve()
  await expect(page.getByText('No products found.')).toBeVisible()
})

for (const language of ['English', 'Arabic'] as const) {
  test(`axe finds nothing in ${language}, and a phone does not scroll sideways`, async ({ page }) => {
    await openProducts(page, 'Vehicles', 'Cars', 'Cars for sale')
    await page.getByRole('checkbox').first().check()
    await axeCheck(page)
    await chooseTheme(page, 'Dark')
    if (language === 'Arabic') await switchToArabic(page)
    await settled(page)
    await axeCheck(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await settled(page)
    const panel = page.getByRole('main').getByRole('region').first().getByRole('button', { expanded: false }).first()
    await panel.click()
    await axeCheck(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}
