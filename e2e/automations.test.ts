import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { expectToast, openScreen, settled, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'Notification/Automation'

// Each test takes an automation of its own, so that tests at the same time do not meet.
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

async function edit(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  return page.getByRole('dialog', { name: 'Update Automation' })
}

test('every automation is listed with its texts, below the columns of the specification', async ({ page }) => {
  await openScreen(page, screen)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Automations')
  await expect(page.getByRole('columnheader')).toHaveText(['Automation Name', 'Title', 'Content', 'Status'])
  await expect(page.getByText('9 rows')).toBeVisible()
  await expect(row(page, 'Product request approved')).toContainText('Your request is liveطلبك معروض الآن')
  await expect(row(page, 'Product request approved')).toContainText('مرحبًا \u2066{{name}}\u2069')
  await page.getByRole('combobox', { name: 'items per page' }).click()
  await page.getByRole('option', { name: '20' }).click()
  await expect(page).toHaveURL(/limit=20/)
  await expect(page.getByText('9 rows')).toBeVisible()
})

test('title and content are edited, and a placeholder is written at the cursor by a click', async ({ page }) => {
  await openScreen(page, screen)
  const dialog = await edit(page, 'Business created')
  await axeCheck(page)
  await dialog.getByLabel('Title').fill('Open for business')
  const content = dialog.getByLabel('Content')
  await content.fill('Dear , your shop is open.')
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5))
  await dialog.getByRole('button', { name: "{{name}} the user's name" }).click()
  await expect(content).toHaveValue('Dear {{name}}, your shop is open.')
  await page.keyboard.type('!')
  await expect(content).toHaveValue('Dear {{name}}!, your shop is open.')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Banner updated successfully.')
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Business created')).toContainText('Open for business')
  await expect(row(page, 'Business created')).toContainText('Dear {{name}}!, your shop is open.')
})

test('a text that says nothing, or names what nobody fills in, is not sent', async ({ page }) => {
  await openScreen(page, screen)
  const dialog = await edit(page, 'Product approved')
  await dialog.getByLabel('Title').fill(' ')
  await dialog.getByLabel('Content').fill('Hello {{name}}, you have {{amount}}.')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('Required.')).toBeVisible()
  await expect(dialog.getByText('{{amount}} cannot be used here.')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toBeFocused()
})

test('an automation is disabled and enabled again', async ({ page }) => {
  await openScreen(page, screen)
  for (const state of ['Disabled', 'Enabled']) {
    const dialog = await edit(page, 'Welcome')
    const isDisabled = dialog.getByRole('switch', { name: 'Is Disabled' })
    await expect(isDisabled).toBeChecked({ checked: state === 'Enabled' })
    await isDisabled.click()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Banner updated successfully.')
    await expect(row(page, 'Welcome').getByText(state, { exact: true }).last()).toBeVisible()
  }
})

test.describe('what the server says', () => {
  test.use({ provokedErrors: [/status of 409/] })

  test('of an edit that met another one: both are shown, and the second try keeps what was typed', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    for (const administrator of [page, other]) await openScreen(administrator, screen)
    const dialog = await edit(page, 'Account activated')
    const theirs = await edit(other, 'Account activated')
    await theirs.getByLabel('Title').fill('Theirs')
    await theirs.getByRole('button', { name: 'Update' }).click()
    await expect(theirs).toBeHidden()

    await dialog.getByLabel('Title').fill('Mine')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Failed to update Banner.')
    await expect(dialog.getByRole('alert')).toContainText('Theirs')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Account activated')).toContainText('Mine')
  })
})

test('in Arabic the automations have Arabic names, and so have the placeholders', async ({ page }) => {
  await openScreen(page, screen)
  await switchToArabic(page)
  await settled(page)
  await row(page, 'إيداع في المحفظة').getByRole('button', { name: 'تعديل إيداع في المحفظة' }).click()
  const dialog = page.getByRole('dialog', { name: 'تحديث الإشعار التلقائي' })
  await expect(dialog.getByRole('button', { name: /الرصيد بعد المعاملة/ })).toBeVisible()
  await axeCheck(page)
})

test('who gets money in the wallet is told so, with the amount and the balance', async ({ page }) => {
  await openScreen(page, 'users-and-businesses/user?page=5')
  const user = page.getByRole('row').nth(3)
  const name = (await user.getByRole('cell').nth(1).textContent()) ?? ''
  await user.getByRole('button', { name: /^Add Transaction/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Transaction' })
  await dialog.getByLabel('Amount').fill('7.5')
  await dialog.getByRole('button', { name: 'Add Transaction' }).click()
  await expectToast(page, 'Transaction was created successfully')

  const sent = page.getByRole('row').filter({ hasText: `Hello ${name}, $7.50 has been added to your wallet.` })
  await expect(async () => {
    await openScreen(page, 'Notification/Send-all-notification?limit=50')
    await expect(sent.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(sent.first()).toContainText('Money added to your wallet')
  await expect(sent.first().getByText('Delivered')).toBeVisible()
})
