import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { afterDoubleClick, expectToast, openScreen } from './steps.ts'
import { expect, test } from './test.ts'

// Other tests do what automations tell users about meanwhile: ten rows could be full of that.
const screen = 'Notification/Send-all-notification?limit=50'
const call = '**/api/v1/notifications/send-all'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send Notification' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Send Notification to All' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function write(page: Page, subject: string) {
  await title(page).fill(subject)
  await message(page).fill('We have added rentals.\nأضفنا الإيجارات.')
}

/** Presses the button and, in the second step, the one that sends. */
async function send(page: Page) {
  await button(page).click()
  await expect(question(page)).toContainText(/Goes to [\d,]+ users\./)
  await afterDoubleClick(page)
  await question(page).getByRole('button', { name: 'Send Notification' }).click()
}

test('everybody is told after a second step, the form is empty again, and it can be stopped before it goes out', async ({
  page,
}) => {
  await openScreen(page, screen)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send Notification to All')
  await write(page, 'News for all')
  await button(page).click()
  await expect(question(page).getByRole('figure')).toContainText('News for all')
  await axeCheck(page)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await send(page)
  await expectToast(page, 'Notification sent successfully!')
  await expect(title(page)).toHaveValue('')
  await expect(message(page)).toHaveValue('')
  const sent = row(page, 'News for all')
  await expect(sent).toContainText('Everybody')
  await expect(sent).toContainText(/Goes out in \d+ s/)
  await axeCheck(page)
  await sent.getByRole('button', { name: 'Stop' }).click()
  await expectToast(page, 'Notification stopped.')
  await expect(sent.getByText('Stopped', { exact: true })).toBeVisible()
  await axeCheck(page)
})

test('title and message are required, and nothing is sent without them', async ({ page }) => {
  let sent = 0
  await page.route(call, (route) => {
    sent += 1
    return route.continue()
  })
  await openScreen(page, screen)
  await button(page).click()
  await expect(page.getByText('Required.')).toHaveCount(2)
  await expect(title(page)).toBeFocused()
  await title(page).fill('Only a title')
  await button(page).click()
  await expect(page.getByText('Required.')).toHaveCount(1)
  await expect(message(page)).toBeFocused()
  await axeCheck(page)
  expect(sent).toBe(0)
})

test('while it is sent the button says so, and a double click is one submission', async ({ page }) => {
  const keys: (string | undefined)[] = []
  const held = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await held.promise
    await route.continue()
  })
  await openScreen(page, screen)
  await write(page, 'Sent with a double click')
  await button(page).click()
  await expect(question(page)).toContainText(/Goes to [\d,]+ users\./)
  await afterDoubleClick(page)
  await question(page).getByRole('button', { name: 'Send Notification' }).dblclick()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  held.resolve()
  await expectToast(page, 'Notification sent successfully!')
  await expect(row(page, 'Sent with a double click')).toHaveCount(1)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})

test('what the server does not accept stays in the form', async ({ page }) => {
  const notification = { _id: '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17', userId: null, title: '', message: '' }
  await page.route(call, (route) =>
    route.fulfill({
      status: 201,
      json: { success: false, data: { notification: { ...notification, createdAt: '' } } },
    }),
  )
  await openScreen(page, screen)
  await write(page, 'Not accepted')
  await send(page)
  await expectToast(page, 'Failed to send notification.')
  await expect(title(page)).toHaveValue('Not accepted')
})

test.describe('a broken connection', () => {
  test.use({ provokedErrors: [/Failed to load resource|ERR_FAILED/] })

  test('is told with its reason, and sending again after it tells everybody once', async ({ page }) => {
    await page.route(
      call,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await openScreen(page, screen)
    await write(page, 'Sent though it looked otherwise')
    await send(page)
    await expect(page.locator('[data-toaster]').getByText(/^Error sending notification: .+/)).toBeVisible()
    await expect(title(page)).toHaveValue('Sent though it looked otherwise')
    await send(page)
    await expectToast(page, 'Notification sent successfully!')
    await page.reload()
    await expect(row(page, 'Sent though it looked otherwise')).toHaveCount(1)
  })
})
