import { products } from '@dealsy/contract'
import { axeCheck } from './axe.ts'
import { countOf, lists, nameIn, open, openMenu, ownProduct, rows, section, table } from './product-lists.ts'
import { afterDoubleClick, expectToast, recordRow, searchAfterRest, settled } from './steps.ts'
import { expect, test } from './test.ts'

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

test('a promotion is removed by a second click, and its product leaves the list', async ({ page, server }) => {
  const product = await server.take(products.promoted)
  const keyword = encodeURIComponent(product.name)
  await open(page, `?promoted.keyword=${keyword}&nonPromoted.keyword=${keyword}`)
  const before = await countOf(page, 'Promoted Product')
  const others = await countOf(page, 'Non Promoted Product')
  const row = table(page, 'Promoted Product').locator(recordRow(page, product))
  await openMenu(row)
  await page.getByRole('menuitem', { name: 'Remove Promotion' }).click()
  await axeCheck(page, '[role=menu]')
  await afterDoubleClick(page)
  await page.getByRole('menuitem', { name: 'Confirm' }).click()
  await expectToast(page, 'Promotion removed successfully.')
  await expect.poll(() => countOf(page, 'Promoted Product')).toBe(before - 1)
  await expect(row).toHaveCount(0)
  expect(await countOf(page, 'Non Promoted Product')).toBe(others + 1)
  await expect(table(page, 'Non Promoted Product').locator(recordRow(page, product))).toHaveCount(1)
})

test('a product is deleted after the question', async ({ page, server }) => {
  const { name } = await ownProduct(server)
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
