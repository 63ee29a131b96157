import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { axeCheck } from './axe.ts'
import { openScreen, settled, startIn } from './steps.ts'
import { expect, test } from './test.ts'

const words = {
  English: {
    group: 'Users and businesses',
    users: 'Users',
    country: 'Country',
    jordan: 'Jordan',
    export: 'Export Users to Excel',
  },
  Arabic: {
    group: 'المستخدمون والأنشطة التجارية',
    users: 'المستخدمون',
    country: 'الدولة',
    jordan: 'الأردن',
    export: 'تصدير المستخدمون إلى Excel',
  },
}

/** What the browser saves, as a program that is not ours reads it. */
async function saved(page: Page, act: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await act()
  const file = await download
  const cells = await readSheet(await readFile(await file.path()))
  return { name: file.suggestedFilename(), heads: cells[0] ?? [], rows: cells.slice(1) }
}

const ofView = (page: Page, list: string) =>
  saved(page, () => page.getByRole('button', { name: `Export ${list} to Excel` }).click())

const ofAllColumns = (page: Page, list: string) =>
  saved(page, async () => {
    await page.getByRole('button', { name: `Other exports of ${list}` }).click()
    await page.getByRole('menuitem', { name: 'All columns for Excel' }).click()
  })

for (const language of ['English', 'Arabic'] as const) {
  const say = words[language]

  test(`all users of Jordan go to Excel in five actions (${language})`, async ({ ownPage: page }) => {
    await startIn(page, language)
    await openScreen(page, 'home')
    await page.getByRole('button', { name: say.group }).click()
    await page.getByRole('link', { name: say.users, exact: true }).click()
    await page.getByRole('combobox', { name: say.country }).click()
    await page.getByRole('option', { name: say.jordan }).click()
    await expect(page).toHaveURL(/location=/)
    await settled(page)
    const total = Number((await page.getByRole('status').last().innerText()).replaceAll(/\D/g, ''))
    const { name, heads, rows } = await saved(page, () => page.getByRole('button', { name: say.export }).click())

    expect(name).toMatch(new RegExp(`^${say.users} \\d{4}-\\d\\d-\\d\\d\\.xlsx$`))
    expect(rows).toHaveLength(total)
    expect(new Set(rows.map((row) => row[heads.indexOf(say.country)]))).toEqual(new Set([say.jordan]))
    for (const row of rows) {
      expect(row[2]).toMatch(/^\+?[\d\s]+$/)
      expect(row.at(-1)).toBeInstanceOf(Date)
    }
  })
}

test('a hidden column is in the file of all columns alone, with what else is known of a record', async ({ page }) => {
  await openScreen(page, 'users-and-businesses/user')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Business', exact: true }).click()
  await page.keyboard.press('Escape')
  const view = await ofView(page, 'Users')
  const all = await ofAllColumns(page, 'Users')
  const heads = ['id', 'Name', 'PhoneNumber', 'Country', 'City', 'Promoted', 'Status', 'Created At']
  expect(view.heads).toEqual(heads)
  expect(all.heads).toEqual([...heads.slice(0, 5), 'Business', ...heads.slice(5), 'App reference'])
  expect(new Set(all.rows.map((row) => row[7]))).toEqual(new Set(['Active', 'Suspended']))
})

test('the file has the order of the list', async ({ page }) => {
  await openScreen(page, 'Products/product?promoted.sort=-name')
  const { heads, rows } = await ofView(page, 'Promoted Product')
  const names = rows.map((row) => String(row[heads.indexOf('Product Name')]))
  const shown = page.locator('#promoted-products tbody tr')
  for (const n of [0, 1, 2]) await expect(shown.nth(n)).toContainText(names[n] ?? '')
})

test('the menu and the prepared files are open to everybody', async ({ page }) => {
  await openScreen(page, 'users-and-businesses/user')
  await page.getByRole('button', { name: 'Other exports of Users' }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveCount(4)
  await axeCheck(page, '[role=menu]')
  await page.getByRole('menuitem', { name: 'Prepared files' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('No file was prepared.')
  await axeCheck(page)
})
