import { FilterChoice, FilterDetails, filters } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { hrefOf } from '../../routing/paths.ts'

const address = hrefOf('filters.parent', { filterId: idOf(7) })

it('a server that fails is met by an error panel with Login', async () => {
  const server = fakeServer()
  for (const read of [filters.get, filters.children]) {
    server.refuse(read, { message: 'Not for you.', code: 'FORBIDDEN' }, 403)
  }
  const { page } = await mountScreen(address)
  await expect.element(page.getByRole('heading', { name: 'Filters for: Unknown' })).toBeVisible()
  const panel = page.getByRole('main').getByRole('alert')
  await expect.element(panel.getByText('Not for you.')).toBeVisible()
  await expect.element(panel.getByText('Please log in again to continue.')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Login' })).toBeVisible()
})

it('a server that fails keeps the copy dialog open with the reason', async () => {
  const server = fakeServer()
  const target = sample(FilterDetails, 7, { name: { en: 'Unlucky', ar: 'منحوسة' }, type: 'page', ancestors: [] })
  server.on(filters.get, () => ({ data: { filter: target } }))
  const source = sample(FilterChoice, 8, { name: { en: 'Vehicles', ar: 'مركبات' }, type: 'page' })
  server.on(filters.all, ({ query }) => ({ data: { filters: query['parentFilter'] === undefined ? [source] : [] } }))
  server.refuse(filters.copyTree, { message: 'The copy failed.', code: 'INTERNAL' }, 500)
  const { page } = await mountScreen(address)
  await page.getByRole('button', { name: 'import filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Nested Filters' })
  await dialog.getByRole('combobox', { name: 'Filter' }).fill('Vehicles')
  await page.getByRole('option', { name: /Vehicles/ }).click()
  await dialog.getByRole('button', { name: 'Copy Filter Tree' }).click()
  await expect.element(page.getByText('❌ Failed to copy filter tree.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('The copy failed.', { exact: true })).toBeVisible()
  await expect.element(dialog).toBeVisible()
  expect(server.calls(filters.copyTree).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { targetId: target._id, sourceFilterId: source._id },
  ])
})
