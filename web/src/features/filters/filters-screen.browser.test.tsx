import { Filter, filters } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

const vehicles = sample(Filter, 3, {
  name: { en: 'Vehicles', ar: 'مركبات' },
  type: 'page',
  parentFilter: null,
  icon: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  minPrice: 0,
  maxPrice: 0,
})

const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)
const told = () => [...document.querySelectorAll('[data-toaster] [role=alert]')].map(({ textContent }) => textContent)

async function opened() {
  const server = fakeServer()
  server.lists(filters.list, [vehicles])
  server.on(filters.pages, () => ({ data: { filters: [] } }))
  return { server, ...(await mountScreen(hrefOf('filters'))) }
}

it('the columns and the fields of the edit dialog are those of the specification', async () => {
  const { page } = await opened()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Filters', exact: true })).toBeVisible()
  await expect
    .poll(() => textsOf(page.getByRole('columnheader')))
    .toEqual(['Name', 'Icon', 'Price Range', 'Type', 'Required Promotion', 'Min Promotion', 'Is Rentable', 'Actions'])
  await page.getByRole('button', { name: 'Edit Vehicles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Filter' })
  for (const field of [
    'English name',
    'Arabic name',
    'Required Promotion',
    'Min Promotion',
    'Min Price',
    'Max Price',
  ]) {
    await expect.element(dialog.getByRole('textbox', { name: field, exact: true })).toBeVisible()
  }
  for (const field of ['Auto Generated Name', 'Is Rentable']) {
    await expect.element(dialog.getByRole('switch', { name: new RegExp(`^${field}`) })).toBeVisible()
  }
  await expect.element(dialog.getByRole('combobox', { name: 'Parent Filter' })).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'Icon' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).click()
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['Page', 'Non-Page'])
})

it('a price range is checked in its row, and not left without a question', async () => {
  const { page, server } = await opened()
  const save = page.getByRole('button', { name: 'Save the price range of Vehicles' })
  const most = page.getByRole('textbox', { name: 'Max price of Vehicles' })
  await expect.element(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Min price of Vehicles' }).fill('500')
  await most.fill('20.5')
  await save.click()
  await expect.poll(told).toEqual(['The minimum price must not be above the maximum price.'])
  await expect.element(most).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  expect(server.calls(filters.updatePrice)).toEqual([])
  await most.fill('1200.5')
  server.lists(filters.list, [{ ...vehicles, minPrice: 500, maxPrice: 1200.5 }])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Filter updated successfully.', { exact: true })).toBeVisible()
  await expect.element(most).toHaveValue('1200.5')
  expect(server.calls(filters.updatePrice).map(({ body }) => body)).toEqual([{ newMin: 500, newMax: 1200.5 }])
})

it('a filter in use cannot be deleted, and the dialog says by what', async () => {
  const { page, server } = await opened()
  const uses = { filters: 0, products: 7, businesses: 0, productRequests: 0 }
  server.on(filters.uses, () => ({ data: { uses } }))
  await page.getByRole('button', { name: 'Delete Vehicles' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Filter' })
  await expect.element(question.getByText('It is in use and cannot be deleted.')).toBeVisible()
  await expect.element(question).toMatchTextContent(/Products\s*7/)
  await expect.element(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
})
