import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { axeCheck } from './axe.ts'
import { chooseTheme, expectNoSidewaysScroll, expectToast, openScreen, settled, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

/** A receiver of webhooks on this machine. */
async function openReceiver() {
  const received: { id: string; name: string }[] = []
  let status = 200
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { name } = JSON.parse(body) as { name: string }
      received.push({ id: String(request.headers['webhook-id']), name })
      return response.writeHead(status).end(status === 200 ? 'taken' : 'closed for lunch')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer: (next: number) => (status = next),
    close: () => server.close(),
  }
}

test('a webhook is added, tested, told of an event that fails, paused and resumed, and what failed is sent again', async ({
  page,
}) => {
  const receiver = await openReceiver()
  await openScreen(page, 'settings/app-access')
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await form.getByRole('checkbox', { name: 'Country', exact: true }).check()
  await axeCheck(page)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'The new secret' })
  await expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await shown.getByRole('button', { name: 'Done' }).click()
  await axeCheck(page)

  await page.getByRole('button', { name: `Details of ${receiver.url}` }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const result = page.getByRole('dialog', { name: 'Result of the test' })
  await expect(result).toContainText('taken')
  await page.keyboard.press('Escape')
  const deliveries = page.url()

  receiver.answer(500)
  await openScreen(page, 'App/Cities-and-Countries')
  await page.getByRole('button', { name: 'Create Country' }).click()
  await page.getByRole('textbox', { name: 'English name' }).fill('Told')
  await page.getByRole('textbox', { name: 'Arabic name' }).fill('مُبلَّغ')
  await page.getByRole('textbox', { name: 'Country Code' }).fill('TL')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.goto(deliveries)
  const row = page.getByRole('row').filter({ hasText: 'country.created' })
  await expect(row).toContainText('500')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectToast(page, 'Webhook paused')
  receiver.answer(200)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(row).toContainText('Delivered')
  expect(new Set(receiver.received.slice(1).map(({ id }) => id)).size).toBe(1)

  await row.getByRole('link', { name: 'country.created' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery' })
  await expect(dialog.getByRole('region', { name: 'Body' })).toContainText('"name":"country.created"')
  await expect(dialog.getByRole('region', { name: 'Beginning of the answer' })).toContainText('taken')
  await axeCheck(page)
  const before = receiver.received.length
  await dialog.getByRole('button', { name: 'Send again' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => receiver.received.length).toBe(before + 1)
  await page.keyboard.press('Escape')

  await chooseTheme(page, 'Dark')
  await axeCheck(page)
  await switchToArabic(page)
  await settled(page)
  for (const width of [390, 1009, 1425]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByText('country.created').first()).toBeVisible()
    await expectNoSidewaysScroll(page, `at ${width} px`)
    await axeCheck(page)
  }
  receiver.close()
})
