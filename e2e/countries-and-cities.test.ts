import type { Locator, Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { expectToast, openScreen, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'App/Cities-and-Countries'

async function fillNames(dialog: Locator, english: string, arabic: string) {
  await dialog.getByLabel('English name').fill(english)
  await dialog.getByLabel('Arabic name').fill(arabic)
}

async function createCountry(page: Page, english: string, arabic: string, code: string) {
  await page.getByRole('button', { name: 'Create Country' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Country' })
  await fillNames(dialog, english, arabic)
  await dialog.getByLabel('Country Code').fill(code)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'country created successfully.')
}

async function chooseCountry(page: Page, label: string, typed = label) {
  await page.getByRole('combobox', { name: 'Country' }).fill(typed)
  await page.getByRole('option', { name: label }).click()
}

test('a country is created, renamed and deleted', async ({ page }) => {
  await openScreen(page, `${screen}?countries.limit=50`)
  await createCountry(page, 'Aaland', 'آلاند', 'A1')
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

test.describe('refusals of the server', () => {
  test.use({ provokedErrors: [/status of 409/] })

  test('a code that is taken is told, and nothing that was typed is lost', async ({ page }) => {
    await openScreen(page, screen)
    await page.getByRole('button', { name: 'Create Country' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Country' })
    await fillNames(dialog, 'Second Jordan', 'الأردن الثاني')
    await dialog.getByLabel('Country Code').fill('JO')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expectToast(page, 'Failed to create country.')
    await expectToast(page, 'A country with this code already exists.')
    await expect(dialog.getByLabel('English name')).toHaveValue('Second Jordan')
  })

  test('a country in use shows by what, and cannot be deleted', async ({ page }) => {
    await openScreen(page, `${screen}?countries.limit=50`)
    await page.getByRole('button', { name: 'Delete Jordan' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(/Cities\s*[1-9]/)
    await expect(dialog).toContainText('It is in use and cannot be deleted.')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  })

  test('of two edits of the same field the second is asked, and both values are shown', async ({ page, context }) => {
    await openScreen(page, `${screen}?countries.limit=50`)
    await createCountry(page, 'Abcland', 'بلاد', 'A2')
    const other = await context.newPage()
    await openScreen(other, `${screen}?countries.limit=50`)
    for (const [tab, name] of [
      [page, 'Mine'],
      [other, 'Theirs'],
    ] as const) {
      await tab.getByRole('button', { name: 'Edit Abcland' }).click()
      await tab.getByLabel('English name').fill(name)
    }
    await other.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(other, 'Country updated successfully.')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Country' })
    await expect(dialog.getByRole('alert')).toContainText('Saved now: Theirs')
    await expect(dialog.getByRole('alert')).toContainText('Yours: Mine')
    await dialog.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(page, 'Country updated successfully.')
    await expect(page.getByRole('table', { name: 'Countries' }).getByText('Mine')).toBeVisible()
  })
})

test('the cities of the first country are shown until another is chosen', async ({ page }) => {
  const countries = page.waitForResponse((response) => response.url().includes('/api/v1/countries/all'))
  await openScreen(page, screen)
  const { data } = (await (await countries).json()) as { data: { countries: { name: { en: string; ar: string } }[] } }
  const first = data.countries[0]?.name
  const table = page.getByRole('table', { name: 'Cities' })
  await expect(page.getByRole('table', { name: 'Countries' }).getByRole('columnheader')).toHaveText([
    'Name',
    'Country Code',
    'Actions',
  ])
  await expect(table.getByRole('columnheader')).toHaveText(['English name', 'Arabic name', 'Actions'])
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue(`${first?.en} / ${first?.ar}`)
  await chooseCountry(page, 'Jordan / الأردن', 'الاردن')
  await expect(table.getByRole('cell', { name: 'Amman', exact: true })).toBeVisible()
  await page.reload()
  await expect(table.getByRole('cell', { name: 'Amman', exact: true })).toBeVisible()
})

test('a city is created in the chosen country, renamed and deleted', async ({ page }) => {
  await openScreen(page, screen)
  await chooseCountry(page, 'Jordan / الأردن')
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

test('page size and page are in the address, and a new page size begins at page 1', async ({ page }) => {
  await openScreen(page, screen)
  const section = page.getByRole('region', { name: 'Countries' }).locator('..')
  await section.getByRole('button', { name: 'Next' }).click()
  await expect(section.getByText(/Page 2 of \d/)).toBeVisible()
  await expect(page).toHaveURL(/countries\.page=2/)
  await page.reload()
  await expect(section.getByText(/Page 2 of \d/)).toBeVisible()
  await section.getByRole('combobox').click()
  await page.getByRole('option', { name: '20' }).click()
  await expect(section.getByText(/Page 1 of \d/)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.goBack()
  await expect(section.getByText(/Page 2 of \d/)).toBeVisible()
})

test('a country is created in Arabic', async ({ page }) => {
  await openScreen(page, `${screen}?countries.limit=50`)
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
