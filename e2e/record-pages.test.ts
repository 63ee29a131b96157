import { businesses, cities, filters, productRequests, products, related, reports, users } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { axeCheck, contrastCheck } from './axe.ts'
import type { Server } from './server.ts'
import {
  afterDoubleClick,
  expectNoSidewaysScroll,
  openScreen,
  recordRow,
  settled,
  startIn,
  tellNobody,
} from './steps.ts'
import { expect, test } from './test.ts'

const words = {
  English: {
    related: 'Related',
    products: 'Products',
    reports: 'Reports',
    suspend: 'Suspend',
    confirm: 'Confirm',
    suspended: 'Suspended',
    openPage: 'Open page',
    everything: 'Search everything',
    reject: 'Reject',
    why: 'Why it was rejected',
    undo: 'Undo',
    several: 'Select several',
    selection: 'Selection',
  },
  Arabic: {
    related: 'المرتبط به',
    products: 'المنتجات',
    reports: 'بلاغات',
    suspend: 'إيقاف',
    confirm: 'تأكيد',
    suspended: 'موقوف',
    openPage: 'فتح الصفحة',
    everything: 'البحث في كل شيء',
    reject: 'رفض',
    why: 'سبب الرفض',
    undo: 'تراجع',
    several: 'تحديد متعدد',
    selection: 'التحديد',
  },
}
const languages = ['English', 'Arabic'] as const

const section = (page: Page, language: keyof typeof words, name: 'products' | 'reports') =>
  page
    .getByRole('navigation', { name: words[language].related })
    .getByRole('link', { name: new RegExp(`^${words[language][name]} \\d+$`) })

/** An active owner of several products that one page of a table shows. */
async function ownerOfSome(server: Server) {
  for (;;) {
    const { userId } = await server.take(products.list)
    const { user } = (await server.call(users.get, { params: { id: userId._id } })).data
    const { counts } = (await server.call(related.users, { params: { id: user._id } })).data
    if (user.status === 'active' && (counts.products ?? 0) > 1 && (counts.products ?? 0) <= 10) return { user, counts }
  }
}

for (const language of languages) {
  const { suspend, confirm, suspended, openPage, everything, reject, why, undo, several, selection } = words[language]

  test(`all products of an owner are seen and he is suspended in four actions in ${language}`, async ({
    page,
    server,
  }) => {
    const { user, counts } = await ownerOfSome(server)
    await startIn(page, language)
    await openScreen(page, 'users-and-businesses/Banner')
    // A word that is typed: a slash with the number.
    await page.keyboard.press('Slash')
    await expect(page.getByRole('combobox', { name: everything })).toBeFocused()
    await page.keyboard.insertText(user.phoneNumber)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.name)
    await expect(section(page, language, 'products')).toHaveText(new RegExp(`${counts.products}$`))
    await expect(page.getByRole('table').locator('tr[data-row-id]')).toHaveCount(counts.products ?? 0)
    await page.getByRole('main').getByRole('button', { name: suspend, exact: true }).click()
    await afterDoubleClick(page)
    await page.getByRole('main').getByRole('button', { name: confirm, exact: true }).click()

    await expect(page.getByRole('main').getByText(suspended, { exact: true }).first()).toBeVisible()
    const now = await server.call(users.get, { params: { id: user._id } })
    expect(now.data.user.status).toBe('suspended')
  })

  test(`all reports about a product are two actions away from its row in ${language}`, async ({ page, server }) => {
    const { productId } = await server.take(reports.list)
    const { data, pagination } = await server.call(reports.list, { query: { productId: productId._id } })
    await startIn(page, language)
    await openScreen(page, `Products/product?nonPromoted.keyword=${encodeURIComponent(productId.name)}`)
    const { product } = (await server.call(products.get, { params: { id: productId._id } })).data
    const row = recordRow(page, product).first()
    await row.getByRole('link', { name: product.name, exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: openPage }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(section(page, language, 'reports')).toHaveText(new RegExp(`${pagination.totalItems}$`))
    for (const report of data.reports) await expect(recordRow(page, report)).toBeVisible()
  })

  test(`a listing that waits is rejected with a reason on its page, says why, and waits again by an undo in ${language}`, async ({
    page,
    server,
  }) => {
    await tellNobody(server, 'Product rejected')
    const product = await server.take(products.pending)
    await startIn(page, language)
    await openScreen(page, `Products/product/${product._id}`)
    await page.getByRole('main').getByRole('button', { name: reject, exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('checkbox').first().click()
    await axeCheck(page)
    await form.getByRole('button', { name: reject, exact: true }).click()

    const reason = page.getByRole('region', { name: why })
    await expect(reason).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: reject, exact: true })).toBeHidden()
    await page.locator('[data-toaster]').getByRole('button', { name: undo, exact: true }).click()
    await expect(page.getByRole('main').getByRole('button', { name: reject, exact: true })).toBeVisible()
    await expect(reason).toBeHidden()
    const now = await server.call(products.get, { params: { id: product._id } })
    expect(now.data.product.status).toBe('pending')
  })

  test(`the page of each kind of record in ${language}: axe finds nothing in both themes, and all is seen on a phone`, async ({
    page,
    server,
  }) => {
    const first = async <Row>(answer: Promise<{ data: Record<string, Row[]> }>) =>
      Object.values((await answer).data)[0]?.[0] as Row
    const query = { limit: 1 }
    const [user, product, request, business, category, city] = [
      (await first(server.call(reports.list, { query }))).ownerId._id,
      (await first(server.call(products.list, { query: { ...query, status: 'rejected' } })))._id,
      (await first(server.call(productRequests.list, { query })))._id,
      (await first(server.call(businesses.list, { query })))._id,
      (await first(server.call(filters.nonPage, { query })))._id,
      (await first(server.call(cities.list, { query })))._id,
    ]
    await startIn(page, language, 'system')
    for (const address of [
      `users-and-businesses/user/${user}`,
      `users-and-businesses/user/${user}?show=notes`,
      `users-and-businesses/user/${user}?show=transactions`,
      `users-and-businesses/user/${user}?show=supports`,
      `Products/product/${product}?show=decisions`,
      `Products/Matloub/${request}`,
      `users-and-businesses/Businesses/${business}`,
      `App/Filter/category/${category}`,
      `App/Cities-and-Countries/city/${city}?show=users`,
    ]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      await openScreen(page, address)
      await settled(page)
      await axeCheck(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await contrastCheck(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page, address)
    }

    // On the phone, in the dark: rows of a page are selected as on a screen.
    await openScreen(page, `users-and-businesses/user/${user}`)
    await page.getByRole('button', { name: several }).click()
    await page.getByRole('table').getByRole('checkbox').first().check()
    await expect(page.getByRole('group', { name: selection })).toBeInViewport()
    await axeCheck(page)
    await expectNoSidewaysScroll(page)
  })
}

test('a page is loaded when it is asked for, and its address can be shared', async ({ ownPage: page, server }) => {
  const { _id, name } = await server.take(users.list)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openScreen(page, 'users-and-businesses/user')
  expect(loaded.filter((address) => /pages-|record-page/.test(address))).toEqual([])
  await openScreen(page, `users-and-businesses/user/${_id}?show=history`)
  await expect(page).toHaveTitle(`${name} · Dealsy`)
  await page.reload()
  await expect(
    page.getByRole('navigation', { name: 'Related' }).getByRole('link', { name: 'History' }),
  ).toHaveAttribute('aria-current', 'true')
})
