import { banners } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeCheck } from './axe.ts'
import { afterDoubleClick, expectToast, openScreen, recordRow } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'users-and-businesses/Banner'

const image = (format: 'png' | 'webp' = 'png') =>
  sharp({ create: { width: 600, height: 240, channels: 3, background: '#0f766e' } })
    .toFormat(format)
    .toBuffer()

async function choose(page: Page, field: 'Country' | 'City', label: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(label)
  await page.getByRole('option', { name: label }).click()
}

test('a banner is created for a city with an uploaded image, and is first in the list', async ({ page }) => {
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Create Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Banner' })
  await expect(dialog.getByRole('combobox', { name: 'City' })).toBeDisabled()
  await choose(page, 'Country', 'Jordan')
  await choose(page, 'City', 'Irbid')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await image() })
  await expect(dialog.getByRole('button', { name: 'Choose another image' })).toBeVisible()
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Banner created successfully.')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('Irbid / إربد')
  const shown = first.getByRole('img')
  await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
})

test('banners are narrowed to those that are disabled, and the address keeps it', async ({ page }) => {
  await openScreen(page, screen)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Disabled' }).click()
  await expect(page).toHaveURL(/\?status=disabled$/)
  await expect(page.getByRole('button', { name: 'Disable', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enable', exact: true })).not.toHaveCount(0)
})

test.describe('a false image', () => {
  test.use({ provokedErrors: [/status of 415/] })

  test('is refused by its content', async ({ page }) => {
    await openScreen(page, screen)
    await page.getByRole('button', { name: 'Create Banner' }).click()
    const dialog = page.getByRole('dialog')
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect(dialog).toContainText(/Failed to upload file: .+/)
  })
})

test('a banner is disabled by a second click on Confirm, and a click outside calls it off', async ({
  page,
  server,
}) => {
  const banner = await server.take(banners.list, { status: 'enabled' })
  await openScreen(page, `${screen}?cityId=${banner.cityId._id}`)
  const row = recordRow(page, banner)
  await row.getByRole('button', { name: 'Disable' }).click()
  await expect(row.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await page.getByRole('heading', { name: 'Banners' }).click()
  await expect(row.getByRole('button', { name: 'Disable' })).toBeVisible()

  await row.getByRole('button', { name: 'Disable' }).click()
  await afterDoubleClick(page)
  await row.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Banner updated successfully.')
  await expect(row.getByRole('button', { name: 'Enable' })).toBeVisible()
})

test('a banner is deleted after the question', async ({ page, server }) => {
  const taken = await server.take(banners.list)
  await openScreen(page, `${screen}?cityId=${taken.cityId._id}`)
  const banner = recordRow(page, taken)
  await banner.getByRole('button', { name: /^Delete the banner/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete the banner?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Banner deleted successfully.')
  await expect(question).toBeHidden()
  await expect(banner).toHaveCount(0)
})
