import { cities, City, countries, Country } from '@dealsy/contract'
import { expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { fakeServer } from '../app/testing/fake-server.ts'
import { mountScreen } from '../app/testing/mount-screen.tsx'
import { sample } from '../app/testing/sample-answers.ts'
import { hrefOf } from '../routing/paths.ts'

const address = hrefOf('countriesAndCities')
const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)

it('the columns of countries and of cities are those of the specification', async () => {
  fakeServer()
  const { page } = await mountScreen(address)
  await expect.element(page.getByRole('table', { name: 'Countries' })).toBeVisible()
  const headers = (table: string) => textsOf(page.getByRole('table', { name: table }).getByRole('columnheader'))
  await expect.poll(() => headers('Countries')).toEqual(['Name', 'Country Code', 'Actions'])
  await expect.poll(() => headers('Cities')).toEqual(['English name', 'Arabic name', 'Actions'])
})

it('a country needs both names and a code', async () => {
  const server = fakeServer()
  const { page } = await mountScreen(address)
  await page.getByRole('button', { name: 'Create Country' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Country' })
  await dialog.getByRole('textbox', { name: 'English name' }).fill('Nowhere')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('name and code are required.', { exact: true })).toBeVisible()
  await expect.element(dialog).toBeVisible()
  expect(server.calls(countries.create)).toEqual([])
})

it('a city needs both names', async () => {
  const server = fakeServer()
  const country = sample(Country, 3, { name: { en: 'Jordan', ar: 'الأردن' } })
  server.on(countries.all, () => ({ data: { countries: [country, sample(Country, 2)] } }))
  const { page } = await mountScreen(address)
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Jordan / الأردن')
  await page.getByRole('button', { name: 'Create City' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create City' })
  await expect.element(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('Jordan / الأردن')
  await dialog.getByRole('textbox', { name: 'English name' }).fill('Nowhere')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('name and code are required.', { exact: true })).toBeVisible()
  await expect.element(dialog).toBeVisible()
  expect(server.calls(cities.create)).toEqual([])
})

it('where there are no countries yet, there are no cities either', async () => {
  const server = fakeServer()
  server.on(countries.all, () => ({ data: { countries: [] } }))
  const { page } = await mountScreen(address)
  await expect.element(page.getByRole('table', { name: 'Cities' }).getByText('No results.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create City' })).toBeDisabled()
  expect(server.calls(cities.list)).toEqual([])
})

it('countries that cannot be had are said above the cities too, with a way to try again', async () => {
  const server = fakeServer()
  server.refuse(countries.all, { code: 'FORBIDDEN', message: 'Not for you.' }, 403)
  const { page } = await mountScreen(address)
  const failed = page.getByRole('region', { name: 'Cities' })
  await expect.element(failed.getByText('Not for you.')).toBeVisible()
  server.accept(countries.all)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByRole('table', { name: 'Cities' }).getByRole('row').elements()).toHaveLength(3)
})

it('a code that is taken is told, and nothing that was typed is lost', async () => {
  const server = fakeServer()
  const message = 'A country with this code already exists.'
  server.refuse(countries.create, { code: 'COUNTRY_CODE_EXISTS', message })
  const { page } = await mountScreen(address)
  await page.getByRole('button', { name: 'Create Country' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Country' })
  const english = dialog.getByRole('textbox', { name: 'English name' })
  await english.fill('Second Jordan')
  await dialog.getByRole('textbox', { name: 'Arabic name' }).fill('الأردن الثاني')
  await dialog.getByRole('textbox', { name: 'Country Code' }).fill('JO')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('Failed to create country.', { exact: true })).toBeVisible()
  await expect.element(page.getByText(message, { exact: true }).first()).toBeVisible()
  await expect.element(english).toHaveValue('Second Jordan')
})

it('the cities of the first country are shown until another is chosen', async () => {
  const server = fakeServer()
  const bahrain = sample(Country, 2, { name: { en: 'Bahrain', ar: 'البحرين' } })
  const jordan = sample(Country, 3, { name: { en: 'Jordan', ar: 'الأردن' } })
  server.on(countries.all, () => ({ data: { countries: [bahrain, jordan] } }))
  server.lists(cities.list, [sample(City, 1, { name: { en: 'Manama', ar: 'المنامة' } })])
  const { page, router } = await mountScreen(address)
  const cells = page.getByRole('table', { name: 'Cities' }).getByRole('cell')
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect.element(country).toHaveValue('Bahrain / البحرين')
  await expect.element(cells.first()).toHaveTextContent('Manama')
  server.lists(cities.list, [sample(City, 2, { name: { en: 'Amman', ar: 'عمّان' } })])
  await country.fill('الاردن')
  await page.getByRole('option', { name: 'Jordan / الأردن' }).click()
  await expect.element(cells.first()).toHaveTextContent('Amman')
  expect(new URLSearchParams(router.state.location.search).get('cities.country')).toBe(jordan._id)
  expect(server.calls(cities.list).map(({ query }) => query['countryId'])).toEqual([bahrain._id, jordan._id])
})

it('page size and page are in the address, and a new page size begins at page 1', async () => {
  const server = fakeServer()
  const rows = Array.from({ length: 45 }, (_, row) => sample(Country, row))
  server.lists(countries.list, rows)
  const { page, router } = await mountScreen(address)
  const pager = page.getByRole('navigation', { name: 'Pages of Countries' })
  await pager.getByRole('button', { name: 'Next' }).click()
  await expect.element(pager.getByText('Page 2 of 5')).toBeVisible()
  const paging = () => {
    const query = new URLSearchParams(router.state.location.search)
    return [query.get('countries.page'), query.get('countries.limit')]
  }
  expect(paging()).toEqual(['2', null])
  await page.getByRole('combobox', { name: 'Items per page' }).first().click()
  await page.getByRole('option', { name: '20' }).click()
  await expect.element(pager.getByText('Page 1 of 3')).toBeVisible()
  await expect.element(pager.getByRole('button', { name: 'Previous' })).toBeDisabled()
  expect(paging()).toEqual([null, '20'])
})
