import { cities, countries, Country } from '@dealsy/contract'
import { expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

const address = hrefOf('countriesAndCities')
const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)

it('the columns of countries and of cities are those of the specification', async () => {
  fakeServer()
  const { page } = await mountScreen(address)
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
