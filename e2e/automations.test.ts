import { type AutomationName, automations, notifications, transactions, users } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import type { Server } from './server.ts'
import { expectToast, openScreen, recordRow, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'Notification/Automation'

/** An automation, which no other test changes. */
const automationOf = (server: Server, name: AutomationName) =>
  server.take(automations.list, {}, ({ automation }) => automation === name)

async function edit(page: Page, name: AutomationName) {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  return page.getByRole('dialog', { name: 'Update Automation' })
}

test('an automation is disabled and enabled again', async ({ page, server }) => {
  const row = recordRow(page, await automationOf(server, 'Welcome'))
  await openScreen(page, screen)
  for (const state of ['Disabled', 'Enabled']) {
    const dialog = await edit(page, 'Welcome')
    const isDisabled = dialog.getByRole('switch', { name: 'Is Disabled' })
    await expect(isDisabled).toBeChecked({ checked: state === 'Enabled' })
    await isDisabled.click()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Banner updated successfully.')
    await expect(row.getByText(state, { exact: true }).last()).toBeVisible()
  }
})

test.describe('what the server says', () => {
  test.use({ provokedErrors: [/status of 409/] })

  test('of an edit that met another one: both are shown, and the second try keeps what was typed', async ({
    page,
    server,
  }) => {
    const { _id, version } = await automationOf(server, 'Account activated')
    await openScreen(page, screen)
    const dialog = await edit(page, 'Account activated')
    await axeCheck(page)
    await dialog.getByLabel('Title').fill('Mine')
    await server.call(automations.update, { params: { id: _id }, body: { title: 'Theirs', version } })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Failed to update Banner.')
    await expect(dialog.getByRole('alert')).toContainText('Theirs')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog).toBeHidden()
    await expect(recordRow(page, { _id })).toContainText('Mine')
  })
})

test('in Arabic the automations have Arabic names, and so have the placeholders', async ({ page }) => {
  await openScreen(page, screen)
  await switchToArabic(page)
  await page.getByRole('button', { name: 'تعديل إيداع في المحفظة' }).click()
  const dialog = page.getByRole('dialog', { name: 'تحديث الإشعار التلقائي' })
  await expect(dialog.getByRole('button', { name: /الرصيد بعد المعاملة/ })).toBeVisible()
  await axeCheck(page)
})

test('who gets money in the wallet is told so, with the amount and the balance', async ({ page, server }) => {
  const { _id: userId, name } = await server.take(users.list)
  await server.call(transactions.create, { body: { userId, amount: 7.5, status: 'success' } })
  const says = `Hello ${name}, $7.50 has been added to your wallet.`
  const told = async () => {
    const { data } = await server.call(notifications.list, { query: { userId } })
    return data.notifications.find(({ message }) => message.startsWith(says))
  }
  await expect.poll(async () => (await told())?.status).toBe('delivered')

  await openScreen(page, 'Notification/Send-all-notification')
  const sent = recordRow(page, { _id: (await told())?._id ?? '' })
  await expect(sent).toContainText(says)
  await expect(sent).toContainText(/Your balance is \$[\d,.]+\./)
  await expect(sent).toContainText('Money added to your wallet')
  await expect(sent.getByText('Delivered')).toBeVisible()
})
