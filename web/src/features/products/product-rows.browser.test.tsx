import { FilterDetails, filters, Product, products, Promotion, promotions } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'
import { drawnPictures } from '../../ui/testing/pictures.ts'

/** What two lines of text are at most, in pixels. */
const twoLines = 45

const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)

async function opened(promoted: Partial<Product>[] = [{}]) {
  const server = fakeServer()
  server.lists(
    products.promoted,
    promoted.map((own, row) => sample(Product, row, { promoted: true, ...own })),
  )
  const { page } = await mountScreen(hrefOf('products'))
  const rowsOf = (name: string) => page.getByRole('table', { name, exact: true }).getByRole('row')
  // The first screen of a page comes when all its modules have.
  await expect.poll(() => rowsOf('Promoted Product').elements(), { timeout: 50_000 }).toHaveLength(promoted.length + 1)
  return { server, page, rowsOf }
}

it('rents have a $ only where there are any, a description has two lines and a product three thumbnails', async () => {
  await browserPage.viewport(1440, 900)
  const description = 'A lamp that has stood in one corner of the living room for all of its years. '.repeat(5)
  const images = drawnPictures(5)
  const { rowsOf } = await opened([
    { price: 1250, dailyRent: null, monthlyRent: 40.5, description, images },
    { price: 80, dailyRent: 12, monthlyRent: null, description: 'One line.\nAnother.\nA third.', images: [] },
  ])
  const rows = [rowsOf('Promoted Product').nth(1), rowsOf('Promoted Product').nth(2)]
  const amounts = rows.map((row) => textsOf(row.getByRole('cell')).slice(6, 9))
  expect(amounts).toEqual([
    ['$1,250', '—', '$40.50'],
    ['$80', '$12', '—'],
  ])
  expect(rows.map((row) => row.getByRole('cell').nth(5).getByRole('img').elements().length)).toEqual([3, 0])
  for (const row of rows) {
    await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThanOrEqual(twoLines)
  }
})

it('View Promotion Details shows the promotion', async () => {
  const { server, page, rowsOf } = await opened()
  server.on(promotions.get, () => ({ data: { promotion: sample(Promotion, 0, { amount: 1250 }) } }))
  await rowsOf('Promoted Product')
    .nth(1)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'View Promotion Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'promotion Details' })
  await expect
    .poll(() => textsOf(dialog.getByRole('term')))
    .toEqual(['Amount', 'Number Of Days', 'Status', 'startDate', 'endDate', 'Created At', 'Updated At'])
  const [amount, days, status] = textsOf(dialog.getByRole('definition'))
  expect([amount, days, status]).toEqual(['$1,250.00', '5', 'Active'])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('View Details and the menu of the third list open the details', async () => {
  const { server, page, rowsOf } = await opened([{ status: 'verified' }])
  server.on(products.get, () => ({ data: { product: sample(Product, 0, { status: 'verified' }) } }))
  const details = page.getByRole('dialog', { name: 'Product Details' })
  await rowsOf('Promoted Product')
    .nth(1)
    .getByRole('button', { name: /^View Details/ })
    .click()
  await expect.element(details.getByText('Verified', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(details).not.toBeInTheDocument()
  await rowsOf('Businesses Product')
    .nth(1)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'View product details' }).click()
  await expect.element(details).toBeVisible()
})

it.each([
  { what: 'has none', dailyRent: null, monthlyRent: null, asked: [] },
  { what: 'has both', dailyRent: 12.5, monthlyRent: 40, asked: ['12.5', '40'] },
])('rents are asked for where the product has them: it $what', async ({ dailyRent, monthlyRent, asked }) => {
  const product = { dailyRent, monthlyRent, price: 50 }
  const { server, page, rowsOf } = await opened([product])
  server.on(products.get, () => ({ data: { product: sample(Product, 0, product) } }))
  await rowsOf('Promoted Product')
    .nth(1)
    .getByRole('button', { name: /^Edit / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await expect.element(dialog.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('50')
  const rents = dialog.getByRole('textbox', { name: /^(Daily|Monthly) Rent$/ })
  expect(rents.elements().map((field) => (field as HTMLInputElement).value)).toEqual(asked)
})

it('the name of a product is required', async () => {
  const { server, page, rowsOf } = await opened()
  server.on(filters.get, () => ({ data: { filter: sample(FilterDetails, 0, { autoGeneratedName: false }) } }))
  await rowsOf('Promoted Product')
    .nth(1)
    .getByRole('button', { name: /^Edit / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveFocus()
  await name.fill('')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.element(name).toHaveAccessibleDescription('Required.')
  expect(server.calls(products.update)).toEqual([])
})
