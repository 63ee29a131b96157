import { type WhatsAppSupport, whatsappSupports } from '@dealsy/contract'
import type { Locator, Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import type { Server } from './server.ts'
import { expectNoSidewaysScroll, expectSorting, expectToast, openScreen, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'customer-support/whatsapp-customer-support'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** A contact for one test alone, the first in the list. */
async function own(server: Server): Promise<WhatsAppSupport> {
  const body = { name: `Chat ${crypto.randomUUID()}`, link: '+962 79 000 0000' }
  const { data } = await server.call(whatsappSupports.create, { body })
  return data.whatsappCustomerSupport
}

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
  await openScreen(page, screen)
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

test('the switch in the row says at once who is available, in both directions', async ({ page, server }) => {
  const { name } = await own(server)
  await openScreen(page, screen)
  const available = page.getByRole('switch', { name: `Available: ${name}` })
  const before = await available.isChecked()
  for (const chosen of [!before, before]) {
    await available.click()
    await expectToast(page, 'customer support updated successfully')
    await expect(available).toBeChecked({ checked: chosen })
    await expect(rowOf(page, name)).toContainText(chosen ? 'Available' : 'Busy')
    await page.locator('[data-toaster]').getByRole('button', { name: 'Dismiss' }).first().click()
  }
})

test.describe('what can go wrong', () => {
  test.use({ provokedErrors: [/status of (400|409)/] })

  test('a link to another place is refused at its field', async ({ page, server }) => {
    const { name } = await own(server)
    const refusal = 'Must be a phone number with its country code, or a link to wa.me or api.whatsapp.com.'
    await openScreen(page, screen)
    const create = await openCreate(page)
    await nameField(create).fill('Somebody')
    await create.getByLabel('Phone Number').fill('https://example.com/962790000000')
    await create.getByRole('button', { name: 'Create', exact: true }).click()
    await expectToast(page, 'Failed to create support.')
    await expect(create.getByText(refusal)).toBeVisible()
    await axeCheck(page)
    await create.getByRole('button', { name: 'Cancel' }).click()

    const edit = await openEdit(page, name)
    await edit.getByLabel('Link').fill('0790000000')
    await edit.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(page, 'failed to update customer support')
    await expect(edit.getByText(refusal)).toBeVisible()
  })

  test('edits of different fields both survive, of one field the second is asked', async ({ page, server }) => {
    const { _id: id, name, version } = await own(server)
    await openScreen(page, screen)
    const mine = await openEdit(page, name)
    const link = 'https://wa.me/962790001111'
    await server.call(whatsappSupports.update, { params: { id }, body: { link, version } })
    await nameField(mine).fill('Product approvals')
    await mine.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(page, 'customer support updated successfully')
    await expect(rowOf(page, 'Product approvals').getByRole('link', { name: 'wa.me' })).toHaveText(link)

    const second = await openEdit(page, 'Product approvals')
    await server.call(whatsappSupports.update, { params: { id }, body: { name: 'Approvals' } })
    await nameField(second).fill('Approval of products')
    await second.getByRole('button', { name: 'Update', exact: true }).click()
    const notice = second.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' })
    await expect(notice).toContainText('Saved now: Approvals')
    await expect(notice).toContainText('Yours: Approval of products')
  })
})

test('the screen works in Arabic, right to left, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, screen)
  await switchToArabic(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('دعم العملاء عبر واتساب')
  await expectNoSidewaysScroll(page)
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
  await expectNoSidewaysScroll(page)
  await axeCheck(page)
})
