import type { Page, Request } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { afterDoubleClick, expectToast, openScreen, searchAfterRest, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'Products/Featured-Products'

const foundTable = (page: Page) => page.getByRole('table', { name: 'Found products' })
const nonFeaturedTable = (page: Page) => page.getByRole('table', { name: 'Products that are not featured' })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search product by name...' })

const isSearch = (request: Request) => new URL(request.url()).pathname === '/api/v1/products'

test('a blank keyword makes no call and finds nothing; a word makes one call after 500 ms', async ({
  ownPage: page,
}) => {
  await page.clock.install()
  await openScreen(page, screen)
  await expect(nonFeaturedTable(page).getByRole('row').nth(1)).toBeVisible()
  const searches: string[] = []
  page.on('request', (request) => {
    if (isSearch(request)) searches.push(new URL(request.url()).searchParams.get('keyword') ?? '')
  })
  await searchBox(page).fill('   ')
  await page.clock.runFor(1000)
  await expect(foundTable(page)).toBeHidden()
  expect(searches).toEqual([])

  await searchAfterRest(searchBox(page), 'sofa', 500, searches)
  await expect(foundTable(page).getByRole('row').nth(1)).toContainText(/sofa/i)
  expect(searches).toEqual(['sofa'])
  await expect(page).toHaveURL(/found\.keyword=sofa/)

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(foundTable(page)).toBeHidden()
  await expect(page).not.toHaveURL(/keyword/)
})

test('a word that no product has finds nothing', async ({ page }) => {
  await openScreen(page, `${screen}?found.keyword=zzqx&nonFeatured.page=2`)
  await expect(foundTable(page)).toContainText('No results.')
  await expect(page.getByText(/Page 2 of \d+/)).toBeVisible()
})

test('a product is featured at the second click, found by its name, and taken back', async ({ page }) => {
  await openScreen(page, `${screen}?nonFeatured.page=3`)
  const row = nonFeaturedTable(page).getByRole('row').nth(4)
  const name = (await row.getByRole('cell').nth(1).textContent()) ?? ''
  await row.getByRole('button', { name: 'False' }).click()
  await expect(row.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(row.getByRole('button', { name: 'False' })).toBeVisible()

  await row.getByRole('button', { name: 'False' }).click()
  await afterDoubleClick(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/featured'))
  await row.getByRole('button', { name: 'Confirm' }).click()
  const { data } = (await (await answered).json()) as { data: { product: { _id: string; featured: boolean } } }
  expect(data.product.featured).toBe(true)
  await expectToast(page, 'Product updated successfully.')

  await searchBox(page).fill(name)
  const found = foundTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'True' }) })
    .first()
  await expect(found).toContainText(name)
  const featured = foundTable(page).getByRole('button', { name: 'True' })
  const before = await featured.count()
  await found.getByRole('button', { name: 'True' }).click()
  await afterDoubleClick(page)
  await foundTable(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(foundTable(page).getByRole('button', { name: 'Confirm' })).toBeHidden()
  await expect(featured).toHaveCount(before - 1)
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
