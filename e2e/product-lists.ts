import { type Product, filters, products } from '@dealsy/contract'
import { type Locator, type Page, expect } from '@playwright/test'
import type { Server } from './server.ts'
import { expectToast, openScreen, recordRow, settled } from './steps.ts'

const screen = 'Products/product'
export const lists = ['Promoted Product', 'Non Promoted Product', 'Businesses Product'] as const
type List = (typeof lists)[number]

export const table = (page: Page, name: List): Locator => page.getByRole('table', { name, exact: true })
export const section = (page: Page, name: List): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
export const rows = (page: Page, name: List): Locator => table(page, name).locator('tbody').getByRole('row')

export async function open(page: Page, query = ''): Promise<void> {
  await openScreen(page, `${screen}${query}`)
}

export async function countOf(page: Page, name: List): Promise<number> {
  await settled(page)
  const heading = page.getByRole('heading', { level: 2, name, exact: true })
  return Number(await heading.locator('xpath=following-sibling::span').textContent())
}

/** The name of the product in a row. */
export const nameIn = async (row: Locator): Promise<string> => (await row.getByRole('cell').nth(1).textContent()) ?? ''

/** Opens the actions menu of a product. */
export const openMenu = (row: Locator): Promise<void> => row.getByRole('button', { name: /^More for/ }).click()

/** Opens the list of products without a promotion on one, found by its name, and its edit dialog. */
export async function edit(page: Page, product: Product): Promise<Locator> {
  await open(page, `?nonPromoted.keyword=${encodeURIComponent(product.name)}`)
  return editAgain(page, product)
}

/** Opens the edit dialog of a product that is on the screen. */
export async function editAgain(page: Page, product: Product): Promise<Locator> {
  await recordRow(page, product)
    .first()
    .getByRole('button', { name: /^Edit / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(dialog.getByLabel('Description')).toBeVisible()
  return dialog
}

export async function update(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expectToast(dialog.page(), 'Product updated successfully.')
  await expect(dialog).toBeHidden()
}

/** Chooses in a field that is searched by typing. */
export async function choose(dialog: Locator, field: string, label: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field, exact: true }).fill(label)
  await dialog.getByRole('option', { name: label }).first().click()
}

/** A product for one test alone, below 'Lamps and decoration' and for 50 dollars, under a name that no other has. */
export async function ownProduct(server: Server): Promise<Product> {
  const keyword = 'Lamps and decoration'
  const { data: found } = await server.call(filters.nonPage, { query: { keyword } })
  const { _id: id } = await server.take(products.nonPromoted)
  const { data } = await server.call(products.update, {
    params: { id },
    body: {
      name: `Lamp ${crypto.randomUUID()}`,
      price: 50,
      dailyRent: null,
      monthlyRent: null,
      filterId: found.filters[0]?._id,
      filters: [],
    },
  })
  return data.product
}
