import { banners, cities, countries, views } from '@dealsy/contract'
import { axeCheck } from './axe.ts'
import { expectNoSidewaysScroll, openScreen, settled, startIn } from './steps.ts'
import { expect, test } from './test.ts'

const words = {
  English: {
    field: 'Search everything',
    cairo: 'Cairo',
    banners: 'Banners',
    all: 'All statuses',
    disabled: 'Disabled',
    status: 'Status',
    views: /^Views/,
    keep: 'Keep this view…',
    keeping: 'Keep this view',
    submit: 'Keep',
    name: 'Name',
    isDefault: 'Default of the screen',
    mine: 'Out of sight',
    standard: 'Standard view',
    columns: 'Columns',
    image: 'Image',
    compact: 'Compact',
    order: 'Order of the columns',
  },
  Arabic: {
    field: 'البحث في كل شيء',
    cairo: 'القاهرة',
    banners: 'اللافتات',
    all: 'كل الحالات',
    disabled: 'معطّلة',
    status: 'الحالة',
    views: /^طرق العرض/,
    keep: 'حفظ طريقة العرض…',
    keeping: 'حفظ طريقة العرض',
    submit: 'حفظ',
    name: 'الاسم',
    isDefault: 'طريقة العرض الافتراضية للشاشة',
    mine: 'لا تظهر الآن',
    standard: 'العرض المعتاد',
    columns: 'الأعمدة',
    image: 'الصورة',
    compact: 'متقارب',
    order: 'ترتيب الأعمدة',
  },
}

for (const language of ['English', 'Arabic'] as const) {
  const say = words[language]

  test(`the banners shown in Cairo are three actions away in ${language}: a slash with the name, a second key and a click`, async ({
    page,
    server,
  }) => {
    const { data } = await server.call(countries.all, {})
    const egypt = data.countries.find(({ name }) => name.en === 'Egypt')
    const inEgypt = await server.call(cities.all, { query: { countryId: egypt?._id ?? '' } })
    const cairo = inEgypt.data.cities.find(({ name }) => name.en === 'Cairo')
    const shown = await server.call(banners.list, { query: { cityId: cairo?._id ?? '', limit: 50 } })
    await startIn(page, language)
    await openScreen(page, 'users-and-businesses/Report')
    // A word that is typed.
    await page.keyboard.press('Slash')
    await expect(page.getByRole('combobox', { name: say.field, exact: true })).toBeFocused()
    await page.keyboard.insertText(say.cairo)
    await expect(page.getByRole('option', { name: say.cairo }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.getByRole('option', { name: say.banners }).click()

    await expect(page).toHaveURL(new RegExp(`/users-and-businesses/Banner\\?.*cityId=${cairo?._id}`))
    await settled(page)
    await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(Math.max(shown.data.banners.length, 1))
  })

  test(`what a list shows is kept in ${language}, is its default from then on, and nothing once it is removed`, async ({
    page,
    server,
  }) => {
    await startIn(page, language, 'system')
    await openScreen(page, 'users-and-businesses/Banner')
    await page.getByRole('combobox', { name: say.status }).click()
    await page.getByRole('option', { name: say.disabled }).click()
    await page.getByRole('button', { name: say.columns, exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: say.image }).click()
    await page.getByRole('menuitemradio', { name: say.compact }).click()
    await axeCheck(page, '[role=menu]')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say.views }).click()
    await axeCheck(page, '[role=menu]')
    await page.getByRole('menuitem', { name: say.keep }).click()
    const dialog = page.getByRole('dialog', { name: say.keeping })
    await dialog.getByLabel(say.name).fill(say.mine)
    await dialog.getByRole('checkbox', { name: say.isDefault }).check()
    await axeCheck(page)
    await dialog.getByRole('button', { name: say.submit, exact: true }).click()
    await expect(page.getByRole('button', { name: say.views })).toContainText(say.mine)

    // Opened again, and by somebody who knows nothing of it but the server.
    for (const forgets of [false, true]) {
      if (forgets) await page.evaluate(() => localStorage.removeItem('views'))
      await openScreen(page, 'users-and-businesses/Banner')
      await expect(page).toHaveURL(/\?status=disabled&view=/)
      await settled(page)
      await expect(page.getByRole('columnheader', { name: say.image })).toHaveCount(0)
      // At once: other tests change banners meanwhile.
      const rows = page.getByRole('main').locator('tbody tr')
      await expect
        .poll(async () => (await rows.allInnerTexts()).filter((text) => !text.includes(say.disabled)))
        .toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: say.views }).click()
    await axeCheck(page, '[role=menu]')
    await expectNoSidewaysScroll(page)
    await page.getByRole('menuitemradio', { name: say.standard }).click()
    await expect(page).toHaveURL(/\?view=specified$/)
    await page.getByRole('button', { name: say.columns, exact: true }).click()
    await page.getByRole('menuitem', { name: say.order }).click()
    await expect(page.getByRole('dialog', { name: say.order })).toBeVisible()
    await axeCheck(page)
    await page.keyboard.press('Escape')

    const kept = (await server.call(views.onScreen, { query: { screen: 'banners' } })).data.views
    for (const { _id } of kept) await server.call(views.remove, { params: { id: _id } })
    await openScreen(page, 'users-and-businesses/Banner')
    await expect(page).toHaveURL(/\/Banner$/)
  })
}
