import { users } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import type { Server } from './server.ts'
import { afterDoubleClick, expectToast, openScreen, recordRow, settled, switchToArabic } from './steps.ts'
import { suspend, takeBackSilently, told } from './suspensions.ts'
import { expect, test } from './test.ts'

/** The row of an active user whom no other test changes. */
async function takeUser(page: Page, server: Server) {
  const user = await server.take(users.list, {}, ({ status }) => status === 'active')
  await openScreen(page, `users-and-businesses/user?phoneNumber=${encodeURIComponent(user.phoneNumber)}`)
  return { user, row: recordRow(page, user) }
}

// An undo is refused until it is said whether to tell the user again.
test.use({ provokedErrors: [/status of 409/] })

test('a suspension is in the history of the user, and Undo in its toast takes it back', async ({ page, server }) => {
  const { user, row } = await takeUser(page, server)
  await suspend(page, row)
  await told(server, user)
  await page.locator('[data-toaster]').getByRole('button', { name: 'Undo' }).click()
  await takeBackSilently(page)
  await expectToast(page, 'Taken back')
  await expect(row.getByRole('button', { name: 'Suspend' })).toBeVisible()

  await row.getByRole('link', { name: user.name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const lines = history.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(lines.nth(0)).toContainText('Undo of an earlier change')
  await expect(lines.nth(1)).toContainText('Suspended')
  await expect(lines.nth(1)).toContainText('Undone')
  await axeCheck(page)
})

test('Ctrl and z takes the last changes back one by one, and with Shift does them again', async ({ page, server }) => {
  const { user, row } = await takeUser(page, server)
  await suspend(page, row)
  await told(server, user)
  await page.keyboard.press('Control+z')
  await takeBackSilently(page)
  await expect(row.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(row.getByRole('button', { name: 'Activate' })).toBeVisible()
  // In a field the keys belong to what is typed.
  await page.getByRole('searchbox', { name: 'Filter by name' }).press('Control+z')
  await expect(row.getByRole('button', { name: 'Activate' })).toBeVisible()
})

test('an address opens Activity on one record, in both languages, and an entry there is taken back', async ({
  page,
  server,
}) => {
  const user = await server.take(users.list, {}, ({ status }) => status === 'active')
  await server.call(users.updateStatus, { params: { id: user._id }, body: { status: 'suspended' } })
  await told(server, user)
  await openScreen(page, `settings/activity?record=${user._id}&event=suspend`)
  const line = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(`Suspended: User ${user.name}`)
  await line.getByRole('button', { name: 'Undo' }).click()
  await afterDoubleClick(page)
  await line.getByRole('button', { name: 'Confirm' }).click()
  await takeBackSilently(page)
  await expectToast(page, 'Taken back')
  await expect(line.getByText('Undone')).toBeVisible()
  const { data } = await server.call(users.get, { params: { id: user._id } })
  expect(data.user.status).toBe('active')
  await switchToArabic(page)
  await settled(page)
  await expect(page.getByRole('list', { name: 'التغييرات' }).getByRole('listitem')).toContainText('إيقاف: مستخدم')
  await axeCheck(page)
})
