import type { Product } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.tsx'
import { useSession } from '../../session/session.ts'
import { mountAt } from '../../ui/testing/mount.tsx'
import { ProductFormDialog } from './product-form-dialog.tsx'

const named = (_id: string, en: string) => ({ _id, name: { en, ar: en } })
const [cars, boats] = [named('cars', 'Cars'), named('boats', 'Boats')]
const [colour, engine] = [named('colour', 'Colour'), named('engine', 'Engine')]

const product: Product = {
  _id: 'corolla',
  ref: null,
  name: 'Corolla',
  description: 'As good as new.',
  price: 9000,
  dailyRent: null,
  monthlyRent: null,
  filterId: cars,
  filters: [
    { filterId: { ...colour, type: 'select' }, value: 'Blue' },
    { filterId: { ...engine, type: 'select' }, value: 'V6' },
  ],
  images: [],
  status: 'verified',
  promoted: false,
  sold: false,
  hidden: false,
  featured: false,
  userId: { _id: 'sami', name: 'Sami' },
  promotionId: null,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  version: 1,
}

/** The forms that were sent; lists as JSON. */
let sent: unknown[]

/** A server where somebody else has meanwhile changed the product. */
function server(theirs: Product) {
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (body instanceof FormData) {
      sent.push(Object.fromEntries(body))
      return Response.json({ code: 'EDIT_CONFLICT', params: {}, message: '', current: theirs }, { status: 409 })
    }
    if (address.includes('subfilters'))
      return Response.json({ data: { filters: address.includes('boats') ? [colour] : [colour, engine] } })
    if (address.includes('/filters/boats')) return Response.json({ data: { filter: boats } })
    return Response.json({ data: { filter: cars, filters: [cars, boats] } })
  })
}

beforeEach(() => {
  sent = []
  queryClient.clear()
  useSession.getState().signedIn({ _id: '1', name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
})

afterEach(() => {
  useSession.getState().signedOut()
  toast.removeAll()
  vi.unstubAllGlobals()
})

async function opened() {
  const { page } = await mountAt(
    '',
    <QueryClientProvider client={queryClient}>
      <ProductFormDialog product={product} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' })
  return {
    page,
    update: () => page.getByRole('button', { name: 'Update', exact: true }).click(),
    conflict,
    compared: () =>
      [...conflict.element().querySelectorAll('dt, dd')]
        .map(({ textContent }) => textContent.trim())
        .filter((said) => said !== 'Take theirs'),
  }
}

it('after a conflict the values that go with another main filter are compared with those saved meanwhile', async () => {
  const filters = product.filters.map(({ filterId }) => ({ filterId, value: `Their ${filterId.name.en}` }))
  server({ ...product, filters, version: 2 })
  const { page, update, conflict, compared } = await opened()
  const main = page.getByRole('combobox', { name: 'Main Filter' })
  await main.fill('Boats')
  await page.getByRole('option', { name: 'Boats / Boats' }).click()
  await update()
  await expect.element(conflict).toBeVisible()
  expect(compared()).toEqual([
    'Main Filter',
    'Saved now: Cars / Cars',
    'Yours: Boats / Boats',
    'Filters',
    'Saved now: Colour: Their Colour, Engine: Their Engine',
    'Yours: Colour: Their Colour',
  ])
  await update()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      filterId: 'boats',
      filters: JSON.stringify([{ filterId: 'colour', value: 'Their Colour' }]),
      version: '2',
    })
})

it('a row without a filter is no change to compare after a conflict', async () => {
  server({ ...product, name: 'Their name', filters: [], version: 2 })
  const { page, update, conflict, compared } = await opened()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My name')
  await page.getByRole('button', { name: 'Add a filter' }).click()
  await update()
  await expect.element(conflict).toBeVisible()
  const taken = ['Filters', 'Before: Colour: Blue, Engine: V6', 'Now: —']
  expect(compared()).toEqual(['Name', 'Saved now: Their name', 'Yours: My name', ...taken])
  await update()
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: 'My name', filters: '[]', version: '2' })
})
