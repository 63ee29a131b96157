import type { Page } from '@playwright/test'
import { expectToast, openScreen, settled } from './steps.ts'
import { expect, test } from './test.ts'

// What the screens of filters, places, configuration and support contacts say when the server refuses (spec section 8).
test.use({ provokedErrors: [/status of 409/] })

const reason = 'Not now.'

async function refuse(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 409, json: { message: reason, code: 'CONFLICT' } })
      : route.fallback(),
  )
}

const carsForSale = async (page: Page) => {
  await openScreen(page, 'App/Filter?limit=50')
  for (const name of ['Vehicles', 'Cars', 'Cars for sale']) await page.getByRole('link', { name: `${name} / ` }).click()
  await expect(page.getByRole('region', { name: 'Select Filters' }).getByRole('article').first()).toBeVisible()
}
const filters = (page: Page) => openScreen(page, 'App/Filter')
const places = (page: Page) => openScreen(page, 'App/Cities-and-Countries')
/** Chooses a country with cities, because another test may have made a different one the first. */
async function cities(page: Page): Promise<void> {
  await places(page)
  await page.getByRole('combobox', { name: 'Country' }).fill('Jordan')
  await page.getByRole('option', { name: /^Jordan/ }).click()
  await expect(page).toHaveURL(/cities\.country=/)
  await settled(page)
}
const configuration = (page: Page) => openScreen(page, 'App/Configuration')
/** With a suggestion of its own, because another test deletes the only one. */
async function suggestion(page: Page): Promise<void> {
  const text = { en: 'Sell it', ar: 'بعه' }
  const moment = '2026-01-02T03:04:05.000Z'
  const only = { title: text, description: text, icon: '/favicon.svg', createdAt: moment, updatedAt: moment }
  const pagination = { currentPage: 1, pageSize: 10, totalItems: 1, totalPages: 1, hasNext: false, hasPrevious: false }
  const suggestions = [{ _id: '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', version: 1, ...only }]
  await page.route(/\/suggestions(\?|$)/, (route) =>
    route.fulfill({
      json: { data: { suggestions }, pagination: { ...pagination, nextPage: null, previousPage: null } },
    }),
  )
  await configuration(page)
}

for (const { toast, open, path, table, field } of [
  { toast: 'Failed to update Filter.', open: filters, path: /\/filters\//, table: 'Filters', field: 'English name' },
  {
    toast: 'Failed to update country.',
    open: places,
    path: /\/countries\//,
    table: 'Countries',
    field: 'English name',
  },
  { toast: 'Failed to update city.', open: cities, path: /\/cities\//, table: 'Cities', field: 'English name' },
  { toast: 'Failed to update plan.', open: configuration, path: /\/plans\//, table: 'Plans', field: 'English name' },
  {
    toast: 'Failed to update suggestion.',
    open: suggestion,
    path: /\/suggestions\//,
    table: 'Suggestion',
    field: 'English title',
  },
]) {
  test(`an edit of ${table} that is refused keeps what was typed, and says '${toast}'`, async ({ page }) => {
    await refuse(page, 'PUT', path)
    await open(page)
    await page
      .getByRole('table', { name: table, exact: true })
      .getByRole('button', { name: /^Edit / })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(field).fill('Changed in vain')
    await dialog.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(page, toast)
    await expectToast(page, reason)
    await expect(dialog.getByLabel(field)).toHaveValue('Changed in vain')
  })
}

for (const { toast, open, path, button } of [
  { toast: 'Failed to create City.', open: places, path: /\/cities$/, button: 'Create City' },
  { toast: 'Failed to create country.', open: places, path: /\/countries$/, button: 'Create Country' },
  { toast: 'Failed to create item.', open: carsForSale, path: /\/items$/, button: 'Add Item to Gearbox' },
  { toast: 'Failed to create filter.', open: carsForSale, path: /\/filters$/, button: 'Create a select filter' },
]) {
  test(`what '${button}' cannot create stays in the dialog, and '${toast}' comes with the reason`, async ({ page }) => {
    await refuse(page, 'POST', path)
    await open(page)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('English name').fill('Never there')
    await dialog.getByLabel('Arabic name').fill('لم يوجد قط')
    if (button === 'Create Country') await dialog.getByLabel('Country Code').fill('QQ')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expectToast(page, toast)
    await expectToast(page, reason)
    await expect(dialog.getByLabel('English name')).toHaveValue('Never there')
  })
}
