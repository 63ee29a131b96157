import { contract } from '@dealsy/contract'
import type { Page } from '@playwright/test'
import { axeRules } from './axe.ts'
import { administrator } from './product.ts'
import { expect, signedOut, test } from './test.ts'
import { expectNoSidewaysScroll } from './steps.ts'

test.use({ storageState: signedOut })

/** What axe finds in parts that are Scalar's own (docs/decisions/053-the-reference-is-scalars-page.md). */
const ofScalar = {
  call: ['focus-order-semantics', 'landmark-unique'],
  search: ['aria-required-attr'],
  answer: [
    'aria-allowed-role',
    'aria-input-field-name',
    'aria-prohibited-attr',
    'aria-required-attr',
    'aria-valid-attr-value',
    'focus-order-semantics',
    'landmark-no-duplicate-main',
    'landmark-unique',
    'presentation-role-conflict',
  ],
}

/** What a page asks of other servers than `address`, as it does. */
function foreignRequests(page: Page, address: string): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${address}/`)) foreign.push(request.url())
  })
  return foreign
}

const callOf = (page: Page, summary: string) => page.getByRole('region', { name: summary, exact: true })

test('an engineer finds a call, reads how it is made and fails, and tries it with a token', async ({
  page,
  address,
  server,
}) => {
  const foreign = foreignRequests(page, address)
  await page.goto('/api/v1/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Dealsy Back Office API' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Repeating a call' })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('dialog')
  await search.getByRole('combobox').fill('every country')
  await expect(search.getByRole('option', { name: 'Every country, for selectors.' })).toBeVisible()
  expect(await axeRules(page)).toEqual(ofScalar.search)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#tag\/countries\/countries\.all$/)

  const call = callOf(page, 'Every country, for selectors.')
  await call.getByRole('button', { name: /^401 / }).click()
  await expect(call.getByText('Sign in to continue.')).toBeVisible()
  await expect(call.getByRole('group', { name: 'Code sample: Shell Curl' })).toContainText(
    `curl ${address}/api/v1/countries/all`,
  )
  await call.getByRole('button', { name: 'Change code sample language' }).click()
  await page.getByRole('option', { name: 'Fetch' }).first().click()
  await expect(call.getByRole('group', { name: 'Code sample: JavaScript Fetch' })).toContainText(
    `fetch('${address}/api/v1/countries/all', {`,
  )
  expect(await axeRules(page)).toEqual(ofScalar.call)

  await page.goto('/api/v1/docs#tag/intake/intake.putUser')
  const putUser = callOf(page, 'Creates or changes a user.')
  await putUser.getByRole('button', { name: 'Change code sample language' }).click()
  await page.getByRole('option', { name: 'TypeScript' }).click()
  await expect(putUser.getByRole('group', { name: /TypeScript/ })).toContainText(
    "dealsy.call('put', '/app/users/{ref}'",
  )
  await page.goto('/api/v1/docs#tag/countries/countries.all')

  const { data } = await server.call(contract.admin.signIn, { body: administrator })
  const { data: known } = await server.call(contract.countries.all, {})
  await call.getByRole('button', { name: 'Test Request' }).click()
  const client = page.getByRole('dialog', { name: 'API Client' })
  await client.getByRole('textbox', { name: 'Bearer Token' }).fill(data.accessToken ?? '')
  await client.getByRole('button', { name: 'Send get request' }).click()
  await expect(client.getByText('200 OK')).toBeVisible()
  await expect(client).toContainText(known.countries[0]?._id ?? 'a country')
  // The bar of its progress passes below the address for some seconds.
  await expect.poll(() => axeRules(page)).toEqual(ofScalar.answer)

  await page.goto('about:blank')
  await page.goto('/api/v1/docs#countries.all')
  await call.getByRole('button', { name: 'Test Request' }).click()
  await expect(client.getByRole('textbox', { name: 'Bearer Token' })).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(data.accessToken)
  expect(foreign).toEqual([])
})

test('the reference is read on a telephone in the dark, at the old address of a call', async ({ page, address }) => {
  const foreign = foreignRequests(page, address)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/api/v1/docs#cities.create')
  await expect(callOf(page, 'Adds a city to a country.')).toBeInViewport()
  expect(await axeRules(page)).toEqual(ofScalar.call)
  await page.goto('/api/v1/docs#tag/cities/cities.list')
  // The name of the call that is read stands in the header, however long it is.
  await expect(page.getByRole('banner').filter({ hasText: contract.cities.list.summary })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(foreign).toEqual([])
})
