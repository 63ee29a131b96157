import { Product, products, Promotion, promotions } from '@dealsy/contract'
import type { Failure } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'
import { eventTime } from '../../ui/testing/event-time.ts'

const internal: Failure = { message: 'Something went wrong.', code: 'INTERNAL' }

async function opened() {
  const { page } = await mountScreen(hrefOf('products'))
  const row = page.getByRole('table', { name: 'Promoted Product', exact: true }).getByRole('row').nth(1)
  return {
    page,
    row,
    inMenu: async (name: string) => {
      await row.getByRole('button', { name: /^More for/ }).click()
      await page.getByRole('menuitem', { name }).click()
    },
  }
}

it('a promotion and the details of a product that cannot be read say so', async () => {
  const server = fakeServer()
  server.refuse(promotions.get)
  server.refuse(products.get)
  const { page, row, inMenu } = await opened()
  await inMenu('View Promotion Details')
  const promotion = page.getByRole('dialog', { name: 'promotion Details' })
  await expect
    .element(promotion.getByRole('alert').getByText('Error fetching promotion details. Please try again later.'))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(promotion).not.toBeInTheDocument()
  await row.getByRole('button', { name: /^Edit / }).click()
  await expect
    .element(
      page
        .getByRole('dialog', { name: 'Edit Product' })
        .getByRole('alert')
        .getByText('Error fetching product details. Please try again later.'),
    )
    .toBeVisible()
})

it('a change that fails is told with the text of its kind', async () => {
  const time = eventTime()
  const server = fakeServer()
  server.refuse(products.remove, internal, 500)
  server.refuse(promotions.remove, internal, 500)
  const { page, inMenu } = await opened()
  await inMenu('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Failed to delete product.', { exact: true })).toBeVisible()
  await inMenu('Remove Promotion')
  time.pass(400)
  await page.getByRole('menuitem', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Failed to remove promotion.', { exact: true })).toBeVisible()
})

it('a promotion without a status says so', async () => {
  const server = fakeServer()
  const promotion = { ...sample(Promotion, 0), status: null }
  server.on(promotions.get, () => Response.json({ data: { promotion } }))
  const { page, inMenu } = await opened()
  await inMenu('View Promotion Details')
  await expect.element(page.getByRole('dialog').getByText('No status available')).toBeVisible()
})

it('a filter and a user without a name are N/A', async () => {
  const server = fakeServer()
  const nameless = { filterId: { _id: '', name: { en: '', ar: '' } }, userId: { _id: '', name: '' } }
  server.lists(products.promoted, [sample(Product, 0, nameless)])
  const { row } = await opened()
  for (const cell of [2, 3]) await expect.element(row.getByRole('cell').nth(cell)).toHaveTextContent('N/A')
})

it('a change is told with the name that the server has composed', async () => {
  const server = fakeServer()
  const product = sample(Product, 1, { name: 'Toyota Corolla 2020' })
  server.on(products.update, () => ({ success: true, data: { product } }))
  const { page, row } = await opened()
  await row.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('As good as new.')
  await dialog.getByRole('button', { name: 'Update' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Product updated successfully.' })
  await expect.element(told.getByText('Toyota Corolla 2020', { exact: true })).toBeVisible()
})
