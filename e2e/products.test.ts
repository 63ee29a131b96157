import { axeCheck } from './axe.ts'
import { countOf, lists, nameIn, open, openMenu, ownProduct, rows, section, table } from './product-lists.ts'
import { afterDoubleClick, expectToast, searchAfterRest, settled } from './steps.ts'
import { expect, test } from './test.ts'

test('rents have a $ only where there are any, a description has two lines and a product three thumbnails', async ({
  page,
}) => {
  await open(page)
  const cells = async (index: number) => {
    const all = await rows(page, 'Promoted Product').all()
    return Promise.all(all.map((row) => row.getByRole('cell').nth(index).innerText()))
  }
  for (const rents of [await cells(7), await cells(8)]) {
    expect(rents).toContain('—')
    for (const rent of rents) expect(rent).toMatch(/^(—|\$[\d,]+(\.\d\d)?)$/)
    expect(rents.some((rent) => rent.startsWith('$'))).toBe(true)
  }
  for (const price of await cells(6)) expect(price).toMatch(/^\$[\d,]+(\.\d\d)?$/)
  for (const row of await rows(page, 'Promoted Product').all()) {
    expect(await row.getByRole('cell').nth(5).getByRole('img').count()).toBeLessThanOrEqual(3)
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(45)
  }
})

test('a search narrows its own list after 700 ms and begins at the first page', async ({ ownPage: page }) => {
  await page.clock.install()
  await open(page, '?nonPromoted.page=2')
  const [promoted, all] = [await countOf(page, 'Promoted Product'), await countOf(page, 'Non Promoted Product')]
  const word = 'watch'
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('keyword=')) calls.push(request.url())
  })
  const search = section(page, 'Non Promoted Product').getByRole('searchbox', { name: 'Search products' })
  await searchAfterRest(search, word, 700, calls)
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
  await openMenu(rows(page, 'Promoted Product').first())
  await page.getByRole('menuitem', { name: 'View Promotion Details' }).click()
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

test('a promotion is removed by a second click, and its product leaves the list', async ({ page }) => {
  await open(page)
  const before = await countOf(page, 'Promoted Product')
  const others = await countOf(page, 'Non Promoted Product')
  const row = rows(page, 'Promoted Product').nth(2)
  const name = await nameIn(row)
  await openMenu(row)
  await page.getByRole('menuitem', { name: 'Remove Promotion' }).click()
  await axeCheck(page, '[role=menu]')
  await afterDoubleClick(page)
  await page.getByRole('menuitem', { name: 'Confirm' }).click()
  await expectToast(page, 'Promotion removed successfully.')
  await expect.poll(() => countOf(page, 'Promoted Product')).toBe(before - 1)
  expect(await countOf(page, 'Non Promoted Product')).toBeGreaterThanOrEqual(others)
  await section(page, 'Non Promoted Product').getByRole('searchbox').fill(name)
  await expect(rows(page, 'Non Promoted Product').filter({ hasText: name })).not.toHaveCount(0)
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
  await openMenu(rows(page, 'Businesses Product').first())
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
