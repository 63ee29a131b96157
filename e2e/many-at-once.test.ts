import { banners, products, users } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { openScreen, startIn, tellNobody } from './steps.ts'
import { expect, test } from './test.ts'

// A product of its own: all that waits is decided on here.
test.use({ filledFolder: `${process.env.E2E_FILLED ?? ''}/` })

const screen = 'App/verify-product-and-matloub'

const outcome = (page: Page) => page.getByRole('group', { name: 'Decisions together' })
const selection = (page: Page) => page.getByRole('group', { name: 'Selection' })

test('all products that wait are rejected together, and one undo lets all of them wait again', async ({
  page,
  server,
}) => {
  await tellNobody(server, 'Product rejected')
  const waiting = async () => (await server.call(products.pending, { query: { limit: 1 } })).pagination.totalItems
  const totalItems = await waiting()
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Select several' }).first().click()
  await selection(page)
    .getByRole('button', { name: `Select all ${totalItems}` })
    .click()
  await selection(page).getByRole('button', { name: 'Reject', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Reject together' })
  await form.getByRole('checkbox').first().click()
  await form.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(outcome(page).getByRole('status')).toHaveText(`${totalItems} listings rejected`, { timeout: 60_000 })
  await expect(page.getByRole('table', { name: 'Product', exact: true }).getByText('No results.')).toBeVisible()
  expect(await waiting()).toBe(0)
  await outcome(page).getByRole('button', { name: 'Undo' }).click()
  await expect(outcome(page)).toBeHidden({ timeout: 60_000 })
  expect(await waiting()).toBe(totalItems)
  await expect(page.getByRole('table', { name: 'Product', exact: true }).getByRole('row').nth(1)).toBeVisible()
})

test('on a phone in Arabic and in the dark, rows are chosen by keyboard and approved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startIn(page, 'Arabic', 'dark')
  await openScreen(page, screen)
  const begin = page.getByRole('button', { name: 'تحديد متعدد' }).first()
  await begin.focus()
  await page.keyboard.press('Enter')
  const boxes = page.getByRole('table', { name: 'المنتجات', exact: true }).getByRole('checkbox')
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await expect(boxes.first()).toBeChecked()
  const bar = page.getByRole('group', { name: 'التحديد' })
  await expect(bar).toBeInViewport()
  // At the end of the list, where the bar covers none of the links that it lies over while the list is passed.
  await page.getByRole('heading', { level: 2, name: 'مطلوب' }).scrollIntoViewIfNeeded()
  await axeCheck(page)
  await bar.getByRole('button', { name: 'اعتماد', exact: true }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await axeCheck(page)
  await question.getByRole('button', { name: 'اعتماد', exact: true }).focus()
  await page.keyboard.press('Enter')
  const done = page.getByRole('group', { name: 'قرارات دفعة واحدة' })
  await expect(done.getByRole('status')).toHaveText('اعتُمد إعلان واحد')
  await expect(done).toBeFocused()
  await axeCheck(page)
})

for (const { language, title, all, reject, done, undo } of [
  {
    language: 'English',
    title: 'Product',
    all: 'Non Promoted Product',
    reject: 'Reject',
    done: '12 listings rejected',
    undo: 'Undo',
  },
  {
    language: 'Arabic',
    title: 'المنتجات',
    all: 'المنتجات غير المُروَّجة',
    reject: 'رفض',
    done: 'رُفض 12 إعلانًا',
    undo: 'تراجع',
  },
] as const)
  for (const { where, address, name } of [
    { where: 'where they wait', address: `${screen}?products.limit=20`, name: title },
    {
      where: 'in the list of products',
      address: 'Products/product?nonPromoted.status=pending&nonPromoted.limit=20',
      name: all,
    },
  ])
    test(`twelve listings are rejected with a reason in five actions ${where} (${language})`, async ({
      page,
      server,
    }) => {
      await tellNobody(server, 'Product rejected')
      await startIn(page, language, 'light')
      await openScreen(page, address)
      const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr')
      const pointOf = (row: number) => rows.nth(row).locator('time')
      await pointOf(0).click({ modifiers: ['ControlOrMeta'] })
      await pointOf(11).click({ modifiers: ['Shift'] })
      await page.getByRole('group').getByRole('button', { name: reject, exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('checkbox').first().click()
      await form.getByRole('button', { name: reject, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible({ timeout: 60_000 })
      await page.getByRole('button', { name: undo, exact: true }).last().click()
      await expect(page.getByRole('status').filter({ hasText: done })).toBeHidden({ timeout: 60_000 })
    })

test('all products of an owner are deleted once their number is typed, and one undo brings them back', async ({
  page,
  server,
}) => {
  const [product] = (await server.call(products.list, { query: { limit: 1 } })).data.products
  const userId = product?.userId._id ?? ''
  const counted = async (query: object) => (await server.call(products.list, { query })).pagination.totalItems
  const [theirs, all] = [await counted({ userId }), await counted({})]
  const { promoted, plain } = {
    promoted: (await server.call(products.promoted, { query: { userId } })).pagination.totalItems,
    plain: (await server.call(products.nonPromoted, { query: { userId } })).pagination.totalItems,
  }
  expect(promoted + plain).toBe(theirs)
  await openScreen(page, `Products/product?userId=${userId}`)
  const list = page.locator('#non-promoted-products')
  await list.getByRole('button', { name: 'Select several' }).click()
  await selection(page).getByRole('checkbox', { name: 'All on this page' }).click()
  const more = selection(page).getByRole('button', { name: `Select all ${plain}` })
  if (await more.isVisible()) await more.click()
  await selection(page).getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete' })
  await expect(question).toBeVisible()
  await axeCheck(page)
  await question.getByRole('textbox', { name: `Type ${plain} to go on` }).fill(String(plain))
  await page.keyboard.press('Enter')
  const bar = page.getByRole('group', { name: 'Products', exact: true })
  await expect(bar.getByRole('status')).toHaveText(`Products: Delete – ${plain} done`, { timeout: 60_000 })
  expect(await counted({})).toBe(all - plain)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toBeHidden({ timeout: 60_000 })
  expect([await counted({ userId }), await counted({})]).toEqual([theirs, all])
})

test('all users of a search are suspended, and activated again, on a phone in Arabic', async ({ page, server }) => {
  await tellNobody(server, 'Account suspended')
  await page.setViewportSize({ width: 390, height: 844 })
  await startIn(page, 'Arabic', 'dark')
  const [user] = (await server.call(users.list, { query: { limit: 1 } })).data.users
  const name = user?.name ?? ''
  const matching = async () => (await server.call(users.list, { query: { name, limit: 50 } })).data.users
  const count = (await matching()).length
  await openScreen(page, `users-and-businesses/user?name=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'تحديد متعدد' }).click()
  const bar = page.getByRole('group', { name: 'التحديد' })
  await bar.getByRole('checkbox').click()
  await expect(bar).toBeInViewport()
  await bar.getByRole('button', { name: 'إيقاف', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await axeCheck(page)
  await question.getByRole('textbox').fill(String(count))
  await question.getByRole('button', { name: 'إيقاف', exact: true }).click()
  await expect.poll(async () => (await matching()).every(({ status }) => status === 'suspended')).toBe(true)
  const done = page.getByRole('group', { name: 'المستخدمون', exact: true })
  await done.getByRole('button', { name: 'تراجع' }).click()
  await expect(done).toBeHidden({ timeout: 60_000 })
  expect((await matching()).map(({ status }) => status)).toContain('active')
})

test('the banners of a city are disabled at the first click', async ({ page, server }) => {
  const [banner] = (await server.call(banners.list, { query: { limit: 1, status: 'enabled' } })).data.banners
  const cityId = banner?.cityId._id ?? ''
  const enabled = async () =>
    (await server.call(banners.list, { query: { cityId, status: 'enabled', limit: 1 } })).pagination.totalItems
  const count = await enabled()
  await openScreen(page, `users-and-businesses/Banner?cityId=${cityId}&status=enabled`)
  await page.getByRole('button', { name: 'Select several' }).click()
  await selection(page).getByRole('checkbox', { name: 'All on this page' }).click()
  await selection(page).getByRole('button', { name: 'Disable', exact: true }).click()
  const bar = page.getByRole('group', { name: 'Banners', exact: true })
  await expect(bar.getByRole('status')).toHaveText(`Banners: Disable – ${count} done`)
  expect(await enabled()).toBe(0)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(enabled).toBe(count)
})
