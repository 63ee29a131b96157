import { desk, Product, productRequests, ProductRequest, products } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { eventTime } from '../../ui/testing/event-time.ts'

/** The screen with two listings in each list; Sara has the products `held` at the review desk. */
async function opened(status: 'pending' | 'verified' = 'pending', held: string[] = []) {
  const server = fakeServer()
  server.on(desk.queues, ({ query: { resource } }) => ({
    data: {
      queues: [],
      held: [{ accountId: idOf(9), name: 'Sara', listings: resource === 'products' ? held : [] }],
    },
  }))
  // The first is as the test says, the second waits.
  const statuses = [status, 'pending'] as const
  const pending = statuses.map((state, row) => sample(Product, row, { status: state }))
  server.lists(products.pending, pending)
  server.on(products.get, () => ({ data: { product: sample(Product, 0, { status: 'pending' }) } }))
  server.lists(
    productRequests.pending,
    statuses.map((state, row) => sample(ProductRequest, row, { status: state })),
  )
  const { page } = await mountScreen(hrefOf('approval'))
  return {
    server,
    page,
    rows: (name: 'Product' | 'Matloub') => page.getByRole('table', { name, exact: true }).getByRole('row'),
  }
}

it('what was approved meanwhile has its status in place of the button', async () => {
  const { page, rows } = await opened('verified')
  for (const name of ['Product', 'Matloub'] as const) {
    const row = rows(name).nth(1)
    await expect.element(row.getByText('Verified', { exact: true })).toBeVisible()
    expect(row.getByRole('button', { name: /^(Approve|Confirm|Processing...)$/ }).elements()).toEqual([])
    const table = page.getByRole('table', { name, exact: true })
    expect(table.getByRole('button', { name: 'Approve' }).elements()).toHaveLength(1)
  }
})

it('an approval that fails is told, and can be tried again', async () => {
  const time = eventTime()
  const { server, page, rows } = await opened()
  server.refuse(productRequests.updateStatus, { message: 'Something went wrong.', code: 'INTERNAL' }, 500)
  const row = rows('Matloub').nth(2)
  await row.getByRole('button', { name: 'Approve' }).click()
  time.pass(400)
  await row.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Failed to verify product', { exact: true })).toBeVisible()
  await expect.element(row.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(server.calls(productRequests.updateStatus).map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(1), { status: 'verified', version: 5 }],
  ])
})

it('a listing that a colleague has at the review desk says so', async () => {
  const { page, rows } = await opened('pending', [idOf(1)])
  const mark = { name: 'Sara has this at the review desk' }
  await expect.element(rows('Product').nth(2).getByRole('img', mark)).toBeVisible()
  expect(page.getByRole('img', mark).elements()).toHaveLength(1)
})

it('View Details shows everything of a product in the order in which one decides', async () => {
  const { page, rows } = await opened()
  await rows('Product')
    .nth(1)
    .getByRole('button', { name: /^View Details of/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Product Details' })
  await expect
    .poll(() =>
      dialog
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'Product Name',
      'Images',
      'Description',
      'Price',
      'Daily Rent',
      'Monthly Rent',
      'Owner',
      'Main Filter',
      'Filters',
      'Status',
      'Promoted',
      'Sold',
      'Hidden',
      'Featured',
      'Created At',
      'Updated At',
    ])
  await expect.element(dialog.getByText('Pending', { exact: true })).toBeVisible()
})

it('the filters of what waits are named in the language of the dashboard', async () => {
  const server = fakeServer()
  const filterId = { _id: idOf(0), name: { en: 'Lamps', ar: 'مصابيح' } }
  server.lists(products.pending, [sample(Product, 0, { filterId, status: 'pending' })])
  server.lists(productRequests.pending, [sample(ProductRequest, 0, { filterId, status: 'pending' })])
  const { page } = await mountScreen(hrefOf('approval'))
  const cell = (name: string, column: number) =>
    page.getByRole('table', { name, exact: true }).getByRole('row').nth(1).getByRole('cell').nth(column)
  await expect.element(cell('Product', 1)).toHaveTextContent('Lamps')
  await expect.element(cell('Matloub', 4)).toHaveTextContent('Lamps')
  await setLanguage('ar')
  await expect.element(cell('المنتجات', 1)).toHaveTextContent('مصابيح')
  await expect.element(cell('مطلوب', 4)).toHaveTextContent('مصابيح')
})
