import { type Locator, type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { openScreen } from './steps.ts'

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

/** Creates a top-level page and ends on its screen. */
export async function createPage(page: Page, english: string, arabic: string) {
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Create Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Filter' })
  await fillNames(dialog, english, arabic)
  await chooseIcon(dialog)
  await create(dialog)
  await expect(page.getByRole('heading', { name: `Filters for: ${english} / ${arabic}` })).toBeVisible()
}

/** Creates a filter below the page on the screen. */
export async function createChild(page: Page, type: 'Page' | 'Non-Page', english: string, arabic: string) {
  await page.getByRole('button', { name: 'Create Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Filter' })
  await fillNames(dialog, english, arabic)
  await choose(page, dialog, 'Filter Type', type)
  await create(dialog)
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, english)).toBeVisible()
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

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `${name} /` })
