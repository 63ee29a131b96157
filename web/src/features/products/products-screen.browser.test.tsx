import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.tsx'
import { useSession } from '../../session/session.ts'
import { mountAt } from '../../ui/testing/mount.tsx'
import ProductsScreen from './products-screen.tsx'

const products = [
  { _id: '1', name: 'Flat', price: 1250, budget: 900.5 },
  { _id: '2', name: 'Garage', price: 80, budget: null },
  { _id: '3', name: 'Cellar', budget: 0 },
  { _id: '4', name: 'Attic', price: 40 },
]

beforeEach(() => {
  queryClient.clear()
  useSession.getState().signedIn({ _id: '1', name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { products } })))
})

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.getState().signedOut()
})

it('the products of businesses show a price and a budget, and a dash where there is none', async () => {
  const { page } = await mountAt(
    '',
    <QueryClientProvider client={queryClient}>
      <ProductsScreen />
    </QueryClientProvider>,
  )
  const table = page.getByRole('table', { name: 'Businesses Product', exact: true })
  const textsOf = (role: 'columnheader' | 'cell') =>
    table
      .getByRole(role)
      .elements()
      .map((cell) => cell.textContent)
  await expect.poll(() => textsOf('cell')).toContain('$1,250')
  const headers = textsOf('columnheader')
  const [price, budget] = [headers.indexOf('Price'), headers.indexOf('Budget')]
  expect(budget).toBe(price + 1)
  const cells = textsOf('cell')
  const amounts = products.map((_, row) => [price, budget].map((column) => cells[row * headers.length + column]))
  expect(amounts).toEqual([
    ['$1,250', '$900.50'],
    ['$80', '—'],
    ['—', '$0'],
    ['$40', '—'],
  ])
  const others = page.getByRole('table', { name: 'Promoted Product', exact: true })
  await expect.element(others.getByRole('columnheader', { name: 'Price' })).toBeVisible()
  await expect.element(others.getByRole('columnheader', { name: 'Budget' })).not.toBeInTheDocument()
})
