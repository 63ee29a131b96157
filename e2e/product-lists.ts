import { type Locator, type Page, expect } from '@playwright/test'
import { expectToast, openScreen, settled } from './steps.ts'

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

/** Opens the edit dialog of a product that is found by its name. */
export async function edit(page: Page, name: string): Promise<Locator> {
  await open(page, `?nonPromoted.keyword=${encodeURIComponent(name)}`)
  const found = rows(page, 'Non Promoted Product').first()
  await found.getByRole('button', { name: /^Edit / }).click()
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

/** Puts a product of a page, each test of its own, below 'Lamps and decoration' under a name that no other has. */
export async function ownProduct(page: Page, listPage: number): Promise<string> {
  await open(page, `?nonPromoted.page=${listPage}`)
  await rows(page, 'Non Promoted Product')
    .first()
    .getByRole('button', { name: /^Edit / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await choose(dialog, 'Main Filter', 'Lamps and decoration')
  await expect(dialog.getByLabel('Name')).not.toHaveAttribute('readonly')
  const name = `Lamp ${listPage} ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Price').fill('50')
  await update(dialog)
  return name
}
