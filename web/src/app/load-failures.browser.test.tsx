import {
  banners,
  businesses,
  callSupports,
  productRequests,
  products,
  reports,
  supports,
  users,
  whatsappSupports,
} from '@dealsy/contract'
import { expect, it } from 'vitest'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'

// What a list shows that cannot be loaded (spec sections 2 and 8).
it.each([
  ['approval', products.pending, 'Failed to fetch products'],
  ['products', products.promoted, 'Failed to fetch products'],
  ['featuredProducts', products.nonFeatured, 'Failed to fetch products'],
  ['productRequests', productRequests.list, 'An error occurred while fetching products'],
  ['users', users.list, 'An error occurred while fetching users'],
  ['businesses', businesses.list, 'Failed to fetch businesses'],
  ['banners', banners.list, 'Failed to fetch banners'],
  ['reports', reports.list, 'Failed to fetch reports'],
  ['callSupports', callSupports.list, 'Failed to fetch support data'],
  ['whatsappSupports', whatsappSupports.list, 'Failed to fetch support data'],
  ['supports', supports.list, 'Failed to fetch support data'],
] as const)("a load that fails on %s shows the server's message, or else its own", async (path, list, fallback) => {
  const server = fakeServer()
  server.on(list, () => new Response('<h1>Bad Request</h1>', { status: 400 }))
  const { page } = await mountScreen(hrefOf(path))
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert.getByText(fallback, { exact: true })).toBeVisible()
  await expect.element(alert.getByText('Please log in again to continue.')).toBeVisible()

  server.refuse(list, { code: 'BAD_REQUEST', message: 'The database is resting.' }, 400)
  const retry = alert.getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect.element(alert.getByText('The database is resting.', { exact: true })).toBeVisible()
  await expect.element(alert.getByText(fallback, { exact: true })).not.toBeInTheDocument()
  server.accept(list)
  await retry.click()
  await expect.element(alert).not.toBeInTheDocument()
  expect(document.querySelector('tr[data-row-id]')).not.toBeNull()
})

it('the panel of a load that failed leads to the login screen', async () => {
  fakeServer().refuse(reports.list, { code: 'BAD_REQUEST', message: '' }, 400)
  const { page } = await mountScreen(hrefOf('reports'))
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click()
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})
