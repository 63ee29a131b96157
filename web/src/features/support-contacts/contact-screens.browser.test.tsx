import { CallSupport, callSupports, whatsappSupports } from '@dealsy/contract'
import { expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { fakeServer, refusal } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)

it.each([
  {
    title: 'Call Customer Support',
    at: 'callSupports',
    columns: ['Product Name', 'Status', 'Phone Number', 'Tajer', 'Actions'],
  },
  {
    title: 'WhatsApp Customer Support',
    at: 'whatsappSupports',
    columns: ['whatsapp Customer Supports Name', 'Link', 'Actions'],
  },
] as const)('the columns of $title are those of the specification', async ({ title, at, columns }) => {
  fakeServer()
  const { page } = await mountScreen(hrefOf(at))
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => textsOf(page.getByRole('columnheader'))).toEqual(columns)
  await expect.element(page.getByText(/Page 1 of \d/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
})

it.each([
  { of: 'a call contact', at: 'callSupports', create: callSupports.create },
  { of: 'a WhatsApp contact', at: 'whatsappSupports', create: whatsappSupports.create },
] as const)('without a name or a phone number nothing is sent of $of', async ({ at, create }) => {
  const server = fakeServer()
  const { page } = await mountScreen(hrefOf(at))
  await page.getByRole('button', { name: 'Create Support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Support' })
  const toast = page.getByText('Name and phone number are required.', { exact: true })
  for (const [name, phoneNumber] of [
    ['', ''],
    ['Somebody', '   '],
    [' ', '+962790001234'],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog.getByRole('textbox', { name: 'Phone Number' }).fill(phoneNumber)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect.element(toast).toBeVisible()
    await expect.element(dialog.getByText('Required.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect.element(toast).not.toBeInTheDocument()
  }
  expect(server.calls(create)).toEqual([])
})

it('a refused switch falls back and is an error', async () => {
  const server = fakeServer()
  server.lists(callSupports.list, [sample(CallSupport, 0, { name: 'Reports and safety', status: 'available' })])
  server.refuse(callSupports.updateStatus, refusal, 500)
  const { page } = await mountScreen(hrefOf('callSupports'))
  const available = page.getByRole('switch', { name: 'Available: Reports and safety' })
  await expect.element(available).toBeChecked()
  await available.click()
  await expect.element(page.getByRole('alert').getByText('failed to update customer support')).toBeVisible()
  await expect.element(available).toBeChecked()
  expect(server.calls(callSupports.updateStatus).map(({ body }) => body)).toEqual([{ status: 'busy' }])
})
