import {
  banners,
  businesses,
  callSupports,
  cities,
  countries,
  filters,
  plans,
  reports,
  suggestions,
  whatsappSupports,
} from '@dealsy/contract'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer, refusal } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'

// What a list says when the server refuses a deletion (spec section 8).
it.each([
  { of: 'Filters', at: 'filters', call: filters.remove, toast: 'Failed to delete filter.' },
  { of: 'Countries', at: 'countriesAndCities', call: countries.remove, toast: 'failed to delete country.' },
  { of: 'Cities', at: 'countriesAndCities', call: cities.remove, toast: 'Failed to delete city.' },
  { of: 'Plans', at: 'configuration', call: plans.remove, toast: 'Failed to delete plan.' },
  { of: 'Suggestion', at: 'configuration', call: suggestions.remove, toast: 'Failed to delete suggestion.' },
  { of: 'Businesses', at: 'businesses', call: businesses.remove, toast: 'Failed to delete business.' },
  { of: 'Report', at: 'reports', call: reports.remove, toast: 'Failed to delete report' },
  { of: 'Banners', at: 'banners', call: banners.remove, toast: 'Failed to delete banner.' },
  {
    of: 'Call Customer Support',
    at: 'callSupports',
    call: callSupports.remove,
    toast: 'Failed to delete support.',
    confirm: 'Confirm Delete',
  },
  {
    of: 'WhatsApp Customer Support',
    at: 'whatsappSupports',
    call: whatsappSupports.remove,
    toast: 'Failed to delete support.',
    confirm: 'Confirm Delete',
  },
] as const)("a row of $of that is not deleted stays, and '$toast' comes with the reason", async (refused) => {
  const { of, at, call, toast, confirm = 'Delete' } = { confirm: undefined, ...refused }
  const server = fakeServer()
  server.refuse(call)
  // What is in use cannot be deleted, which the dialog says before the server does.
  for (const { uses } of [filters, countries, cities]) server.on(uses, () => Response.json({ data: { uses: {} } }))
  const { page } = await mountScreen(hrefOf(at))
  const rows = page.getByRole('table', { name: of, exact: true }).getByRole('row')
  await rows
    .last()
    .getByRole('button', { name: /^Delete / })
    .click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/^Are you sure you want to delete /)).toBeVisible()
  // Everything can be undone; the specification quotes the sentence of support contacts (docs/quirks.md).
  expect(question.getByText('This action cannot be undone.').elements()).toHaveLength(at.endsWith('Supports') ? 1 : 0)
  await question.getByRole('button', { name: confirm, exact: true }).click()
  await expect.element(page.getByText(toast, { exact: true })).toBeVisible()
  await expect.element(page.getByText(refusal.message, { exact: true }).first()).toBeVisible()
  expect(server.calls(call)).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => rows.elements()).toHaveLength(3)
})
