import { changes, cities, countries, sheets } from '@dealsy/contract'
import type { SheetFate } from '@dealsy/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

const call = '7d3a6c1e-0b5f-4a52-9a44-3f0d9b6f1a12'
const added: SheetFate = { fate: 'added', _id: idOf(5) }
const present: SheetFate = { fate: 'present', _id: idOf(6) }
const noCountry = { code: 'NOT_FOUND', params: { record: 'country' }, message: 'This country does not exist.' }
const refused: SheetFate = {
  fate: 'refused',
  _id: null,
  failure: { ...noCountry, issues: [{ ...noCountry, path: ['countryId'] }] },
}

/** The dialog of an import with a file in it; the server says what becomes of its rows. */
async function opened(list: 'Cities' | 'Countries', file: File, fates: SheetFate[]) {
  const server = fakeServer()
  const jordan = { _id: idOf(3), name: { en: 'Jordan', ar: 'الأردن' }, countryCode: 'JO', version: 1 }
  server.on(countries.all, () => ({ data: { countries: [jordan] } }))
  for (const endpoint of [sheets.cities, sheets.countries])
    server.on(endpoint, ({ body }) =>
      Response.json(
        { data: { fates } },
        { headers: body.dryRun ? {} : { 'x-change': call, 'x-changed': endpoint.path.split('/')[1] ?? '' } },
      ),
    )
  const { page } = await mountScreen(hrefOf('countriesAndCities'))
  await page.getByRole('button', { name: `Import a file: ${list}` }).click()
  const dialog = page.getByRole('dialog', { name: `Import ${list}` })
  await expect.element(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  const choose = async (chosen: File) => {
    await expect.element(dialog.getByRole('button', { name: /^Choose/ })).not.toHaveAttribute('aria-busy', 'true')
    const picker = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
    if (picker !== null) await userEvent.upload(picker, chosen)
  }
  await choose(file)
  return { server, page, dialog, choose }
}

const csv = (...lines: string[]) => new File([lines.join('\n')], 'places.csv')

it('matches the columns, says what would become of each row, and imports with one undo', async () => {
  const { server, page, dialog } = await opened(
    'Countries',
    csv('الاسم (الإنجليزية);Name (Arabic);رمز الدولة', 'Jordan;الأردن;JO', 'Oman;عُمان;OM'),
    [present, added],
  )
  const says = dialog.getByRole('status').first()
  await expect.element(says).toHaveTextContent('1 row will be added · 1 is there already · 0 are refused')
  expect(server.calls(sheets.countries).map(({ body }) => body)).toEqual([
    {
      dryRun: true,
      rows: [
        { name: { en: 'Jordan', ar: 'الأردن' }, countryCode: 'JO' },
        { name: { en: 'Oman', ar: 'عُمان' }, countryCode: 'OM' },
      ],
    },
  ])
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.element(page.getByText('1 row imported.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => server.calls(changes.undo).map(({ body }) => body)).toEqual([{ call }])
})

it('a row that is refused keeps all from being imported until it is left out, and can be shown alone', async () => {
  const { server, dialog } = await opened(
    'Cities',
    csv('name.en,name.ar,Country', 'Salt,السلط,Nowhere', 'Irbid,إربد,JO'),
    [refused, added],
  )
  await expect.element(dialog.getByText('Country: This country does not exist.')).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Import 1 row' })
  await expect.element(button).toBeDisabled()
  await dialog.getByRole('switch', { name: 'Only what is refused' }).click()
  await expect.element(dialog.getByText('Irbid')).not.toBeInTheDocument()
  await dialog.getByRole('checkbox', { name: 'Leave out the rows that are refused' }).click()
  await button.click()
  await expect
    .poll(() => server.calls(sheets.cities).at(-1)?.body)
    .toEqual({ rows: [{ name: { en: 'Irbid', ar: 'إربد' }, countryId: 'JO' }] })
})

it('cities without a country come into the one that is shown', async () => {
  const { server, dialog } = await opened('Cities', csv('English name,Arabic name', 'Irbid,إربد'), [added])
  await expect.element(dialog.getByText('Country of all rows: Jordan')).toBeVisible()
  await expect
    .poll(() => server.calls(sheets.cities)[0]?.body.rows)
    .toEqual([{ countryId: idOf(3), name: { en: 'Irbid', ar: 'إربد' } }])
  expect(server.calls(cities.create)).toEqual([])
})

it('says which columns are missing, and takes one that is chosen by hand', async () => {
  const { server, dialog } = await opened('Countries', csv('First,Second,ISO', 'Oman,عُمان,OM'), [added])
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Columns that are missing: Name (English), Name (Arabic), Country Code. Choose them above, or add them to the file.',
    )
  expect(server.calls(sheets.countries)).toEqual([])
  for (const [head, field] of [
    ['First', 'Name (English)'],
    ['Second', 'Name (Arabic)'],
    ['ISO', 'Country Code'],
  ] as const) {
    await dialog.getByRole('combobox', { name: head }).click()
    await dialog.getByRole('option', { name: field, exact: true }).click()
  }
  await expect
    .poll(() => server.calls(sheets.countries).at(-1)?.body.rows)
    .toEqual([{ name: { en: 'Oman', ar: 'عُمان' }, countryCode: 'OM' }])
})

it('says why a file is not read, and takes another one', async () => {
  const { dialog, choose } = await opened('Countries', csv('Country Code'), [added])
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The file has no rows below its heads.')
  await choose(new File([Uint8Array.from([0x50, 0x4b, 3, 4])], 'broken.xlsx'))
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The file cannot be read. Save it as XLSX or CSV and choose it again.')
  await choose(csv('A', ...Array.from({ length: 2001 }, () => 'x')))
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'The file has more than 2,000 rows. Import it in parts: what is there already is not added again.',
    )
  await choose(csv('name.en,name.ar,countryCode', 'Oman,عُمان,OM'))
  await expect.element(dialog.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
})

it('looks at the rows again where others have changed what they were compared with', async () => {
  const { server, page, dialog } = await opened('Countries', csv('name.en,name.ar,countryCode', 'Oman,عُمان,OM'), [
    added,
  ])
  await expect.element(dialog.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  server.on(sheets.countries, ({ body }) =>
    body.dryRun
      ? { data: { fates: [refused] } }
      : Response.json(
          { code: 'ROWS_REFUSED', message: 'Some rows are refused. Nothing was imported.' },
          { status: 409 },
        ),
  )
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.element(page.getByText('The rows could not be imported.')).toBeVisible()
  await expect.element(dialog.getByText('0 rows will be added · 0 are there already · 1 is refused')).toBeVisible()
})

it('gives a template with the heads in the language of the reader', async () => {
  const made: Blob[] = []
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (made.push(blob as Blob), '#'))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => [url, click].forEach((spy) => spy.mockRestore()))
  await setLanguage('ar')
  fakeServer()
  const { page } = await mountScreen(hrefOf('callSupports'))
  await page.getByRole('button', { name: /^استيراد/ }).click()
  await page.getByRole('button', { name: 'نموذج بصيغة CSV' }).click()
  await expect.poll(() => made.length).toBe(1)
  expect(await made[0]?.text()).toBe('الاسم,رقم الهاتف,الحالة,تاجر +')
  await page.getByRole('button', { name: 'نموذج لبرنامج Excel' }).click()
  await expect.poll(() => made.length).toBe(2)
})
