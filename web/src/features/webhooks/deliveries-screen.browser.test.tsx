import { Webhook, WebhookDelivery, webhooks } from '@dealsy/contract'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

beforeEach(() => setLanguage('en'))

const calm = { failingSince: null, pausedAt: null, pausedBecause: null, previousSecretUntil: null } as const
const webhook = sample(Webhook, 1, { ...calm, url: 'https://app.example.com/one', state: 'active' })
const delivered = sample(WebhookDelivery, 11, {
  event: 'product.approved',
  state: 'delivered',
  dueAt: null,
  status: 204,
  failure: null,
  durationMs: 84,
})
const waiting = sample(WebhookDelivery, 12, { event: 'user.suspended', state: 'waiting', status: 500, failure: null })
const failed = sample(WebhookDelivery, 13, {
  event: 'wallet.moved',
  state: 'failed',
  dueAt: null,
  status: null,
  failure: 'tooSlow',
})
const request = {
  url: webhook.url,
  headers: { 'webhook-id': '1284', 'webhook-timestamp': '1764279000' },
  body: '{"name":"wallet.moved"}',
}

async function opened(of = webhook) {
  const server = fakeServer()
  server.on(webhooks.get, () => ({ data: { webhook: of } }))
  server.lists(webhooks.deliveries, [delivered, waiting, failed])
  server.on(webhooks.delivery, () => ({
    data: { delivery: { ...failed, webhookId: idOf(1), answer: 'closed for lunch', request } },
  }))
  const { page } = await mountScreen(hrefOf('webhooks.deliveries', { id: idOf(1) }))
  return { server, page, row: (name: string) => page.getByRole('row').filter({ hasText: name }) }
}

it.each([
  ['en', ['204', 'Next try', 'No answer in time'], '84 ms'],
  ['ar', ['204', 'المحاولة التالية', 'لم يأتِ رد في الوقت المحدد'], '84 مللي ثانية'],
] as const)('each delivery says what was answered, or why nothing was, in %s', async (language, words, duration) => {
  await setLanguage(language)
  const { row } = await opened()
  for (const [index, { event }] of [delivered, waiting, failed].entries())
    await expect.element(row(event)).toMatchTextContent(words[index] ?? '')
  await expect.element(row(delivered.event)).toMatchTextContent(duration)
})

it('deliveries are narrowed to those that have failed', async () => {
  const { server, page } = await opened()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await expect.poll(() => server.calls(webhooks.deliveries).at(-1)?.query).toMatchObject({ state: 'failed' })
})

it('one shows what was sent and answered, and is sent again', async () => {
  const { server, page, row } = await opened()
  await row(failed.event).getByRole('link', { name: failed.event }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery' })
  await expect.element(dialog.getByRole('region', { name: 'Headers' })).toMatchTextContent('webhook-id: 1284')
  await expect.element(dialog.getByRole('region', { name: 'Body' })).toMatchTextContent(request.body)
  await expect
    .element(dialog.getByRole('region', { name: 'Beginning of the answer' }))
    .toMatchTextContent('closed for lunch')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('Queued to be sent again')).toBeVisible()
  expect(server.calls(webhooks.sendAgain)).toMatchObject([{ params: { id: idOf(13) } }])
})

it('a test is sent, and what came of it is said', async () => {
  const { server, page } = await opened()
  const result = { isDelivered: false, status: 503, failure: null, durationMs: 12, answer: 'closed for lunch' }
  server.on(webhooks.test, () => ({ data: { result } }))
  await page.getByRole('button', { name: 'Send a test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Result of the test' })
  await expect.element(dialog).toMatchTextContent('Failed503')
  await expect.element(dialog).toMatchTextContent('closed for lunch')
})

it('a webhook is paused and resumed, all that failed is sent again, and its secret is replaced', async () => {
  const { server, page } = await opened()
  await page.getByRole('button', { name: 'Send all failed again' }).click()
  await expect.element(page.getByText('All that had failed is sent again')).toBeVisible()
  const paused = { ...webhook, state: 'paused', pausedAt: '2026-11-03T09:30:00.000Z', pausedBecause: 'person' } as const
  server.on(webhooks.get, () => ({ data: { webhook: paused } }))
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.element(page.getByText('Webhook paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.element(page.getByText('Webhook resumed')).toBeVisible()
  expect(server.calls(webhooks.sendFailedAgain)).toHaveLength(1)
  expect(server.calls(webhooks.resume)).toMatchObject([{ params: { id: idOf(1) } }])

  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='
  server.on(webhooks.replaceSecret, () => ({ data: { webhook, secret } }))
  await page.getByRole('button', { name: 'Replace secret' }).click()
  const form = page.getByRole('dialog', { name: 'Replace secret' })
  await form.getByRole('button', { name: 'Replace', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'The new secret' })
  await expect.element(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(secret)
  expect(server.calls(webhooks.replaceSecret)).toMatchObject([{ params: { id: idOf(1) }, body: { hours: 24 } }])
})
