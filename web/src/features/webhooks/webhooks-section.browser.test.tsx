import { Webhook, webhooks } from '@dealsy/contract'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

beforeEach(() => setLanguage('en'))

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='
const calm = { failingSince: null, pausedAt: null, pausedBecause: null, previousSecretUntil: null } as const
const active = sample(Webhook, 1, {
  ...calm,
  url: 'https://app.example.com/one',
  events: ['product.*', 'wallet.moved'],
  state: 'active',
})
const failing = sample(Webhook, 2, {
  ...calm,
  url: 'https://app.example.com/two',
  events: ['user.*'],
  state: 'failing',
})
const gone = sample(Webhook, 3, {
  ...calm,
  url: 'https://app.example.com/three',
  events: ['banner.*'],
  state: 'paused',
  pausedAt: '2026-11-03T09:30:00.000Z',
  pausedBecause: 'gone',
})

async function opened() {
  const server = fakeServer()
  server.lists(webhooks.list, [active, failing, gone])
  server.on(webhooks.get, () => ({ data: { webhook: active } }))
  const { page, router } = await mountScreen(hrefOf('appAccess'))
  return { server, page, router, row: (name: string) => page.getByRole('row').filter({ hasText: name }) }
}

it.each([
  ['en', { states: ['Active', 'Failing since', 'It answered that it is gone (410)'], events: 'Product, wallet.moved' }],
  ['ar', { states: ['نشط', 'يفشل منذ', 'أجاب بأنه أُزيل نهائيًا (410)'], events: 'منتج، wallet.moved' }],
] as const)('a webhook is shown with what it is told of and how it is, in %s', async (language, words) => {
  await setLanguage(language)
  const { row } = await opened()
  await expect.element(row(active.url)).toMatchTextContent(words.events)
  for (const [index, { url }] of [active, failing, gone].entries())
    await expect.element(row(url)).toMatchTextContent(words.states[index] ?? '')
})

it('a webhook is added with an address and kinds of events, and its secret is shown once', async () => {
  const { server, page } = await opened()
  server.on(webhooks.create, () => ({ data: { webhook: active, secret } }))
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await expect.element(form.getByRole('checkbox', { name: 'Product', exact: true })).toBeChecked()
  await form.getByRole('checkbox', { name: 'Product', exact: true }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('A webhook needs an address and a kind of event.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Address' }).fill(active.url)
  for (const name of ['User', 'Banner']) await form.getByRole('checkbox', { name, exact: true }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'The new secret' })
  await expect.element(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(secret)
  expect(server.calls(webhooks.create)[0]?.body).toEqual({ url: active.url, events: ['banner.*', 'user.*'] })
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.element(shown).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain(secret)
})

it('an address that the server refuses is said at its field', async () => {
  const { server, page } = await opened()
  const message = 'This address is not on the public internet.'
  server.refuse(webhooks.create, {
    code: 'BAD_INPUT',
    message,
    issues: [{ path: ['url'], code: 'ADDRESS_PRIVATE', message }],
  })
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText(message)).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Address' })).toHaveFocus()
})

it('an edit keeps a single event that was chosen by a call', async () => {
  const { server, page, row } = await opened()
  await row(active.url)
    .getByRole('button', { name: `Edit ${active.url}` })
    .click()
  const form = page.getByRole('dialog', { name: 'Edit webhook' })
  await expect.element(form.getByRole('checkbox', { name: 'wallet.moved' })).toBeChecked()
  await form.getByRole('checkbox', { name: 'User', exact: true }).click()
  await form.getByRole('button', { name: 'Update' }).click()
  await expect.element(page.getByText('Webhook updated')).toBeVisible()
  expect(server.calls(webhooks.update)).toMatchObject([
    { params: { id: idOf(1) }, body: { events: ['product.*', 'user.*', 'wallet.moved'] } },
  ])
})

it('a webhook is deleted after a question', async () => {
  const { server, page, row } = await opened()
  await row(gone.url)
    .getByRole('button', { name: `Delete ${gone.url}` })
    .click()
  await page.getByRole('alertdialog', { name: 'Delete webhook' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Webhook deleted')).toBeVisible()
  expect(server.calls(webhooks.remove)).toMatchObject([{ params: { id: idOf(3) } }])
})

it('its address opens what it is, and from there its deliveries', async () => {
  const { page, router, row } = await opened()
  await row(active.url).getByRole('link', { name: active.url }).click()
  const dialog = page.getByRole('dialog', { name: 'Webhook' })
  await expect.element(dialog.getByRole('button', { name: 'History' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Deliveries' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(hrefOf('webhooks.deliveries', { id: idOf(1) }))
})
