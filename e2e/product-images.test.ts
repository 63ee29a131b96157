import type { Locator, Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { openScreen, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'App/verify-product-and-matloub'

/** The images of the first product that has more than a row shows; the text says how many more. */
const moreThanShown = (page: Page): Locator =>
  page
    .locator('tbody')
    .getByText(/^\+\d+$/)
    .first()
const imagesBeside = (rest: Locator): Locator => rest.locator('xpath=ancestor::div[1]').getByRole('button')

/** Opens the first image of a product that has more than a row shows, and answers how many it has. */
async function enlargeFirst(page: Page): Promise<number> {
  await openScreen(page, `${screen}?products.limit=50`)
  const rest = moreThanShown(page)
  const count = 3 + Number.parseInt((await rest.textContent())?.slice(1) ?? '', 10)
  await imagesBeside(rest).first().click()
  return count
}

test('an image is enlarged, and keys, buttons and swipes lead through all of the product', async ({ page }) => {
  const count = await enlargeFirst(page)
  expect(count).toBeGreaterThan(3)
  const dialog = page.getByRole('dialog')
  const shows = (index: number) => expect(dialog.getByRole('heading')).toHaveText(new RegExp(`^Image ${index} of `))
  await shows(1)
  const image = dialog.getByRole('img')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await axeCheck(page)
  await page.keyboard.press('ArrowRight')
  await shows(2)
  await page.keyboard.press('End')
  await shows(count)
  await expect(dialog).toContainText(`${count} / ${count}`)
  await page.keyboard.press('ArrowRight')
  await shows(1)
  await page.keyboard.press('ArrowLeft')
  await shows(count)
  await page.keyboard.press('Home')
  await dialog.getByRole('button', { name: 'Next image' }).click()
  await shows(2)
  await dialog.getByRole('button', { name: 'Previous image' }).click()
  await shows(1)

  const swipe = async (steps: number) => {
    const box = await image.boundingBox()
    expect(box).not.toBeNull()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + steps, y + 5, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(-120)
  await shows(2)
  await swipe(120)
  await shows(1)
  await swipe(-20)
  await shows(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('in Arabic the next image is at the left', async ({ page }) => {
  await openScreen(page, `${screen}?products.limit=50`)
  await switchToArabic(page)
  await imagesBeside(moreThanShown(page)).nth(2).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(/^الصورة 3 من صور/)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('heading')).toHaveText(/^الصورة 4 من صور/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('heading')).toHaveText(/^الصورة 3 من صور/)
  await axeCheck(page)
})
