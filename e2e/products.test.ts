import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { chooseTheme, expectToast, openScreen, switchToArabic } from './steps.ts'
import { axeCheck, expect, test } from './test.ts'

const screen = 'Products/product'
const lists = ['Promoted Product', 'Non Promoted Product', 'Businesses Product'] as const
type List = (typeof lists)[number]

const table = (page: Page, name: List): Locator => page.getByRole('table', { name, exact: true })
const section = (page: Page, name: List): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const rows = (page: Page, name: List): Locator => table(page, name).locator('tbody').getByRole('row')
const settled = (page: Page) => expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)

async function open(page: Page, query = ''): Promise<void> {
  await openScreen(page, `${screen}${query}`)
  await settled(page)
}

async function countOf(page: Page, name: List): Promise<number> {
  await settled(page)
  const heading = page.getByRole('heading', { level: 2, name, exact: true })
  return Number(await heading.locator('xpath=following-sibling::span').textContent())
}

/** The name of the product in a row. */
const nameIn = async (row: Locator): Promise<string> => (await row.getByRole('cell').nth(1).textContent()) ?? ''

/** Opens the edit dialog of a product that is found by its name. */
async function edit(page: Page, name: string): Promise<Locator> {
  await open(page, `?nonPromoted.keyword=${encodeURIComponent(name)}`)
  const found = rows(page, 'Non Promoted Product').first()
  await found.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(dialog.getByLabel('Description')).toBeVisible()
  return dialog
}

async function update(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expectToast(dialog.page(), 'Product updated successfully.')
  await expect(dialog).toBeHidden()
}

/** Chooses in a field that is searched by typing. */
async function choose(dialog: Locator, field: string, label: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field, exact: true }).fill(label)
  await dialog.getByRole('option', { name: label }).first().click()
}

