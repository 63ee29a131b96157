import { type CallSupport, callSupports } from '@dealsy/contract'
import type { Locator, Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import type { Server } from './server.ts'
import { expectNoSidewaysScroll, expectSorting, expectToast, openScreen, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'customer-support/call-customer-support'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** A contact for one test alone, the first in the list. */
async function own(server: Server): Promise<CallSupport> {
  const body = { name: `Line ${crypto.randomUUID()}`, phoneNumber: '+962 79 000 0000' }
  const { data } = await server.call(callSupports.create, { body })
  return data.callCustomerSupport
}

const nameField = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Name', exact: true })

async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Support Entry' })
  await expect(nameField(dialog)).toHaveValue(name)
  return dialog
}

async function chooseStatus(page: Page, dialog: Locator, status: 'Available' | 'Busy') {
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: status }).click()
}

test('the whole list sorts by name and by phone number, in the address bar too', async ({ page }) => {
  await openScreen(page, screen)
  await expectSorting(page, 'Product Name', 'name')
  await expectSorting(page, 'Phone Number', 'phoneNumber')
})

test('a contact is created available and without Tajer +, and edited', async ({ page }) => {
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Create Support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Support' })
  await nameField(dialog).fill('Weekend line')
  await dialog.getByLabel('Phone Number').fill('+962 79 000 4321')
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveText('Available')
  await expect(dialog.getByRole('switch', { name: 'Tajer +' })).not.toBeChecked()
  await axeCheck(page)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Support created successfully.')
  const created = rowOf(page, 'Weekend line')
  await expect(created.getByRole('switch')).toBeChecked()
  await expect(created.getByRole('cell').nth(1)).toContainText('Available')
  await expect(created.getByRole('cell').nth(2)).toHaveText('+962 79 000 4321')
  await expect(created.getByRole('cell').nth(3)).toHaveText('No')

  const edit = await openEdit(page, 'Weekend line')
  await nameField(edit).fill('Holiday line')
  await edit.getByLabel('Phone Number').fill('+962 79 000 8765')
  await chooseStatus(page, edit, 'Busy')
  await edit.getByRole('switch', { name: 'Tajer +' }).click()
  await edit.getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(page, 'customer support updated successfully')
  await expect(edit).toBeHidden()
  const edited = rowOf(page, 'Holiday line')
  await expect(edited.getByRole('switch')).not.toBeChecked()
  await expect(edited.getByRole('cell').nth(1)).toContainText('Busy')
  await expect(edited.getByRole('cell').nth(2)).toHaveText('+962 79 000 8765')
  await expect(edited.getByRole('cell').nth(3)).toHaveText('Yes')
})

test('a contact is deleted after a question', async ({ page, server }) => {
  const { name } = await own(server)
  await openScreen(page, screen)
  const row = rowOf(page, name)
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Filter' })
  await expect(question).toContainText(`Are you sure you want to delete ${name}?`)
  await expect(question).toContainText('This action cannot be undone.')
  await axeCheck(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Confirm Delete' }).click()
  await expectToast(page, 'Support deleted successfully.')
  await expect(row).toBeHidden()
})

test('the switch says at once who is available, in both directions', async ({ page, server }) => {
  const { name } = await own(server)
  await openScreen(page, screen)
  const row = rowOf(page, name)
  const available = row.getByRole('switch', { name: `Available: ${name}` })
  const before = await available.isChecked()
  for (const chosen of [!before, before]) {
    await available.click()
    await expectToast(page, 'customer support updated successfully')
    await expect(available).toBeChecked({ checked: chosen })
    await expect(row.getByRole('cell').nth(1)).toContainText(chosen ? 'Available' : 'Busy')
    await page.locator('[data-toaster]').getByRole('button', { name: 'Dismiss' }).first().click()
  }
})

test.describe('what can go wrong', () => {
  test.use({ provokedErrors: [/status of (400|409)/] })

  test('what the server refuses is said at its field, in the create and the edit dialog', async ({ page, server }) => {
    const { name } = await own(server)
    await openScreen(page, screen)
    await page.getByRole('button', { name: 'Create Support' }).click()
    const create = page.getByRole('dialog', { name: 'Create Support' })
    await nameField(create).fill('Somebody')
    await create.getByLabel('Phone Number').fill('call me')
    await create.getByRole('button', { name: 'Create', exact: true }).click()
    await expectToast(page, 'Failed to create support.')
    await expect(create.getByText('Not a phone number.')).toBeVisible()
    await create.getByRole('button', { name: 'Cancel' }).click()

    const edit = await openEdit(page, name)
    await nameField(edit).fill(' ')
    await edit.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(page, 'failed to update customer support')
    await expect(edit.getByText('Required.')).toBeVisible()
  })

  test('of two edits of one field the second is asked; a switch meanwhile is kept', async ({ page, server }) => {
    const { _id: id, name, version } = await own(server)
    await openScreen(page, screen)
    const mine = await openEdit(page, name)
    await server.call(callSupports.update, { params: { id }, body: { phoneNumber: '+966500001111', version } })
    await server.call(callSupports.updateStatus, { params: { id }, body: { status: 'busy' } })

    await mine.getByLabel('Phone Number').fill('+966500002222')
    await mine.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(page, 'failed to update customer support')
    const notice = mine.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' })
    await expect(notice).toContainText('Saved now: +966500001111')
    await expect(notice).toContainText('Yours: +966500002222')
    await axeCheck(page)
    await mine.getByRole('button', { name: 'Update', exact: true }).click()
    await expectToast(page, 'customer support updated successfully')
    const row = rowOf(page, name)
    await expect(row.getByRole('cell').nth(2)).toHaveText('+966500002222')
    await expect(row.getByRole('switch')).not.toBeChecked()
  })
})

test('the screen works in Arabic, right to left, on a phone', async ({ page, server }) => {
  const { name } = await own(server)
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, screen)
  await switchToArabic(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('دعم العملاء عبر الهاتف')
  await expectNoSidewaysScroll(page)
  await expect(
    page
      .locator('a[dir=ltr]')
      .filter({ hasText: /^\+962/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: `تعديل ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'تعديل جهة الدعم' })
  await expectNoSidewaysScroll(page)
  await axeCheck(page)
  await dialog.getByRole('switch', { name: 'تاجر +' }).click()
  await dialog.getByRole('button', { name: 'تحديث' }).click()
  await expectToast(page, 'حُدّثت جهة الدعم بنجاح')
})
