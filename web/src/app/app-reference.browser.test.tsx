import { Product, products, User, users } from '@dealsy/contract'
import { beforeAll, expect, it } from 'vitest'
import { hrefOf } from '../routing/paths.ts'
import { screensOf } from './screen.ts'
import { screens } from './screens.tsx'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf, sample } from './testing/sample-answers.ts'

// How long a screen takes to be loaded here says nothing of the product.
beforeAll(async () => {
  for (const { load } of screensOf(screens)) await load()
}, 120_000)

const ref = '64f1c0ffee0ddba11ca5cade'

it('details name the identifier that the app has for a record, from left to right, and say nothing where it has none', async () => {
  const server = fakeServer()
  server.on(products.get, () => ({ data: { product: sample(Product, 1, { ref }) } }))
  const { page, router } = await mountScreen(hrefOf('products', { open: idOf(1) }))
  const dialog = page.getByRole('dialog')
  const shown = dialog.getByText(ref, { exact: true })
  await expect.element(shown).toBeVisible()
  expect(getComputedStyle(shown.element()).direction).toBe('ltr')
  await expect.element(dialog.getByText('App reference')).toBeVisible()

  server.on(products.get, () => ({ data: { product: sample(Product, 2, { ref: null }) } }))
  await router.navigate(hrefOf('products', { open: idOf(2) }))
  await expect.element(dialog.getByText('Created At')).toBeVisible()
  await expect.element(dialog.getByText('App reference')).not.toBeInTheDocument()
})

it('a table shows the identifiers of the app once their column is chosen, and remembers that', async () => {
  const server = fakeServer()
  server.lists(users.list, [sample(User, 1, { ref }), sample(User, 2, { ref: null })])
  const { page } = await mountScreen(hrefOf('users'))
  const header = page.getByRole('columnheader', { name: 'App reference' })
  await expect.element(page.getByRole('columnheader', { name: 'PhoneNumber' })).toBeVisible()
  await expect.element(header).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'App reference' }).click()
  await expect.element(header).toBeVisible()
  await expect.element(page.getByRole('cell', { name: ref })).toBeVisible()
  await page.unmount()
  const again = await mountScreen(hrefOf('users'))
  await expect.element(again.page.getByRole('columnheader', { name: 'App reference' })).toBeVisible()
  localStorage.removeItem('dealsy.columns.users')
})