/** Puts a product of a page, each test of its own, below 'Lamps and decoration' under a name that no other has. */
async function ownProduct(page: Page, listPage: number): Promise<string> {
  await open(page, `?nonPromoted.page=${listPage}`)
  await rows(page, 'Non Promoted Product')
    .first()
    .getByRole('button', { name: /^Edit / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await choose(dialog, 'Main Filter', 'Lamps and decoration')
  await expect(dialog.getByLabel('Name')).not.toHaveAttribute('readonly')
  const name = `Lamp ${listPage} ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Price').fill('50')
  await update(dialog)
  return name
}

test('three lists stand below each other with their columns', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 2 })).toContainText([...lists])
  const columns = [
    'Status',
    'Product Name',
    'Main Filter',
    'User',
    'Description',
    'Images',
    'Price',
    'Daily Rent',
    'Monthly Rent',
    'Promoted',
    'Sold',
    'Hidden',
    'Created At',
    'Actions',
  ]
  await expect(table(page, 'Promoted Product').getByRole('columnheader')).toHaveText(columns)
  await expect(table(page, 'Non Promoted Product').getByRole('columnheader')).toHaveText(columns)
  await expect(table(page, 'Businesses Product').getByRole('columnheader')).toHaveText(
    columns.map((column) => (column === 'Price' ? 'Budget' : column)),
  )
  await expect(rows(page, 'Promoted Product').first().getByRole('cell').nth(9)).toHaveText('Yes')
  await expect(rows(page, 'Non Promoted Product').first().getByRole('cell').nth(9)).toHaveText('No')
  await expect(rows(page, 'Businesses Product').first().getByRole('cell').nth(6)).toHaveText(/^\$[\d,]+/)
  await expect(section(page, 'Businesses Product').getByRole('searchbox')).toHaveCount(0)
})

test('a search narrows its own list after 700 ms and begins at the first page', async ({ page }) => {
  await open(page, '?nonPromoted.page=2')
  const [promoted, all] = [await countOf(page, 'Promoted Product'), await countOf(page, 'Non Promoted Product')]
  const word = 'watch'
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('keyword=')) calls.push(request.url())
  })
  const search = section(page, 'Non Promoted Product').getByRole('searchbox', { name: 'Search products' })
  await search.pressSequentially(word, { delay: 100 })
  await page.waitForTimeout(300)
  expect(calls).toEqual([])
  await expect(page).toHaveURL(new RegExp(`\\?nonPromoted\\.keyword=${word}$`))
  await expect.poll(() => countOf(page, 'Non Promoted Product')).toBeLessThan(all)
  expect(calls).toHaveLength(1)
  for (const row of await rows(page, 'Non Promoted Product').all()) {
    expect((await nameIn(row)).toLowerCase()).toContain(word)
  }
  expect(await countOf(page, 'Promoted Product')).toBeLessThanOrEqual(promoted)
  await page.reload()
  await expect(search).toHaveValue(word)
  await section(page, 'Promoted Product').getByRole('searchbox', { name: 'Search products' }).fill('no such thing')
  await expect(table(page, 'Promoted Product')).toContainText('No results.')
})

test('each list is sorted by name, as a whole', async ({ page }) => {
  await open(page)
  for (const list of lists) {
    const header = table(page, list).getByRole('columnheader', { name: 'Product Name' })
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await settled(page)
    const names = await Promise.all((await rows(page, list).all()).map(nameIn))
    const folded = names.map((name) => name.toLowerCase())
    expect(folded).toEqual(folded.toSorted())
  }
  await expect(page).toHaveURL(/promoted\.sort=name.*nonPromoted\.sort=name.*businesses\.sort=name/)
})

test('View Promotion Details shows the promotion', async ({ page }) => {
  await open(page)
  await page
    .getByRole('button', { name: /^View Promotion Details/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'promotion Details' })
  await expect(dialog.getByRole('term')).toHaveText([
    'Amount',
    'Number Of Days',
    'Status',
    'startDate',
    'endDate',
    'Created At',
    'Updated At',
  ])
  await expect(dialog.getByRole('definition').first()).toHaveText(/^\$[\d,]+\.\d\d$/)
  await expect(dialog.getByRole('definition').nth(2)).toHaveText('Active')
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
})

test('a promotion without a status says so', async ({ page }) => {
  await open(page)
  await page.route('**/promotions/*', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ json: { data: { promotion: { ...data.promotion, status: null } } } })
  })
  await page
    .getByRole('button', { name: /^View Promotion Details/ })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toContainText('No status available')
})

test('a promotion is removed by a second click, and its product leaves the list', async ({ page }) => {
  await open(page)
  const before = await countOf(page, 'Promoted Product')
  const others = await countOf(page, 'Non Promoted Product')
  const row = rows(page, 'Promoted Product').nth(2)
  const name = await nameIn(row)
  const button = row.getByRole('button', { name: /^(Remove Promotion|Confirm)$/ })
  await button.click()
  await expect(button).toHaveAccessibleName('Confirm')
  await page.waitForTimeout(350)
  await button.click()
  await expectToast(page, 'Promotion removed successfully.')
  await expect.poll(() => countOf(page, 'Promoted Product')).toBe(before - 1)
  expect(await countOf(page, 'Non Promoted Product')).toBeGreaterThanOrEqual(others)
  await section(page, 'Non Promoted Product').getByRole('searchbox').fill(name)
  await expect(rows(page, 'Non Promoted Product').filter({ hasText: name })).not.toHaveCount(0)
})

test('name and description of a product are edited, and a name is required', async ({ page }) => {
  const dialog = await edit(page, await ownProduct(page, 2))
  const name = `Edited ${Date.now()}`
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Price')).toHaveValue('50')
  await expect(dialog.getByLabel('Daily Rent')).toHaveCount(0)
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toContainText('Required.')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('Line one.\nLine two.')
  await update(dialog)
  await section(page, 'Non Promoted Product').getByRole('searchbox').fill(name)
  await expect(rows(page, 'Non Promoted Product')).toHaveCount(1)
  await expect(rows(page, 'Non Promoted Product')).toContainText('Line one.')
})

test('filter and value rows are added and taken away, and go where the main filter does not know them', async ({
  page,
}) => {
  const name = await ownProduct(page, 3)
  let dialog = await edit(page, name)
  const listed = dialog.getByRole('list', { name: 'Filters' }).getByRole('listitem')
  while ((await listed.count()) > 0) await dialog.getByRole('button', { name: 'Remove filter 1' }).click()
  await dialog.getByRole('button', { name: 'Add a filter' }).click()
  await choose(dialog, 'Filter 1', 'Material')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toContainText('Required.')
  await choose(dialog, 'Value 1', 'Fabric')
  await dialog.getByRole('button', { name: 'Add a filter' }).click()
  await choose(dialog, 'Filter 2', 'Colour')
  await choose(dialog, 'Value 2', 'Beige')
  await update(dialog)

  dialog = await edit(page, name)
  await expect(dialog.getByRole('combobox', { name: 'Filter 1' })).toHaveValue(/^Colour/)
  await expect(dialog.getByRole('combobox', { name: 'Value 1' })).toHaveValue(/^Beige/)
  await expect(dialog.getByRole('combobox', { name: 'Value 2' })).toHaveValue(/^Fabric/)
  const unknown = dialog.getByText('The main filter does not know it: it goes with the update.')
  await choose(dialog, 'Main Filter', 'Lessons')
  await expect(unknown).not.toHaveCount(0)
  await choose(dialog, 'Main Filter', 'Lamps and decoration')
  await expect(unknown).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Remove filter 1' }).click()
  await update(dialog)
  dialog = await edit(page, name)
  await expect(listed).toHaveCount(1)
})

test('a composed name is read-only, and follows what is chosen', async ({ page }) => {
  const dialog = await edit(page, 'Samsung')
  const name = dialog.getByLabel('Name')
  await expect(name).toHaveAttribute('readonly')
  const before = await name.inputValue()
  const last = await dialog.getByRole('list', { name: 'Filters' }).getByRole('listitem').count()
  await expect(dialog.getByRole('combobox', { name: `Filter ${last}` })).toHaveValue(/^Storage/)
  const storage = await dialog.getByRole('combobox', { name: `Value ${last}` }).inputValue()
  const chosen = storage.startsWith('128 GB') ? '256 GB' : '128 GB'
  await choose(dialog, `Value ${last}`, chosen)
  await update(dialog)
  await expect(rows(page, 'Non Promoted Product').first()).toContainText(chosen)
  expect(before).not.toContain(chosen)
})

test('images are added and taken away', async ({ page }) => {
  const name = await ownProduct(page, 4)
  let dialog = await edit(page, name)
  const images = dialog.getByRole('list', { name: 'Images' }).getByRole('listitem')
  const before = await images.count()
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(images).toHaveCount(before + 1)
  await dialog.getByRole('button', { name: 'Remove image 1' }).click()
  await expect(images).toHaveCount(before)
  await axeCheck(page)
  await update(dialog)
  dialog = await edit(page, name)
  await expect(images).toHaveCount(before)
  const last = images.last().getByRole('img')
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test.describe('two administrators at once', () => {
  test.use({ provokedErrors: [/status of 409/] })

  test('edits of different fields both hold; of the same field, the second is asked and loses nothing', async ({
    page,
    context,
  }) => {
    test.slow()
    const name = await ownProduct(page, 5)
    const mine = await edit(page, name)
    const other = await context.newPage()
    let theirs = await edit(other, name)
    await theirs.getByLabel('Description').fill('Said by the other.')
    await update(theirs)
    theirs = await edit(other, name)
    await theirs.getByLabel('Price').fill('60')
    await update(theirs)

    await mine.getByLabel('Price').fill('70')
    await mine.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Failed to update Product.')
    const notice = mine.getByRole('alert')
    await expect(notice).toContainText('Saved now: $60')
    await expect(notice).toContainText('Yours: $70')
    await expect(notice).not.toContainText('Description')
    await expect(mine.getByLabel('Price')).toHaveValue('70')
    await axeCheck(page)
    await update(mine)
    await expect(rows(page, 'Non Promoted Product').first()).toContainText('$70')
    await expect(rows(page, 'Non Promoted Product').first()).toContainText('Said by the other.')
  })
})

test('View Details and the menu of the third list open the details', async ({ page }) => {
  await open(page)
  const details = page.getByRole('dialog', { name: 'Product Details' })
  await rows(page, 'Promoted Product')
    .first()
    .getByRole('button', { name: /^View Details/ })
    .click()
  await expect(details).toContainText('Verified')
  await details.getByRole('button', { name: 'Close' }).last().click()
  await rows(page, 'Businesses Product')
    .first()
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'View product details' }).click()
  await expect(details).toBeVisible()
})

test('a product is deleted after the question', async ({ page }) => {
  const name = await ownProduct(page, 6)
  await open(page, `?nonPromoted.keyword=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Are you sure you want to delete ${name}?`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Product deleted successfully.')
  await expect(table(page, 'Non Promoted Product')).toContainText('No results.')
})

test.describe('a change that fails', () => {
  test.use({ provokedErrors: [/status of 500/] })

  test('is told with the text of its kind', async ({ page }) => {
    await open(page)
    for (const call of ['**/products/*', '**/promotions/*/delete']) {
      await page.route(call, (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'INTERNAL' } }),
      )
    }
    const row = rows(page, 'Promoted Product').first()
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Failed to delete product.')
    const button = row.getByRole('button', { name: /^(Remove Promotion|Confirm)$/ })
    await button.click()
    await page.waitForTimeout(350)
    await button.click()
    await expectToast(page, 'Failed to remove promotion.')
  })
})

for (const language of ['English', 'Arabic'] as const) {
  test(`the edit fits a phone in ${language}, and axe finds nothing`, async ({ page }) => {
    await open(page)
    if (language === 'English') await chooseTheme(page, 'Dark')
    else await switchToArabic(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('button', { name: language === 'English' ? /^Edit / : /^تعديل / })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('textbox').nth(1)).toBeVisible()
    await axeCheck(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}
