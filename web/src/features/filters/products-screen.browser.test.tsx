import { changes, FilterDetails, filters, Product, products } from '@dealsy/contract'
import type { Failure } from '@dealsy/contract'
import { expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { productColumns } from '../../app/testing/product-columns.ts'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const rental = { en: 'Car rental', ar: 'تأجير السيارات' }
const gearbox = { en: 'Gearbox', ar: 'ناقل الحركة' }
const cars = sample(FilterDetails, 6, { name: { en: 'Cars', ar: 'سيارات' }, type: 'page', ancestors: [] })
const carRental = sample(FilterDetails, 7, {
  name: rental,
  type: 'non-page',
  ancestors: [{ _id: cars._id, name: cars.name, type: 'page', isRentable: true }],
})
const product = sample(Product, 1, {
  price: 1250,
  images: ['1', '2', '3', '4', '5'].map((name) => `${dot}#${name}`),
  filterId: { _id: carRental._id, name: rental },
  filters: [
    {
      filterId: { _id: idOf(20), name: gearbox, type: 'select' },
      value: { _id: idOf(21), name: { en: 'Automatic', ar: 'أوتوماتيكي' } },
    },
    {
      filterId: { _id: idOf(20), name: gearbox, type: 'select' },
      value: { _id: idOf(22), name: { en: 'Eight gears', ar: 'ثماني سرعات' } },
    },
  ],
})

const address = hrefOf('filters.products', { id: carRental._id })
const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)

/** A server with two filters, and one product in the lower one. */
function serverWithCars() {
  const server = fakeServer()
  server.on(filters.get, ({ params }) => ({ data: { filter: params.id === cars._id ? cars : carRental } }))
  server.on(filters.subfilters, () => ({ data: { filters: [] } }))
  server.lists(products.byFilter, [product])
  server.on(products.get, () => ({ data: { product } }))
  return server
}

it('the products of a filter come with their columns and the way down to it', async () => {
  serverWithCars()
  const { page } = await mountScreen(address)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Products List' })).toBeVisible()
  await expect.poll(() => textsOf(page.getByRole('columnheader'))).toEqual([...productColumns, 'Actions'])
  await expect.element(page.getByText('Showing page 1 of 1', { exact: true })).toBeVisible()
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  await expect.poll(() => cells.nth(5).getByRole('img').elements()).toHaveLength(3)
  await expect.element(cells.nth(6)).toHaveTextContent('$1,250')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Cars' }).click()
  await expect.element(page.getByRole('heading', { name: 'Filters for: Cars / سيارات' })).toBeVisible()
})

it('View Details shows everything of a product, and an image large', async () => {
  serverWithCars()
  const { page } = await mountScreen(address)
  await page.getByRole('button', { name: /^View Details of/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Product Details' })
  await expect
    .poll(() => textsOf(dialog.getByRole('term')))
    .toEqual(
      expect.arrayContaining([
        'Price',
        'Daily Rent',
        'Monthly Rent',
        'Status',
        'Promoted',
        'Sold',
        'Hidden',
        'Featured',
        'Description',
        'Main Filter',
        'Filters',
        'Created At',
        'Updated At',
      ]),
    )
  await expect.element(dialog).toMatchTextContent(/Car rental \/ تأجير السيارات/)
  await expect.element(dialog).toMatchTextContent(/Gearbox: Automatic\s· Eight gears/)
  await expect.element(dialog).toMatchTextContent(/ناقل الحركة: أوتوماتيكي\s· ثماني سرعات/)
  await dialog
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  const large = page.getByRole('dialog', { name: /^Image 1 of/ }).getByRole('img')
  await expect
    .poll(() => {
      const image = large.query()
      return image instanceof HTMLImageElement ? image.naturalWidth : 0
    })
    .toBeGreaterThan(0)
})

it('products that cannot be loaded are told as an error with the reason', async () => {
  const server = serverWithCars()
  server.refuse(products.byFilter, { code: 'FORBIDDEN', message: 'Not for you.' }, 403)
  const { page } = await mountScreen(address)
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert.getByText('Error Loading Products')).toBeVisible()
  await expect.element(alert.getByText('An error occurred while fetching products. Please try again.')).toBeVisible()
  await expect.element(alert.getByText('Not for you.')).toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(alert.getByRole('link', { name: 'Login' })).not.toBeInTheDocument()
})

it('a filter that no longer exists is told so, with its history', async () => {
  const server = fakeServer()
  server.on(changes.list, () => ({ data: { changes: [], next: null } }))
  const failure: Failure = { code: 'NOT_FOUND', message: 'This does not exist.' }
  for (const read of [filters.get, products.byFilter]) server.refuse(read, failure, 404)
  const { page } = await mountScreen(hrefOf('filters.products', { id: idOf(99) }))
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert.getByText('Error Loading Products')).toBeVisible()
  await expect.element(alert.getByText('The filter no longer exists, or the link is wrong.')).toBeVisible()
  await expect.element(alert.getByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  await alert.getByRole('button', { name: 'History' }).click()
  await expect.element(page.getByRole('dialog', { name: 'History' })).toBeVisible()
})

it('nothing that fits and what is being loaded are said', async () => {
  const server = serverWithCars()
  server.lists(products.byFilter, [])
  const held = server.hold(products.byFilter)
  const { page } = await mountScreen(address)
  await expect.element(page.getByText('Loading products...')).toBeVisible()
  held.release()
  await expect.element(page.getByText('No products found.')).toBeVisible()
})
