import { products } from '@dealsy/contract'
import { axeCheck } from './axe.ts'
import { openScreen, recordRow, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

test('an image is enlarged, and keys lead through all of the product, in Arabic to the left', async ({
  page,
  server,
}) => {
  const product = await server.take(products.nonPromoted, {}, ({ images }) => images.length > 3)
  const count = product.images.length
  await openScreen(page, `Products/product?nonPromoted.keyword=${encodeURIComponent(product.name)}`)
  const row = recordRow(page, product).first()
  await expect(row.getByText(`+${count - 3}`)).toBeVisible()
  await row
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(/^Image 1 of /)
  const image = dialog.getByRole('img')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await axeCheck(page)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('heading')).toHaveText(new RegExp(`^Image ${count} of `))
  await expect(dialog).toContainText(`${count} / ${count}`)
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await switchToArabic(page)
  await row
    .getByRole('button', { name: /^تكبير/ })
    .nth(2)
    .click()
  await expect(dialog.getByRole('heading')).toHaveText(/^الصورة 3 من صور/)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('heading')).toHaveText(/^الصورة 4 من صور/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('heading')).toHaveText(/^الصورة 3 من صور/)
  await axeCheck(page)
})
