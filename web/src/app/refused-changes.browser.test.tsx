import { Attribute, cities, countries, FilterDetails, filters, plans, suggestions } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer, refusal } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf, sample } from './testing/sample-answers.ts'

// What the screens of filters, places and configuration say when the server refuses (spec section 8).
it.each([
  { table: 'Filters', at: 'filters', call: filters.update, toast: 'Failed to update Filter.' },
  { table: 'Countries', at: 'countriesAndCities', call: countries.update, toast: 'Failed to update country.' },
  { table: 'Cities', at: 'countriesAndCities', call: cities.update, toast: 'Failed to update city.' },
  { table: 'Plans', at: 'configuration', call: plans.update, toast: 'Failed to update plan.' },
  { table: 'Suggestion', at: 'configuration', call: suggestions.update, toast: 'Failed to update suggestion.' },
] as const)("an edit of $table that is refused keeps what was typed, and says '$toast'", async (refused) => {
  const { table, at, call, toast } = refused
  const server = fakeServer()
  server.refuse(call)
  // In a sample all refer to one, and so it would be below itself.
  server.on(filters.pages, () => ({ data: { filters: [] } }))
  const { page } = await mountScreen(hrefOf(at))
  await page
    .getByRole('table', { name: table, exact: true })
    .getByRole('button', { name: /^Edit / })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: table === 'Suggestion' ? 'English title' : 'English name' })
  await field.fill('Changed in vain')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(page.getByText(toast, { exact: true })).toBeVisible()
  await expect.element(page.getByText(refusal.message, { exact: true }).first()).toBeVisible()
  await expect.element(field).toHaveValue('Changed in vain')
  expect(server.calls(call)).toHaveLength(1)
})

it.each([
  { button: 'Create City', call: cities.create, toast: 'Failed to create City.' },
  { button: 'Create Country', call: countries.create, toast: 'Failed to create country.' },
  { button: 'Add Item to Gearbox', call: filters.createItem, toast: 'Failed to create item.' },
  { button: 'Create a select filter', call: filters.create, toast: 'Failed to create filter.' },
])("what '$button' cannot create stays in the dialog, and '$toast' comes with the reason", async (refused) => {
  const { button, call, toast } = refused
  const server = fakeServer()
  server.refuse(call)
  const filter = sample(FilterDetails, 0, { type: 'non-page' })
  server.on(filters.get, () => ({ data: { filter } }))
  const gearbox = sample(Attribute, 1, { type: 'select', name: { en: 'Gearbox', ar: 'ناقل الحركة' }, items: [] })
  server.on(filters.subfilters, () => ({ data: { filters: [gearbox] } }))
  const { page } = await mountScreen(
    button.startsWith('Create C') ? hrefOf('countriesAndCities') : hrefOf('filters.products', { id: idOf(0) }),
  )
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'English name' })
  await field.fill('Never there')
  await dialog.getByRole('textbox', { name: 'Arabic name' }).fill('لم يوجد قط')
  if (button === 'Create Country') await dialog.getByRole('textbox', { name: 'Country Code' }).fill('QQ')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText(toast, { exact: true })).toBeVisible()
  await expect.element(page.getByText(refusal.message, { exact: true }).first()).toBeVisible()
  await expect.element(field).toHaveValue('Never there')
  expect(server.calls(call)).toHaveLength(1)
})
