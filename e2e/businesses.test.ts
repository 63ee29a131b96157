import { type Business, businesses, users } from '@dealsy/contract'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { axeCheck } from './axe.ts'
import { expectNoSidewaysScroll, expectToast, openScreen, recordRow, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'users-and-businesses/Businesses'

/** Opens the list on the businesses of the user of one, and returns its row. */
async function openOn(page: Page, business: Business): Promise<Locator> {
  await openScreen(page, `${screen}?userId=${business.userId}`)
  return recordRow(page, business)
}

async function openEdit(page: Page, business: Business): Promise<Locator> {
  const row = await openOn(page, business)
  await row.getByRole('button', { name: `Edit ${business.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(business.name)
  return dialog
}

const image = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

test('businesses are sorted by name in both directions, and the address keeps it', async ({ page }) => {
  await openScreen(page, `${screen}?limit=50`)
  const names = () => page.getByRole('row').locator('td:first-child').allTextContents()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Business Name' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect.poll(async () => (await names())[0]).toBe('Bright Lens Studio')
  await page.getByRole('button', { name: 'Business Name' }).click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect.poll(async () => (await names()).at(-1)).toBe('Bright Lens Studio')
})

test('a filter narrows the businesses; a reload and Back keep it, and All takes it away', async ({ page }) => {
  await openScreen(page, screen)
  const filter = page.getByRole('combobox', { name: 'Filter' })
  await expect(filter).toHaveAttribute('placeholder', 'Choose filter')
  await filter.click()
  await expect(page.getByRole('option').first()).toHaveText('All')
  await filter.fill('wedding')
  await page.getByRole('option', { name: 'Wedding dresses / فساتين زفاف' }).click()
  await expect(page).toHaveURL(/[?&]filterId=[0-9a-f-]{36}/)
  await expect(page.getByText('2 rows')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'White Lily Bridal' })).toContainText('Wedding dresses')
  await page.reload()
  await expect(filter).toHaveValue('Wedding dresses / فساتين زفاف')
  await expect(page.getByText('2 rows')).toBeVisible()
  await filter.click()
  await page.getByRole('option', { name: 'All', exact: true }).click()
  await expect(page).not.toHaveURL(/filterId/)
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.goBack()
  await expect(filter).toHaveValue('Wedding dresses / فساتين زفاف')
})

test('the switch features a business at once, and back', async ({ page, server }) => {
  const row = await openOn(page, await server.take(businesses.list))
  const featured = row.getByRole('switch')
  const before = await featured.isChecked()
  for (const chosen of [!before, before]) {
    await featured.click()
    await expectToast(page, 'Business feature updated successfully.')
    await expect(featured).toBeChecked({ checked: chosen })
    await page.locator('[data-toaster]').getByRole('button', { name: 'Dismiss' }).first().click()
  }
})

test('an edit changes name, phone number, filters, rank and icon', async ({ page, server }) => {
  const business = await server.take(
    businesses.list,
    {},
    ({ filterId }) => filterId.length === 1 && filterId[0]?.name.en !== 'Camping gear',
  )
  const { en = '', ar = '' } = business.filterId[0]?.name ?? {}
  const dialog = await openEdit(page, business)
  await expect(dialog.locator('label, legend')).toContainText([
    'Name',
    'Phone Number',
    'Filter',
    'Featured',
    'Rank',
    'Icon',
  ])
  await axeCheck(page)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Third Gear Bikes')
  await dialog.getByLabel('Phone Number').fill('+962 7 9000 1234')
  await dialog.getByLabel('Rank').fill('17')
  await dialog.getByRole('combobox', { name: 'Filter' }).fill('خيم')
  await expect(page.getByText('No results.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Filter' }).fill('تخييم')
  await page.getByRole('option', { name: 'Camping gear / معدات تخييم' }).click()
  await dialog.getByRole('button', { name: `Remove ${en} / ${ar}` }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'i.png', mimeType: 'image/png', buffer: await image('#0f766e') })
  await expect(dialog.getByRole('button', { name: 'Choose another image' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Business updated successfully.')
  await expect(dialog).toBeHidden()
  const edited = recordRow(page, business)
  await expect(edited).toContainText('Third Gear Bikes')
  await expect(edited.getByRole('cell').nth(1)).toHaveText('Camping gear')
  await expect(edited).toContainText('17')
  await expect(edited).toContainText('+962 7 9000 1234')
})

test.describe('what can go wrong', () => {
  test.use({ provokedErrors: [/status of 409/] })

  test('an edit that meets another one shows both, and updates at the second try', async ({ page, server }) => {
    const business = await server.take(businesses.list, {}, ({ rank }) => rank < 8)
    const mine = await openEdit(page, business)
    const { _id: id, version } = business
    await server.call(businesses.update, { params: { id }, body: { rank: 8, version } })
    await mine.getByLabel('Rank').fill('9')
    await mine.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Failed to update business.')
    const notice = mine.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' })
    await expect(notice).toContainText('Saved now: 8')
    await expect(notice).toContainText('Yours: 9')
    await axeCheck(page)
    await mine.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Business updated successfully.')
    await expect(recordRow(page, business).getByRole('cell').nth(3)).toHaveText('9')
  })
})

test('a business is deleted after a question', async ({ page, server }) => {
  const business = await server.take(businesses.list)
  const row = await openOn(page, business)
  await row.getByRole('button', { name: `Delete ${business.name}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Business' })
  await expect(dialog).toContainText(`Are you sure you want to delete ${business.name}?`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Delete ${business.name}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Business was deleted successfully.')
  await expect(row).toBeHidden()
})

test('a business is added to a user', async ({ page, server }) => {
  const owner = await server.take(users.list, {}, ({ business }) => !business)
  await openScreen(page, `users-and-businesses/user?phoneNumber=${encodeURIComponent(owner.phoneNumber)}`)
  const user = recordRow(page, owner)
  await user.getByRole('button', { name: /^Add Business for/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Business' })
  await dialog.getByRole('button', { name: 'Add Business' }).click()
  await expect(dialog.getByText('Required.')).toHaveCount(1)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Lemon Tree Café')
  await dialog.getByRole('combobox', { name: 'Filter' }).fill('appliances')
  await page.getByRole('option', { name: 'Appliances / أجهزة منزلية' }).click()
  await dialog.getByRole('switch', { name: 'Featured' }).click()
  await dialog.getByRole('button', { name: 'Add Business' }).click()
  await expectToast(page, 'business was created successfully')
  await expect(dialog).toBeHidden()
  await expect(user.getByRole('cell').nth(4)).toHaveText('Yes')
  await openScreen(page, `${screen}?userId=${owner._id}`)
  const added = page.getByRole('row').filter({ hasText: 'Lemon Tree Café' })
  await expect(added).toContainText('Appliances')
  await expect(added.getByRole('cell').nth(3)).toHaveText('0')
  await expect(added.getByRole('switch')).toBeChecked()
})

test('the screen works in Arabic, right to left, on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const business = await server.take(businesses.list)
  const row = await openOn(page, business)
  await switchToArabic(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('الأنشطة التجارية')
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: `تعديل ${business.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'تعديل النشاط التجاري' })
  await dialog.getByLabel('الترتيب').fill('3')
  await expectNoSidewaysScroll(page)
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'تحديث' }).click()
  await expectToast(page, 'حُدّث النشاط التجاري بنجاح.')
})
