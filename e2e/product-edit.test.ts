import { products } from '@dealsy/contract'
import sharp from 'sharp'
import { axeCheck } from './axe.ts'
import { choose, edit, editAgain, open, ownProduct, rows, section, update } from './product-lists.ts'
import { chooseTheme, expectNoSidewaysScroll, expectToast, recordRow, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

test('name and description of a product are edited', async ({ page, server }) => {
  const dialog = await edit(page, await ownProduct(server))
  const name = `Edited ${Date.now()}`
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Price')).toHaveValue('50')
  await expect(dialog.getByLabel('Daily Rent')).toHaveCount(0)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('Line one.\nLine two.')
  await update(dialog)
  await section(page, 'Non Promoted Product').getByRole('searchbox').fill(name)
  await expect(rows(page, 'Non Promoted Product')).toHaveCount(1)
  await expect(rows(page, 'Non Promoted Product')).toContainText('Line one.')
})

test('filter and value rows are added and taken away, and go where the main filter does not know them', async ({
  page,
  server,
}) => {
  const product = await ownProduct(server)
  let dialog = await edit(page, product)
  const listed = dialog.getByRole('list', { name: 'Filters' }).getByRole('listitem')
  await dialog.getByRole('button', { name: 'Add a filter' }).click()
  await choose(dialog, 'Filter 1', 'Material')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toContainText('Required.')
  await choose(dialog, 'Value 1', 'Fabric')
  await dialog.getByRole('button', { name: 'Add a filter' }).click()
  await choose(dialog, 'Filter 2', 'Colour')
  await choose(dialog, 'Value 2', 'Beige')
  await update(dialog)

  dialog = await editAgain(page, product)
  await expect(dialog.getByRole('combobox', { name: 'Filter 1' })).toHaveValue(/^Colour/)
  await expect(dialog.getByRole('combobox', { name: 'Value 1' })).toHaveValue(/^Beige/)
  await expect(dialog.getByRole('combobox', { name: 'Value 2' })).toHaveValue(/^Fabric/)
  const unknown = dialog.getByText('The main filter does not know it: it goes with the update.')
  await choose(dialog, 'Main Filter', 'Lessons')
  await expect(unknown).not.toHaveCount(0)
  await choose(dialog, 'Main Filter', 'Lamps and decoration')
  await expect(unknown).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Remove filter 1' }).click()
  await update(dialog)
  dialog = await editAgain(page, product)
  await expect(listed).toHaveCount(1)
})

test('a composed name is read-only, and follows what is chosen', async ({ page, server }) => {
  const product = await server.take(
    products.nonPromoted,
    { keyword: 'Samsung' },
    ({ filters }) => filters.at(-1)?.filterId.name.en === 'Storage',
  )
  await open(page, '?nonPromoted.keyword=Samsung')
  const dialog = await editAgain(page, product)
  const name = dialog.getByLabel('Name')
  await expect(name).toHaveAttribute('readonly')
  const before = await name.inputValue()
  const last = await dialog.getByRole('list', { name: 'Filters' }).getByRole('listitem').count()
  await expect(dialog.getByRole('combobox', { name: `Filter ${last}` })).toHaveValue(/^Storage/)
  const storage = await dialog.getByRole('combobox', { name: `Value ${last}` }).inputValue()
  const chosen = storage.startsWith('128 GB') ? '256 GB' : '128 GB'
  await choose(dialog, `Value ${last}`, chosen)
  await update(dialog)
  await expect(recordRow(page, product).first()).toContainText(chosen)
  expect(before).not.toContain(chosen)
})

test('images are added and taken away', async ({ page, server }) => {
  const product = await ownProduct(server)
  let dialog = await edit(page, product)
  const images = dialog.getByRole('list', { name: 'Images' }).getByRole('listitem')
  const before = await images.count()
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(images).toHaveCount(before + 1)
  await dialog.getByRole('button', { name: 'Remove image 1' }).click()
  await expect(images).toHaveCount(before)
  await axeCheck(page)
  await update(dialog)
  dialog = await editAgain(page, product)
  await expect(images).toHaveCount(before)
  const last = images.last().getByRole('img')
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test.describe('two administrators at once', () => {
  test.use({ provokedErrors: [/status of 409/] })

  test('edits of different fields both hold; of the same field, the second is asked and loses nothing', async ({
    page,
    server,
  }) => {
    const product = await ownProduct(server)
    const mine = await edit(page, product)
    const { _id: id, version } = product
    await server.call(products.update, { params: { id }, body: { description: 'Said by the other.', version } })
    await server.call(products.update, { params: { id }, body: { price: 60 } })

    await mine.getByLabel('Price').fill('70')
    await mine.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Failed to update Product.')
    const notice = mine.getByRole('alert')
    await expect(notice).toContainText('Saved now: $60')
    await expect(notice).toContainText('Yours: $70')
    await expect(notice).toContainText('Now: Said by the other.')
    await expect(mine.getByLabel('Price')).toHaveValue('70')
    await axeCheck(page)
    await update(mine)
    await expect(recordRow(page, product).first()).toContainText('$70')
    await expect(recordRow(page, product).first()).toContainText('Said by the other.')
  })
})

for (const language of ['English', 'Arabic'] as const) {
  test(`the edit fits a phone in ${language}, and axe finds nothing`, async ({ page }) => {
    await open(page)
    if (language === 'English') await chooseTheme(page, 'Dark')
    else await switchToArabic(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('button', { name: language === 'English' ? /^Edit / : /^تعديل / })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('textbox').nth(1)).toBeVisible()
    await axeCheck(page)
    await expectNoSidewaysScroll(page)
  })
}
