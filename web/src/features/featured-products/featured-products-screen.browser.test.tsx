import { Product, products } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'
import { eventTime } from '../../ui/testing/event-time.ts'

it('a refused change says so, and the button keeps what is true', async () => {
  const time = eventTime()
  const server = fakeServer()
  server.lists(products.nonFeatured, [sample(Product, 0, { featured: false })])
  server.refuse(products.updateFeatured, { message: 'This product is gone.', code: 'NOT_FOUND' }, 404)
  const { page } = await mountScreen(hrefOf('featuredProducts'))
  const table = page.getByRole('table', { name: 'Products that are not featured' })
  await table.getByRole('button', { name: 'False' }).click()
  time.pass(400)
  await table.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Failed to update Product.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('This product is gone.', { exact: true })).toBeVisible()
  await expect.element(table.getByRole('button', { name: 'False' })).toBeVisible()
})
