import { Product, productRequests, ProductRequest, products } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { hrefOf } from '../routing/paths.ts'
import { drawnPictures } from '../ui/testing/pictures.ts'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { productColumns } from './testing/product-columns.ts'
import { idOf, sample } from './testing/sample-answers.ts'

const textsOf = (found: { elements: () => Element[] }) => found.elements().map(({ textContent }) => textContent)

/** Opens a screen; the answer finds the rows of a table of it, the headings first. */
async function opened(at: 'users' | 'banners' | 'products' | 'approval' | 'reports') {
  const { page } = await mountScreen(hrefOf(at))
  return {
    page,
    rows: (name: string) => page.getByRole('table', { name, exact: true }).getByRole('row'),
  }
}

it.each([
  {
    at: 'users',
    title: 'Users',
    table: 'Users',
    columns: [
      'id',
      'Name',
      'PhoneNumber',
      'Location',
      'Business',
      'Promoted',
      'Status',
      'Icon',
      'Created At',
      'Add Business',
      'Add Transaction',
      'Send Notification',
      'Actions',
    ],
  },
  {
    at: 'businesses',
    title: 'Businesses',
    table: 'Businesses',
    columns: ['Business Name', 'Filter Name', 'phoneNumber', 'Rank', 'Created At', 'Image', 'Featured', 'Actions'],
  },
  { at: 'banners', title: 'Banners', table: 'Banners', columns: ['City', 'Image', 'Actions'] },
  {
    at: 'reports',
    title: 'Report',
    table: 'Report',
    columns: ['Product ID', 'Product Name', 'Message', 'Created At', 'Actions'],
  },
  {
    at: 'productRequests',
    title: 'Matloub',
    table: 'Matloub',
    columns: ['ID', 'user name', 'phoneNumber', 'Product Name', 'Message', 'Actions'],
  },
  {
    at: 'featuredProducts',
    title: 'Featured Product',
    table: 'Products that are not featured',
    columns: [...productColumns, 'Updated At', 'Edit feature'],
  },
  {
    at: 'approval',
    title: 'Product approval',
    table: 'Product',
    columns: [
      'Product Name',
      'Filter',
      'Price',
      'User',
      'Description',
      'Images',
      'Promoted',
      'Sold',
      'Hidden',
      'Created At',
      'Status',
    ],
  },
  {
    at: 'approval',
    title: 'Product approval',
    table: 'Matloub',
    columns: ['Product Name', 'User Name', 'Price', 'Description', 'Filter', 'Status'],
  },
] as const)('the title of $at and the columns of $table are those of the specification', async (screen) => {
  fakeServer()
  const { page } = await mountScreen(hrefOf(screen.at))
  const table = page.getByRole('table', { name: screen.table, exact: true })
  const heading = page.getByRole('heading', { level: 1, name: screen.title, exact: true })
  // The first screen of a page comes when all its modules have.
  await expect.element(heading, { timeout: 50_000 }).toBeVisible()
  await expect.poll(() => textsOf(table.getByRole('columnheader'))).toEqual(screen.columns)
})

it('a user has the moment of their making, and a menu', async () => {
  fakeServer()
  const users = await opened('users')
  const user = users.rows('Users').nth(1)
  await expect
    .element(
      user
        .getByRole('cell')
        .nth(8)
        .getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/),
    )
    .toBeVisible()
  await user.getByRole('button', { name: /^Actions for/ }).click()
  await expect
    .poll(() => textsOf(users.page.getByRole('menuitem')))
    .toEqual(['View user details', 'View wallet details'])
})

it('a city has both its names in the row of a banner', async () => {
  fakeServer()
  const { rows } = await opened('banners')
  await expect.element(rows('Banners').nth(1).getByRole('cell').first()).toHaveTextContent('Words / Words')
})

it('a report says the start of the identifier of its product', async () => {
  fakeServer()
  const { rows } = await opened('reports')
  await expect.element(rows('Report').nth(1).getByRole('cell').first()).toHaveTextContent(`${idOf(0).slice(0, 8)}…`)
})

it('three lists stand below each other with their columns', async () => {
  const server = fakeServer()
  server.lists(products.promoted, [sample(Product, 0, { promoted: true })])
  server.lists(products.nonPromoted, [sample(Product, 1, { promoted: false })])
  server.lists(products.ofBusinesses, [sample(Product, 2, { price: 1250, budget: null })])
  const { page, rows } = await opened('products')
  const columns = [...productColumns, 'Actions']
  const headings = (name: string) => textsOf(page.getByRole('table', { name, exact: true }).getByRole('columnheader'))
  await expect
    .poll(() => textsOf(page.getByRole('heading', { level: 2 })))
    .toEqual(['Promoted Product', 'Non Promoted Product', 'Businesses Product'])
  await expect.poll(() => headings('Promoted Product')).toEqual(columns)
  await expect.poll(() => headings('Non Promoted Product')).toEqual(columns)
  await expect
    .poll(() => headings('Businesses Product'))
    .toEqual(columns.flatMap((column) => (column === 'Price' ? ['Price', 'Budget'] : [column])))
  const cell = (name: string, column: number) => rows(name).nth(1).getByRole('cell').nth(column)
  await expect.element(cell('Promoted Product', 9)).toHaveTextContent('Yes')
  await expect.element(cell('Non Promoted Product', 9)).toHaveTextContent('No')
  await expect.element(cell('Businesses Product', 6)).toHaveTextContent('$1,250')
  await expect.element(cell('Businesses Product', 7)).toHaveTextContent('—')
  const searches = (name: string) => page.getByRole('searchbox', { name, exact: true }).elements()
  // Of the promoted and of the others, not of the businesses.
  expect(searches('Search products')).toHaveLength(2)
})

it('what waits can be approved, and shows at most three images', async () => {
  const server = fakeServer()
  const images = drawnPictures(5)
  server.lists(products.pending, [sample(Product, 0, { images, status: 'pending' })])
  server.lists(productRequests.pending, [sample(ProductRequest, 0, { status: 'pending' })])
  const { rows } = await opened('approval')
  for (const name of ['Product', 'Matloub'])
    await expect.element(rows(name).nth(1).getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect.poll(() => rows('Product').nth(1).getByRole('img').elements()).toHaveLength(3)
})
