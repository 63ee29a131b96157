import { banners, cities, City, countries, Country } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { queryClient } from '../../api/query-client.tsx'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { useSession } from '../../session/session.ts'
import { mountAt } from '../../ui/testing/mount.tsx'
import BannersScreen from './banners-screen.tsx'

beforeEach(async () => {
  queryClient.clear()
  const account = { _id: idOf(0), name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' }
  useSession.getState().signedIn(account)
  await setLanguage('en')
})

afterEach(() => useSession.getState().signedOut())

const jordan = sample(Country, 1, { name: { en: 'Jordan', ar: 'الأردن' } })
const amman = sample(City, 2, { name: { en: 'Amman', ar: 'عمّان' }, countryId: jordan._id })

async function opened(address: Record<string, string> = {}) {
  const server = fakeServer()
  server.on(countries.all, () => ({ data: { countries: [jordan] } }))
  server.on(cities.all, ({ query }) => ({ data: { cities: query['countryId'] === jordan._id ? [amman] : [] } }))
  server.on(cities.get, () => ({ data: { city: amman } }))
  const { page, search } = await mountAt(
    `?${new URLSearchParams(address).toString()}`,
    <QueryClientProvider client={queryClient}>
      <BannersScreen />
    </QueryClientProvider>,
  )
  return {
    page,
    lastAsked: () => server.calls(banners.list).at(-1)?.query,
    search: () => Object.fromEntries(new URLSearchParams(search())),
  }
}

it.each([
  ['en', { country: 'Country', city: 'City', jordan: 'Jordan', amman: 'Amman', all: 'Select all countries' }],
  ['ar', { country: 'الدولة', city: 'المدينة', jordan: 'الأردن', amman: 'عمّان', all: 'كل الدول' }],
] as const)('banners are narrowed by country and, within it, by city, in %s', async (language, words) => {
  await setLanguage(language)
  const { page, lastAsked, search } = await opened({ page: '2' })
  const country = page.getByRole('combobox', { name: words.country, exact: true })
  const city = page.getByRole('combobox', { name: words.city, exact: true })
  const choose = async (field: Locator, option: string) => {
    await field.fill(option)
    await page.getByRole('option', { name: option, exact: false }).first().click()
  }
  await expect.element(city).toBeDisabled()
  await choose(country, words.jordan)
  await expect.poll(search).toEqual({ countryId: jordan._id })
  await expect.poll(lastAsked).toEqual({ page: '1', limit: '10', countryId: jordan._id })
  await choose(city, words.amman)
  await expect.poll(search).toEqual({ countryId: jordan._id, cityId: amman._id })
  await expect.poll(lastAsked).toEqual({ page: '1', limit: '10', countryId: jordan._id, cityId: amman._id })
  await choose(country, words.all)
  await expect.poll(search).toEqual({})
  await expect.element(city).toBeDisabled()
})

it('an address says the country and the city', async () => {
  const { page, lastAsked } = await opened({ countryId: jordan._id, cityId: amman._id })
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Jordan / الأردن')
  await expect.element(page.getByRole('combobox', { name: 'City' })).toHaveValue('Amman / عمّان')
  await expect.element(page.getByRole('link', { name: 'Show all' })).not.toBeInTheDocument()
  expect(lastAsked()).toMatchObject({ countryId: jordan._id, cityId: amman._id })
})

it('an address with a city alone says so too, and can be widened', async () => {
  const { page, lastAsked, search } = await opened({ cityId: amman._id })
  await expect.element(page.getByText('Of Amman')).toBeVisible()
  expect(lastAsked()).toMatchObject({ cityId: amman._id })
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect.poll(search).toEqual({})
})
