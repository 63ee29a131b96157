import { app, basePath } from '@dealsy/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeCheck } from './axe.ts'
import { expectNoSidewaysScroll, expectToast, openScreen, settled, switchToArabic } from './steps.ts'
import { expect, test } from './test.ts'

const screen = 'settings/app-access'

const tryKey = (request: APIRequestContext, key: string) =>
  request.get(basePath + app.key.path, { headers: { authorization: `Bearer ${key}` } })

/** Makes a key by the form and returns its text, which the dashboard shows this once. */
async function makeKey(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('checkbox', { name: 'Read' }).check()
  await form.getByRole('checkbox', { name: 'Follow events' }).check()
  await axeCheck(page)
  await form.getByRole('button', { name: 'Make', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Your new key' })
  const key = await shown.getByRole('textbox', { name: 'Key' }).inputValue()
  await axeCheck(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  return key
}

test('a key is made, called with, seen in use, replaced and withdrawn, and its history says so', async ({
  page,
  request,
}) => {
  await openScreen(page, screen)
  const first = await makeKey(page, 'Server of the app')
  const row = (key: string) => page.getByRole('row').filter({ hasText: key.slice(0, 11) })
  await expect(row(first)).toContainText('Never')
  await expect(row(first)).toContainText('Read, Follow events')
  await axeCheck(page)
  const answer = await tryKey(request, first)
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual({
    data: { key: { name: 'Server of the app', permissions: ['app.read', 'app.events'], endsAt: null } },
  })
  await openScreen(page, screen)
  await expect(row(first)).toContainText('127.0.0.1')

  await row(first).getByRole('button', { name: 'Replace Server of the app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Your new key' })
  const second = await shown.getByRole('textbox', { name: 'Key' }).inputValue()
  await page.keyboard.press('Escape')
  await expect(row(first)).toContainText('Valid until')
  for (const key of [first, second]) expect((await tryKey(request, key)).status()).toBe(200)

  await row(second).getByRole('button', { name: 'Withdraw Server of the app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expectToast(page, 'Key withdrawn')
  await expect(row(second)).toContainText('Withdrawn')
  await expect.poll(async () => (await tryKey(request, second)).status()).toBe(401)
  expect((await tryKey(request, first)).status()).toBe(200)

  await row(second).getByRole('link', { name: 'Server of the app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Key of the app' })
  await dialog.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog').last()
  await expect(history.getByRole('listitem').first()).toContainText('Withdrawn')
  await axeCheck(page)
})

test('keys are made by the keyboard alone, and read on a phone in Arabic', async ({ page }) => {
  await openScreen(page, screen)
  await page.getByRole('button', { name: 'Make a key' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Make a key' })).toBeVisible()
  await page.keyboard.type('استيراد المنتجات من الخادم القديم')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your new key' })).toBeVisible()
  await page.keyboard.press('Escape')
  await switchToArabic(page)
  await settled(page)
  for (const width of [390, 1009, 1425]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByText('استيراد المنتجات من الخادم القديم').first()).toBeVisible()
    await expectNoSidewaysScroll(page, `at ${width} px`)
    await axeCheck(page)
  }
})
