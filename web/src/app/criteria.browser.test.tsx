import {
  banners,
  businesses,
  callSupports,
  cities,
  countries,
  productRequests,
  products,
  reports,
  supports,
  users,
  whatsappSupports,
} from '@dealsy/contract'
import type { ListEndpoint } from '@dealsy/contract'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '../i18n/language.tsx'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'

beforeEach(() => setLanguage('en'))

/** Opens a screen; what narrows its lists is read from the address bar. */
function mountAtAddress(address: string) {
  const before = location.href
  history.replaceState(null, '', `${location.pathname}?${address.split('?')[1] ?? ''}`)
  onTestFinished(() => history.replaceState(null, '', before))
  return mountScreen(address)
}

/** A list at an address, and what its call is then asked besides the page. */
function narrowed(list: ListEndpoint, address: string, asked: Record<string, string>) {
  return { name: `${list.resource}.${list.verb}`, list, address, asked }
}

const requests = hrefOf('productRequests')
const ofCategory = hrefOf('filters.products', { id: idOf(3) })
const screens = [
  narrowed(products.pending, `${hrefOf('approval')}?products.reported=yes`, { reported: 'yes' }),
  narrowed(productRequests.pending, `${hrefOf('approval')}?requests.price=10..20`, { price: '10..20' }),
  narrowed(products.nonFeatured, `${hrefOf('featuredProducts')}?nonFeatured.status=rejected`, { status: 'rejected' }),
  narrowed(products.ofBusinesses, `${hrefOf('products')}?businesses.pictured=no`, { pictured: 'no' }),
  narrowed(products.promoted, `${hrefOf('products')}?promoted.userId=${idOf(4)}`, { userId: idOf(4) }),
  narrowed(products.byFilter, `${ofCategory}?featured=yes`, { featured: 'yes' }),
  narrowed(productRequests.list, `${requests}?cityId=${idOf(5)}`, { cityId: idOf(5) }),
  narrowed(users.list, `${hrefOf('users')}?reported=yes&promoted=no`, { reported: 'yes', promoted: 'no' }),
  narrowed(businesses.list, `${hrefOf('businesses')}?pictured=yes&countryId=${idOf(6)}`, {
    pictured: 'yes',
    countryId: idOf(6),
  }),
  narrowed(reports.list, `${hrefOf('reports')}?filterId=${idOf(7)}&fromApp=yes`, { filterId: idOf(7), fromApp: 'yes' }),
  narrowed(supports.list, `${hrefOf('supports')}?fromApp=no`, { fromApp: 'no' }),
  narrowed(callSupports.list, `${hrefOf('callSupports')}?status=busy`, { status: 'busy' }),
  narrowed(whatsappSupports.list, `${hrefOf('whatsappSupports')}?status=available`, { status: 'available' }),
]

it.each(screens)(
  '$name is narrowed by what its address says, each of which is a chip',
  async ({ list, address, asked }) => {
    const server = fakeServer()
    const { page } = await mountAtAddress(address)
    await expect.poll(() => server.calls(list).at(-1)?.query).toMatchObject(asked)
    await expect.element(page.getByRole('link', { name: 'Show all' }).first()).toBeVisible()
    expect(page.getByRole('link', { name: 'Show all' }).elements()).toHaveLength(Object.keys(asked).length)
  },
)

it('what waits for approval is narrowed in a form beside its list, which leaves the other as it is', async () => {
  const server = fakeServer()
  const { page } = await mountScreen(hrefOf('approval'))
  await page.getByRole('button', { name: 'Narrow down' }).first().click()
  const form = page.getByRole('dialog', { name: 'Narrow down' })
  // All that waits is pending.
  await expect.element(form.getByRole('combobox', { name: 'Status' })).not.toBeInTheDocument()
  await form.getByRole('combobox', { name: 'Has reports' }).click()
  await page.getByRole('option', { name: 'Yes' }).click()
  await form.getByRole('textbox', { name: 'Price from' }).fill('50')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect
    .poll(() => server.calls(products.pending).at(-1)?.query)
    .toMatchObject({ reported: 'yes', price: '50..' })
  await expect.element(page.getByText('Has reports: Yes')).toBeVisible()
  expect(server.calls(productRequests.pending).at(-1)?.query).toEqual({ page: '1', limit: '10' })
})

it('the form of the reports says that the place is that of the owner of the product', async () => {
  fakeServer()
  const { page } = await mountScreen(hrefOf('reports'))
  await page.getByRole('button', { name: 'Narrow down' }).click()
  const form = page.getByRole('dialog', { name: 'Narrow down' })
  await expect.element(form.getByText('Country of the owner', { exact: true })).toBeVisible()
  await expect.element(form.getByText('City of the owner', { exact: true })).toBeVisible()
  await expect.element(form.getByRole('combobox', { name: 'Main Filter' })).toBeVisible()
})

it('an owner whom the address names for all lists of products is not asked for by each', async () => {
  const server = fakeServer()
  const { page } = await mountAtAddress(`${hrefOf('products')}?userId=${idOf(4)}`)
  await expect.poll(() => server.calls(products.ofBusinesses).at(-1)?.query).toMatchObject({ userId: idOf(4) })
  await page.getByRole('button', { name: 'Narrow down' }).first().click()
  const form = page.getByRole('dialog', { name: 'Narrow down' })
  await expect.element(form.getByRole('combobox', { name: 'Has pictures' })).toBeVisible()
  expect(form.getByRole('combobox', { name: 'Owner' }).elements()).toEqual([])
})

it.each([
  { at: hrefOf('banners'), list: banners.list, column: 'Created At', sort: 'createdAt' },
  { at: hrefOf('supports'), list: supports.list, column: 'Created At', sort: 'createdAt' },
  { at: requests, list: productRequests.list, column: 'Price', sort: 'price' },
] as const)('$column, which the table at $at shows when asked, sorts it', async ({ at, list, column, sort }) => {
  const server = fakeServer()
  const { page } = await mountScreen(at)
  await expect.element(page.getByRole('columnheader').first()).toBeVisible()
  expect(page.getByRole('columnheader', { name: column }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: column }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('columnheader', { name: column }).getByRole('button').click()
  await expect.poll(() => server.calls(list).at(-1)?.query['sort']).toContain(sort)
})

it('countries and cities are sorted by their English names', async () => {
  const server = fakeServer()
  const { page } = await mountAtAddress(`${hrefOf('countriesAndCities')}?cities.sort=-name`)
  await expect.poll(() => server.calls(cities.list).at(-1)?.query['sort']).toBe('-name')
  const table = page.getByRole('table', { name: 'Countries', exact: true })
  await table.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click()
  await expect.poll(() => server.calls(countries.list).at(-1)?.query['sort']).toContain('name')
})
