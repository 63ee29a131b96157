import { countries } from '@dealsy/contract'
import type { Locator } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { expectToast, openScreen, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'App/Cities-and-Countries'

async function fillNames(dialog: Locator, english: string, arabic: string) {
  await dialog.getByLabel('English name').fill(english)
  await dialog.getByLabel('Arabic name').fill(arabic)
}

test('a country is created, renamed and deleted', async ({ page }) => {
  // The first in alphabetical order.
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Create Country' }).click()
  const creation = page.getByRole('dialog', { name: 'Create Country' })
  await fillNames(creation, 'Aaland', 'آلاند')
  await creation.getByLabel('Country Code').fill('A1')
  await creation.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'country created successfully.')
  const table = page.getByRole('table', { name: 'Countries' })
  await expect(table.getByRole('row', { name: /Aaland \/ آلاند.*A1/ })).toBeVisible()

  await table.getByRole('button', { name: 'Edit Aaland' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Country' })
  await expect(dialog.getByLabel('Arabic name')).toHaveValue('آلاند')
  await dialog.getByLabel('English name').fill('Aaland Islands')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(page, 'Country updated successfully.')
  await expect(dialog).toBeHidden()

  await table.getByRole('button', { name: 'Delete Aaland Islands' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete Aaland Islands?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(table.getByText('Aaland Islands')).toBeVisible()
  await table.getByRole('button', { name: 'Delete Aaland Islands' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'country deleted successfully.')
  await expect(table.getByText('Aaland Islands')).toBeHidden()
})

test.describe('two who edit one country', () => {
  test.use({ provokedErrors: [/status of 409/] })

  test('of two edits of the same field the second is asked, and both values are shown', async ({ page, server }) => {
    const body = { name: { en: 'Abcland', ar: 'بلاد' }, countryCode: 'A2' }
    const { country } = (await server.call(countries.create, { body })).data
    await openScreen(page, screen)
    await page.getByRole('button', { name: 'Edit Abcland' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Country' })
    await dialog.getByLabel('English name').fill('Mine')
    const theirs = { name: { en: 'Theirs' }, version: country.version }
    await server.call(countries.update, { params: { id: country._id }, body: theirs })
    await dialog.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Saved now: Theirs')
    await expect(dialog.getByRole('alert')).toContainText('Yours: Mine')
    await dialog.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(page, 'Country updated successfully.')
    const { data } = await server.call(countries.get, { params: { id: country._id } })
    expect(data.country.name).toEqual({ en: 'Mine', ar: 'بلاد' })
  })
})

test('a city is created in the chosen country, renamed and deleted', async ({ page }) => {
  await openScreen(page, screen)
  await page.getByRole('combobox', { name: 'Country' }).fill('Jordan')
  await page.getByRole('option', { name: 'Jordan / الأردن' }).click()
  await page.getByRole('button', { name: 'Create City' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create City' })
  await fillNames(dialog, 'Aabdoun', 'عبدون')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'City created successfully.')
  const table = page.getByRole('table', { name: 'Cities' })
  await expect(table.getByRole('row', { name: /Aabdoun عبدون/ })).toBeVisible()

  await table.getByRole('button', { name: 'Edit Aabdoun' }).click()
  const edit = page.getByRole('dialog', { name: 'Update City' })
  await edit.getByLabel('Arabic name').fill('حي عبدون')
  await edit.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(table.getByRole('row', { name: /Aabdoun حي عبدون/ })).toBeVisible()

  await table.getByRole('button', { name: 'Delete Aabdoun' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'City deleted successfully.')
  await expect(table.getByText('Aabdoun')).toBeHidden()
})

test('a country is created in Arabic', async ({ page }) => {
  await openScreen(page, screen)
  await switchToArabic(page)
  await page.getByRole('button', { name: 'إنشاء دولة' }).click()
  const dialog = page.getByRole('dialog', { name: 'إنشاء دولة' })
  await dialog.getByLabel('الاسم بالإنجليزية').fill('Abarabia')
  await dialog.getByLabel('الاسم بالعربية').fill('أبرابيا')
  await dialog.getByLabel('رمز الدولة').fill('A3')
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'إنشاء', exact: true }).click()
  await expectToast(page, 'أُنشئت الدولة بنجاح.')
  await expect(page.getByRole('row', { name: /Abarabia/ })).toBeVisible()
})
