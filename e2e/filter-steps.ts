import { type Filter, type FilterType, filters } from '@dealsy/contract'
import { type Locator, type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import type { Server } from './server.ts'

export const screen = 'App/Filter'

const icon = sharp({ create: { width: 64, height: 64, channels: 3, background: '#4f46e5' } })
  .png()
  .toBuffer()

/** Uploads an icon; `done` is the button's label afterwards. */
export async function chooseIcon(dialog: Locator, done = 'Choose another image') {
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await icon })
  await expect(dialog.getByRole('button', { name: done })).toBeVisible()
}

export async function fillNames(dialog: Locator, english: string, arabic: string) {
  await dialog.getByLabel('English name').fill(english)
  await dialog.getByLabel('Arabic name').fill(arabic)
}

export const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Create', exact: true }).click()

/** A new page at the top. */
export async function newPage(server: Server, en: string, ar: string): Promise<Filter> {
  const body = { name: { en, ar }, type: 'page', icon: await server.storeImage() } as const
  return (await server.call(filters.create, { body })).data.filter
}

/** A new filter below another. */
export async function newBelow(
  server: Server,
  parent: Filter,
  type: FilterType,
  en: string,
  ar: string,
): Promise<Filter> {
  const body = { name: { en, ar }, type, parentFilter: parent._id }
  return (await server.call(filters.create, { body })).data.filter
}

/** The filter at the end of a way down the demo tree, by English names. */
export async function filterAt(server: Server, ...names: string[]): Promise<string> {
  let parentFilter: string | undefined
  for (const name of names) {
    const { data } = await server.call(filters.all, { query: { parentFilter } })
    parentFilter = data.filters.find((filter) => filter.name.en === name)?._id
    if (parentFilter === undefined) throw new Error(`There is no filter ${name}.`)
  }
  return parentFilter ?? ''
}

/** Chooses in a field that opens a list. */
export async function choose(page: Page, dialog: Locator, field: string, option: string) {
  await dialog.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses in a field that is searched by typing. */
export async function search(page: Page, dialog: Locator, field: string, typed: string) {
  await dialog.getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('option', { name: new RegExp(typed) }).click()
}
