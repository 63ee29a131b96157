import type { Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { afterDoubleClick, expectToast, openScreen } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'Notification/Send-all-notification'
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
  await button(page).click()
  await expect(page.getByText('Required.')).toHaveCount(2)
  await axeCheck(page)
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
