import { products } from '@dealsy/contract'
import { axeCheck } from './axe.ts'
import {
  afterDoubleClick,
  expectNoSidewaysScroll,
  expectToast,
  openScreen,
  recordRow,
  switchToArabic,
} from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'Products/Featured-Products'

test('a product is featured at the second click, found by its name, and taken back', async ({ page, server }) => {
  const { _id, name } = await server.take(products.nonFeatured)
  const isFeatured = async () => (await server.call(products.get, { params: { id: _id } })).data.product.featured
  await openScreen(page, screen)
  await page.getByRole('searchbox', { name: 'Search product by name...' }).fill(name)
  const row = page.getByRole('table', { name: 'Found products' }).locator(recordRow(page, { _id }))
  await expect(row).toContainText(name)
  await row.getByRole('button', { name: 'False' }).click()
  await expect(row.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(row.getByRole('button', { name: 'False' })).toBeVisible()

  for (const featured of [true, false]) {
    await row.getByRole('button', { name: featured ? 'False' : 'True' }).click()
    await afterDoubleClick(page)
    await row.getByRole('button', { name: 'Confirm' }).click()
    await expect(row.getByRole('button', { name: featured ? 'True' : 'False' })).toBeVisible()
    await expectToast(page, 'Product updated successfully.')
    expect(await isFeatured()).toBe(featured)
  }
})

test('the search on a phone in Arabic is right to left and accessible', async ({ page }) => {
  await openScreen(page, screen)
  await switchToArabic(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المنتجات المميّزة')
  await page.getByRole('searchbox', { name: 'ابحث عن منتج بالاسم...' }).fill('كنبة')
  const found = page.getByRole('table', { name: 'المنتجات المطابقة' })
  await expect(found.getByRole('row').nth(1)).toContainText('كنبة')
  await found.getByRole('button', { name: 'لا', exact: true }).first().click()
  await expect(found.getByRole('button', { name: 'تأكيد' })).toBeVisible()
  await axeCheck(page)
  await expectNoSidewaysScroll(page)
})
