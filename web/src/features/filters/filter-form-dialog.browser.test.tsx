import { Filter } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { completed } from '../../api/completed.ts'
import { queryClient } from '../../api/query-client.tsx'
import { useSession } from '../../session/session.ts'
import { mountAt } from '../../ui/testing/mount.tsx'
import { Toaster } from '../../ui/floating/toaster.tsx'
import FilterFormDialog from './filter-form-dialog.tsx'
import type { FilterParent } from './filter-form.ts'

const id = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'
const boats: FilterParent = { _id: id, name: { en: 'Boats', ar: 'قوارب' }, type: 'page', isRentable: false }
const bicycles: FilterParent = { _id: id, name: { en: 'Bicycles', ar: 'دراجات' }, type: 'non-page', isRentable: false }

let sent: unknown[]

beforeEach(() => {
  sent = []
  queryClient.clear()
  useSession.getState().signedIn({ _id: id, name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('/filters') && typeof body === 'string') sent.push(JSON.parse(body))
    return Response.json({ data: { filter: { _id: id } } })
  })
})

afterEach(() => {
  useSession.getState().signedOut()
  toast.removeAll()
  vi.unstubAllGlobals()
})

async function opened(parent: FilterParent | null) {
  const { page } = await mountAt(
    '',
    <QueryClientProvider client={queryClient}>
      <FilterFormDialog parent={parent} onClose={() => undefined} />
      <Toaster />
    </QueryClientProvider>,
  )
  const dialog = page.getByRole('dialog', { name: 'Create Filter' })
  const field = (role: 'textbox' | 'combobox', name: string) => dialog.getByRole(role, { name, exact: true })
  return {
    page,
    field,
    create: async () => {
      toast.removeAll()
      await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    },
    fillNames: async () => {
      await field('textbox', 'English name').fill('Sails')
      await field('textbox', 'Arabic name').fill('أشرعة')
    },
    choose: async (name: string, option: string) => {
      await field('combobox', name).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
  }
}

const told = () => [...document.querySelectorAll('[data-toaster] [role=alert]')].map(({ textContent }) => textContent)

/** Fails unless these are on the page in this order. */
function expectInOrder(...fields: { element: () => Element }[]) {
  const all = [...document.querySelectorAll('*')]
  const places = fields.map((field) => all.indexOf(field.element() as HTMLElement))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

it('an empty form below a page tells its first missing field: the name, then the type', async () => {
  const { field, create, fillNames, choose } = await opened(boats)
  expectInOrder(field('textbox', 'English name'), field('combobox', 'Filter Type'))
  await create()
  await expect.poll(told).toEqual(['Filter name is required.'])
  await fillNames()
  await create()
  await expect.poll(told).toEqual(['Filter type is required.'])
  await choose('Filter Type', 'Non-Page')
  await create()
  await expect.poll(() => sent).toMatchObject([{ name: { en: 'Sails', ar: 'أشرعة' }, type: 'non-page' }])
})

it('an empty form of an attribute tells its first missing field: the type, then the name', async () => {
  const { field, create, fillNames, choose } = await opened(bicycles)
  expectInOrder(field('combobox', 'Type'), field('textbox', 'English name'))
  await create()
  await expect.poll(told).toEqual(['Type is required.'])
  await choose('Type', 'Select')
  await create()
  await expect.poll(told).toEqual(['Filter name is required.'])
  await fillNames()
  await create()
  await expect.poll(() => sent).toMatchObject([{ name: { en: 'Sails', ar: 'أشرعة' }, type: 'select' }])
})

it.each(['table', 'specification'])(
  'a description without its sub-type tells that before its names, and is sent with its kind as both: %s',
  async (kind) => {
    const { field, create, choose } = await opened(bicycles)
    await choose('Type', 'Description')
    expectInOrder(field('combobox', 'Type'), field('combobox', 'Sub-type'), field('textbox', 'English name'))
    await create()
    await expect.poll(told).toEqual(['Type is required.'])
    await choose('Sub-type', kind === 'table' ? 'Table' : 'Specification')
    await create()
    await expect.poll(() => sent).toMatchObject([{ name: { en: kind, ar: kind }, type: 'description' }])
  },
)

it('a filter needs its type, and a description is named by its sub-type', async () => {
  const { page, field, create, choose } = await opened(bicycles)
  await create()
  await expect.poll(told).toEqual(['Type is required.'])
  await field('combobox', 'Type').click()
  const options = page.getByRole('option')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Select', 'Dropdown', 'Description'])
  await options.filter({ hasText: 'Description' }).click()
  await choose('Sub-type', 'Specification')
  for (const name of ['English name', 'Arabic name']) {
    await expect.element(field('textbox', name)).toBeDisabled()
    await expect.element(field('textbox', name)).toHaveValue('specification')
  }
})

it('a filter whose answer holds no type can still be renamed', async () => {
  const answer = {
    ...bicycles,
    type: null,
    minPrice: 0,
    maxPrice: 0,
    requiredPromotion: 0,
    minPromotion: 0,
    version: 1,
  }
  const filter = completed(Filter, answer) as Filter
  const { page } = await mountAt(
    '',
    <QueryClientProvider client={queryClient}>
      <FilterFormDialog filter={filter} parent={boats} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await page.getByRole('textbox', { name: 'English name', exact: true }).fill('Bikes')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ name: { en: 'Bikes' }, version: 1 }])
})
