import type { Locator, Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { expectSorting, expectToast, openScreen, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'customer-support/whatsapp-customer-support'
const all = `${screen}?limit=50`

// Each test that changes something takes a contact of its own, so that tests at the same time do not meet.
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const nameField = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Name', exact: true })

async function openCreate(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Support' }).click()
  return page.getByRole('dialog', { name: 'Create Support' })
}

async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit WhatsApp Support' })
  await expect(nameField(dialog)).toHaveValue(name)
  return dialog
}

test('the whole list sorts by name in both directions', async ({ page }) => {
  await openScreen(page, all)
  await expectSorting(page, 'whatsapp Customer Supports Name', 'name')
})

test('a phone number becomes a link that opens apart; the contact is edited and deleted', async ({ page }) => {
  await openScreen(page, screen)
  const create = await openCreate(page)
  await nameField(create).fill('Weekend chat')
  await create.getByLabel('Phone Number').fill('+962 79 000 4321')
  await expect(create.getByRole('combobox', { name: 'Status' })).toHaveText('Available')
  await expect(create.getByRole('switch', { name: 'Tajer +' })).not.toBeChecked()
  await axeCheck(page)
  await create.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Support created successfully.')
  const link = rowOf(page, 'Weekend chat').getByRole('link', { name: 'wa.me' })
  await expect(link).toHaveText('https://wa.me/962790004321')
  await expect(link).toHaveAttribute('href', 'https://wa.me/962790004321')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  const edit = await openEdit(page, 'Weekend chat')
  await expect(edit.getByLabel('Link')).toHaveValue('https://wa.me/962790004321')
  await nameField(edit).fill('Holiday chat')
  await edit.getByLabel('Link').fill('https://api.whatsapp.com/send?phone=962790008765')
  await edit.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Busy' }).click()
  await edit.getByRole('switch', { name: 'Tajer +' }).click()
  await edit.getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(page, 'customer support updated successfully')
  const edited = rowOf(page, 'Holiday chat')
  await expect(edited.getByRole('link', { name: 'api.whatsapp.com' })).toHaveAttribute(
    'href',
    'https://api.whatsapp.com/send?phone=962790008765',
  )
  await expect(edited.getByRole('switch')).not.toBeChecked()
  const again = await openEdit(page, 'Holiday chat')
  await expect(again.getByRole('combobox', { name: 'Status' })).toHaveText('Busy')
  await expect(again.getByRole('switch', { name: 'Tajer +' })).toBeChecked()
  await again.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete Holiday chat' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Filter' })
  await expect(question).toContainText('Are you sure you want to delete Holiday chat?')
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'Confirm Delete' }).click()
  await expectToast(page, 'Support deleted successfully.')
  await expect(edited).toBeHidden()
})

test('the switch in the row says at once who is available, in both directions', async ({ page }) => {
  await openScreen(page, all)
  const available = page.getByRole('switch', { name: 'Available: Riyadh sellers' })
  const before = await available.isChecked()
  for (const chosen of [!before, before]) {
    await available.click()
    await expectToast(page, 'customer support updated successfully')
    await expect(available).toBeChecked({ checked: chosen })
    await expect(rowOf(page, 'Riyadh sellers')).toContainText(chosen ? 'Available' : 'Busy')
    await page.locator('[data-toaster]').getByRole('button').first().click()
  }
})

test.describe('what can go wrong', () => {
  test.use({ provokedErrors: [/status of (400|409)/] })

  test('a link to another place is refused at its field', async ({ page }) => {
    const refusal = 'Must be a phone number with its country code, or a link to wa.me or api.whatsapp.com.'
    await openScreen(page, all)
    const create = await openCreate(page)
    await nameField(create).fill('Somebody')
    await create.getByLabel('Phone Number').fill('https://example.com/962790000000')
    await create.getByRole('button', { name: 'Create', exact: true }).click()
    await expectToast(page, 'Failed to create support.')
    await expect(create.getByText(refusal)).toBeVisible()
    await axeCheck(page)
    await create.getByRole('button', { name: 'Cancel' }).click()

    const edit = await openEdit(page, 'Dubai sellers')
    await edit.getByLabel('Link').fill('0790000000')
    await edit.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(page, 'failed to update customer support')
    await expect(edit.getByText(refusal)).toBeVisible()
  })

  test('edits of different fields both survive, of one field the second is asked', async ({ page, context }) => {
    await openScreen(page, all)
    const mine = await openEdit(page, 'Product approval')
    const other = await context.newPage()
    await openScreen(other, all)
    const theirs = await openEdit(other, 'Product approval')
    await theirs.getByLabel('Link').fill('https://wa.me/962790001111')
    await theirs.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(other, 'customer support updated successfully')
    await nameField(mine).fill('Product approvals')
    await mine.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(page, 'customer support updated successfully')
    await expect(rowOf(page, 'Product approvals').getByRole('link', { name: 'wa.me' })).toHaveText(
      'https://wa.me/962790001111',
    )

    const second = await openEdit(page, 'Product approvals')
    await openScreen(other, all)
    const first = await openEdit(other, 'Product approvals')
    await nameField(first).fill('Approvals')
    await first.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(first).toBeHidden()
    await nameField(second).fill('Approval of products')
    await second.getByRole('button', { name: 'Update', exact: true }).click()
    const notice = second.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' })
    await expect(notice).toContainText('Saved now: Approvals')
    await expect(notice).toContainText('Yours: Approval of products')
  })
})

test('the screen works in Arabic, right to left, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, all)
  await switchToArabic(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('دعم العملاء عبر واتساب')
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await sideways()).toBeLessThanOrEqual(0)
  await expect(page.locator('bdi[dir=ltr]').getByRole('link').first()).toBeVisible()
  const cut = await page.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { left, right } = row.getBoundingClientRect()
      const padding = Number.parseFloat(getComputedStyle(row).paddingLeft)
      const links = [...row.querySelectorAll('a')].filter((link) => {
        const box = link.getBoundingClientRect()
        return box.left < left + padding || box.right > right - padding
      })
      return links.map((link) => link.textContent)
    }),
  )
  expect(cut, 'links that are wider than the text of their card').toEqual([])
  await page.getByRole('button', { name: 'إنشاء جهة دعم' }).click()
  const dialog = page.getByRole('dialog', { name: 'إنشاء جهة دعم' })
  await dialog.getByRole('button', { name: 'إنشاء', exact: true }).click()
  await expectToast(page, 'الاسم ورقم الهاتف مطلوبان.')
  expect(await sideways()).toBeLessThanOrEqual(0)
  await axeCheck(page)
})
