import { Notification, notifications } from '@dealsy/contract'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'
import { eventTime } from '../../ui/testing/event-time.ts'

async function opened() {
  const time = eventTime()
  const server = fakeServer()
  server.lists(notifications.list, [])
  const { page } = await mountScreen(hrefOf('notifications'))
  const question = page.getByRole('alertdialog', { name: 'Send Notification to All' })
  return {
    server,
    page,
    title: page.getByRole('textbox', { name: 'Title' }),
    message: page.getByRole('textbox', { name: 'Message' }),
    button: page.getByRole('main').getByRole('button', { name: 'Send Notification' }),
    confirm: question.getByRole('button', { name: 'Send Notification' }),
    /** Waits for the second step, until it is too late for a double click. */
    async secondStep() {
      await expect.element(question.getByText('Goes to 5 users.')).toBeVisible()
      time.pass(1e9)
    },
  }
}

it('title and message are required, and nothing is sent without them', async () => {
  const { server, page, title, message, button } = await opened()
  const complaints = () => page.getByText('Required.').elements()
  await button.click()
  await expect.poll(complaints).toHaveLength(2)
  await expect.element(title).toHaveFocus()
  await title.fill('Only a title')
  await button.click()
  await expect.poll(complaints).toHaveLength(1)
  await expect.element(message).toHaveFocus()
  expect(server.calls(notifications.sendAll)).toEqual([])
})

it('while it is sent the button says so, and a double click is one submission', async () => {
  const { server, page, title, message, button, confirm, secondStep } = await opened()
  const sent = server.hold(notifications.sendAll)
  const fetching = vi.spyOn(window, 'fetch')
  await title.fill('Sent with a double click')
  await message.fill('We have added rentals.')
  await button.click()
  await secondStep()
  await confirm.dblClick()
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  sent.release()
  await expect.element(page.getByText('Notification sent successfully!')).toBeVisible()
  expect(server.calls(notifications.sendAll)).toHaveLength(1)
  const keys = fetching.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})

it('what the server does not accept stays in the form', async () => {
  const { server, page, title, message, button, confirm, secondStep } = await opened()
  server.on(notifications.sendAll, () => ({ success: false, data: { notification: sample(Notification, 0) } }))
  await title.fill('Not accepted')
  await message.fill('We have added rentals.')
  await button.click()
  await secondStep()
  await confirm.click()
  await expect.element(page.getByText('Failed to send notification.')).toBeVisible()
  await expect.element(title).toHaveValue('Not accepted')
})
