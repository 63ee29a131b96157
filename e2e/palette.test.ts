import { filters, jobs, products, reviewReasons, users } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import type { Server } from './server.ts'
import { expectNoSidewaysScroll, openScreen, startIn } from './steps.ts'
import { expect, test } from './test.ts'

const words = {
  English: {
    field: 'Search everything',
    deeds: 'What can be done',
    vehicles: 'Vehicles',
    rejected: 'Rejected',
    why: 'Why it was rejected',
    heading: /^Filters for: Vehicles/,
  },
  Arabic: {
    field: 'البحث في كل شيء',
    deeds: 'الإجراءات المتاحة',
    vehicles: 'مركبات',
    rejected: 'مرفوض',
    why: 'سبب الرفض',
    heading: /مركبات/,
  },
}
const languages = ['English', 'Arabic'] as const

const field = (page: Page, language: keyof typeof words) =>
  page.getByRole('combobox', { name: words[language].field, exact: true })

/** A product that was rejected, with the reason and with the number of its owner as they say it. */
async function rejectedProduct(server: Server) {
  const product = await server.take(products.pending)
  const { data } = await server.call(reviewReasons.list, {})
  const reason = data.reviewReasons.find(({ isInUse, resources }) => isInUse && resources.includes('products'))
  await server.call(jobs.create, {
    body: {
      action: 'desk.decideOnMany',
      input: { resource: 'products', decision: 'reject', reasons: [reason?._id ?? ''] },
      records: [{ _id: product._id, version: product.version }],
    },
  })
  const now = async () => (await server.call(products.get, { params: { id: product._id } })).data.product.status
  await expect.poll(now).toBe('rejected')
  const { user } = (await server.call(users.get, { params: { id: product.userId._id } })).data
  const national = user.phoneNumber.replaceAll(/\D/g, '').slice(-9)
  return { product, reason, number: `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}` }
}

for (const language of languages) {
  const { vehicles, rejected, why, heading, deeds } = words[language]

  test(`a caller's number leads in three actions to why their listing was rejected in ${language}`, async ({
    page,
    server,
  }) => {
    const { product, reason, number } = await rejectedProduct(server)
    await startIn(page, language)
    await openScreen(page, 'home')
    await page.keyboard.press('Control+KeyK')
    await page.keyboard.type(number)
    await page.getByRole('option', { name: product.name }).filter({ hasText: rejected }).first().click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(page.getByRole('region', { name: why })).toContainText(
      reason?.name[language === 'English' ? 'en' : 'ar'] ?? '',
    )
  })

  test(`a category is two actions away in ${language}: a slash with its name, and Enter`, async ({ page, server }) => {
    await startIn(page, language)
    await openScreen(page, 'users-and-businesses/Banner')
    // A word that is typed.
    await page.keyboard.press('Slash')
    await expect(field(page, language)).toBeFocused()
    await page.keyboard.insertText(vehicles)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const { data } = await server.call(filters.list, { query: { limit: 50 } })
    const category = data.filters.find(({ name }) => name.en === 'Vehicles')
    await expect(page).toHaveURL(new RegExp(`/App/Filter/${category?._id}$`))
  })

  test(`the palette in ${language}: axe finds nothing in both themes, on a phone too, and keys do all`, async ({
    page,
  }) => {
    await startIn(page, language, 'system')
    await openScreen(page, 'home')
    await page.keyboard.press('Control+KeyK')
    await expect(field(page, language)).toBeFocused()
    await axeCheck(page)
    await page.keyboard.insertText(vehicles)
    await expect(page.getByRole('option', { name: vehicles }).first()).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await axeCheck(page)

    await page.keyboard.press('Tab')
    await expect(page.getByRole('group', { name: deeds })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await axeCheck(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(field(page, language)).toHaveValue(vehicles)
    await page.keyboard.press('Escape')
    await expect(field(page, language)).toBeHidden()
  })
}

test('the palette is loaded when it is asked for, and the login page knows nothing of it', async ({
  ownPage: page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openScreen(page, 'home')
  const before = loaded.length
  expect(loaded.filter((address) => address.includes('palette'))).toEqual([])
  await page.keyboard.press('Control+KeyK')
  await expect(field(page, 'English')).toBeFocused()
  expect(loaded.slice(before).some((address) => /palette/.test(address))).toBe(true)
})
