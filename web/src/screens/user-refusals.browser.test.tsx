import { businesses, notifications, uploads, User, users, wallets } from '@dealsy/contract'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer, refusal } from '../app/testing/fake-server.ts'
import { mountScreen } from '../app/testing/mount-screen.tsx'
import { sample } from '../app/testing/sample-answers.ts'
import { hrefOf } from '../routing/paths.ts'
import { eventTime } from '../ui/testing/event-time.ts'

// What the screen of the users says when the server refuses (spec section 8).
async function opened() {
  const server = fakeServer()
  server.lists(users.list, [sample(User, 0, { phoneNumber: '+962 7 9000 0000' })])
  const { page } = await mountScreen(hrefOf('users'))
  const told = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  return { server, page, told, user: page.getByRole('row').nth(1) }
}

it("a user's status that is not changed stays, with the reason", async () => {
  const time = eventTime()
  const { server, told, user } = await opened()
  server.refuse(users.updateStatus)
  await user.getByRole('button', { name: 'Suspend', exact: true }).click()
  time.pass(400)
  await user.getByRole('button', { name: 'Confirm' }).click()
  await told('Failed to update status')
  await told(refusal.message)
  await expect.element(user.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await expect.element(user.getByText('Active', { exact: true })).toBeVisible()
})

it("a user's icon that is refused is told; one that cannot be uploaded is only logged", async () => {
  const { server, page, told } = await opened()
  const picker = page.getByLabelText('Image for Words')
  const file = new File(['image'], 'i.png', { type: 'image/png' })
  server.refuse(users.updateIcon)
  await userEvent.upload(picker, file)
  await told('Failed to update icon')
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect.element(page.getByText('Failed to update icon')).not.toBeInTheDocument()

  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  server.refuse(uploads.presign)
  await userEvent.upload(picker, file)
  const reason = expect.objectContaining({ message: 'Failed to get presigned upload URL' })
  await expect.poll(() => logged.mock.calls).toContainEqual([reason])
  logged.mockRestore()
  expect(page.getByText(/Failed/).elements()).toEqual([])
  expect(server.calls(users.updateIcon)).toHaveLength(1)
})

it('a wallet that cannot be read says so', async () => {
  const { server, page, user } = await opened()
  server.refuse(wallets.get)
  await user.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'View wallet details' }).click()
  await expect
    .element(
      page
        .getByRole('dialog', { name: 'wallet Information' })
        .getByRole('alert')
        .getByText('Error fetching wallet details. Please try again later.'),
    )
    .toBeVisible()
})

it('a business that is not created keeps its dialog', async () => {
  const { server, page, told, user } = await opened()
  server.refuse(businesses.create)
  await user.getByRole('button', { name: /^Add Business for/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Business' })
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Corner Shop')
  await dialog.getByRole('button', { name: 'Add Business' }).click()
  await told('failed to create business')
  await expect.element(name).toHaveValue('Corner Shop')
})

it('a notification to one user that is not accepted, or not sent, stays in its dialog', async () => {
  const { server, page, told, user } = await opened()
  await user.getByRole('button', { name: /^Send Notification to/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A title')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('A message.')
  server.refuse(notifications.send, { code: 'CONFLICT', message: 'The queue is full.' })
  const send = dialog.getByRole('button', { name: 'Send Notification' })
  await send.click()
  await told('Error sending notification: The queue is full.')
  server.on(notifications.send, () => Response.json({ success: false, data: {} }, { status: 201 }))
  await send.click()
  await told('Failed to send notification.')
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('A title')
})
