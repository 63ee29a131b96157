import { readFile } from 'node:fs/promises'
import { changes, cities, countries } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { openScreen, settled, startIn } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'App/Cities-and-Countries'

const words = {
  English: {
    csv: 'This view as CSV',
    exportCities: 'Other exports of Cities',
    importCities: 'Import a file: Cities',
    country: 'Country',
    import: 'Import 2 rows',
    counts: '2 rows will be added · 2 are there already · 0 are refused',
    done: '2 rows imported.',
    undo: 'Undo',
  },
  Arabic: {
    csv: 'العرض الحالي بصيغة CSV',
    exportCities: 'صيغ أخرى لتصدير المدن',
    importCities: 'استيراد ملف: المدن',
    country: 'الدولة',
    import: 'استيراد صفين',
    counts: 'سيُضاف صفان · صفان موجودان مسبقًا · لا صفوف مرفوضة',
    done: 'تم استيراد صفين.',
    undo: 'تراجع',
  },
}

/** What the browser saves. */
async function saved(page: Page, act: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download')
  await act()
  return readFile(await (await download).path(), 'utf8')
}

for (const [index, language] of (['English', 'Arabic'] as const).entries()) {
  const say = words[language]

  test(`cities that were exported come in again with what was added to the file, and one undo takes that back (${language})`, async ({
    ownPage: page,
    server,
  }) => {
    const body = { name: { en: `Aa ${index}`, ar: `آ ${index}` }, countryCode: `E${index}` }
    const { country } = (await server.call(countries.create, { body })).data
    for (const name of [
      { en: 'First', ar: 'الأولى' },
      { en: 'Second', ar: 'الثانية' },
    ])
      await server.call(cities.create, { body: { name, countryId: country._id } })
    const namesNow = async () =>
      (await server.call(cities.list, { query: { countryId: country._id } })).data.cities.map(({ name }) => name.en)

    await startIn(page, language)
    await openScreen(page, `${screen}?cities.country=${country._id}`)
    await settled(page)
    const exported = await saved(page, async () => {
      await page.getByRole('button', { name: say.exportCities }).click()
      await page.getByRole('menuitem', { name: say.csv }).click()
    })
    const added = language === 'Arabic' ? ['الثالثة,Third', 'الرابعة,=1+1'] : ['Third,الثالثة', '=1+1,الرابعة']

    await page.getByRole('button', { name: say.importCities }).click()
    await page.locator('[role=dialog] input[type=file]').setInputFiles({
      name: 'cities.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(exported + added.join('\r\n')),
    })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say.counts)).toBeVisible()
    await axeCheck(page)
    expect(await namesNow()).toEqual(['First', 'Second'])

    await dialog.getByRole('button', { name: say.import }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /Third/ })).toBeVisible()
    expect(await namesNow()).toEqual(['=1+1', 'First', 'Second', 'Third'])
    const toast = page.locator('[data-toaster]')
    await expect(toast.getByText(say.done)).toBeVisible()
    const [entry] = (await server.call(changes.list, { query: { limit: 1 } })).data.changes
    expect(entry?.resource).toBe('cities')

    await toast.getByRole('button', { name: say.undo }).click()
    await expect(page.getByRole('row', { name: /Third/ })).toBeHidden()
    expect(await namesNow()).toEqual(['First', 'Second'])
  })
}

test('a file is chosen, refused rows are left out and the rest is imported by the keyboard', async ({
  page,
  server,
}) => {
  const body = { name: { en: 'Ab keys', ar: 'أب' }, countryCode: 'K1' }
  const { country } = (await server.call(countries.create, { body })).data
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Import a file: Cities' }).press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
  await (
    await chooser
  ).setFiles({
    name: 'cities.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name (English);Name (Arabic);Country\nGood;جيدة;Ab keys\nBad;سيئة;Nowhere at all\n'),
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Country: This country does not exist.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Leave out the rows that are refused' }).press('Space')
  await dialog.getByRole('button', { name: 'Import 1 row' }).press('Enter')
  await expect(dialog).toBeHidden()
  const { data } = await server.call(cities.list, { query: { countryId: country._id } })
  expect(data.cities.map(({ name }) => name.ar)).toEqual(['جيدة'])
})
