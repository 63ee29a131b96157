import { Filter, FilterChoice, FilterDetails, filters } from '@dealsy/contract'
import type { Failure } from '@dealsy/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

const address = hrefOf('filters.parent', { filterId: idOf(7) })

it('a server that refuses is met by an error panel with its reason', async () => {
  const server = fakeServer()
  for (const read of [filters.get, filters.children]) {
    server.refuse(read, { message: 'Not for you.', code: 'FORBIDDEN' }, 403)
  }
  const { page } = await mountScreen(address)
  await expect.element(page.getByRole('heading', { name: 'Filters for: Unknown' })).toBeVisible()
  const panel = page.getByRole('main').getByRole('alert')
  await expect.element(panel.getByText('Not for you.')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Login' })).not.toBeInTheDocument()
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

it('the copy dialog reads the kind of a description in Arabic', async () => {
  await setLanguage('ar')
  onTestFinished(() => setLanguage('en'))
  const server = fakeServer()
  const target = sample(FilterDetails, 7, { name: { en: 'Shoes', ar: 'أحذية' }, type: 'page', ancestors: [] })
  server.on(filters.get, () => ({ data: { filter: target } }))
  const description = sample(FilterChoice, 8, {
    name: { en: 'specification', ar: 'specification' },
    type: 'description',
  })
  server.on(filters.all, () => ({ data: { filters: [description] } }))
  const { page } = await mountScreen(address)
  await page.getByRole('button', { name: 'استيراد فئة' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('option', { name: /^مواصفات/ }).click()
  await expect.element(dialog.getByRole('combobox').nth(1)).toHaveAccessibleName('ضمن مواصفات')
})

it('below a non-page nothing can be created here', async () => {
  const server = fakeServer()
  const shut = sample(FilterDetails, 7, { name: { en: 'Shut', ar: 'مقفلة' }, type: 'non-page' })
  server.on(filters.get, () => ({ data: { filter: shut } }))
  const { page } = await mountScreen(address)
  await expect.element(page.getByRole('heading', { name: 'Filters for: Shut / مقفلة' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'import filter' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create Filter' })).not.toBeInTheDocument()
})

describe('a parent that is not there', () => {
  it.each<[string, number, Failure]>([
    [idOf(99), 404, { code: 'NOT_FOUND', message: 'This does not exist.' }],
    ['nonsense', 400, { code: 'BAD_REQUEST', message: 'Not a valid identifier.' }],
  ])('is told for the address %s', async (filterId, status, failure) => {
    const server = fakeServer()
    for (const read of [filters.get, filters.children]) server.refuse(read, failure, status)
    const { page } = await mountScreen(hrefOf('filters.parent', { filterId }))
    await expect.element(page.getByRole('heading', { name: 'Filters for: Not Found' })).toBeVisible()
    await expect.element(page.getByText('No parent filter found.')).toBeVisible()
    const history = page.getByRole('main').getByRole('button', { name: 'History' })
    expect(history.elements()).toHaveLength(status === 404 ? 1 : 0)
    await page.getByRole('link', { name: 'Back to Filters' }).click()
    await expect.element(page.getByRole('heading', { name: 'Filters', exact: true })).toBeVisible()
  })
})

it('below a rentable filter renting is forced on', async () => {
  const server = fakeServer()
  const halls = sample(FilterDetails, 7, {
    name: { en: 'Halls', ar: 'قاعات' },
    type: 'page',
    parentFilter: null,
    isRentable: false,
    ancestors: [],
  })
  const below = sample(Filter, 8, { name: { en: 'Wedding halls', ar: 'قاعات أفراح' }, type: 'page' })
  server.lists(filters.list, [halls])
  server.on(filters.pages, () => ({ data: { filters: [halls] } }))
  const { page, router } = await mountScreen(hrefOf('filters'))
  await page.getByRole('button', { name: 'Edit Halls' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Filter' })
  const renting = dialog.getByRole('switch', { name: /^Is Rentable/ })
  await renting.click()
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(page.getByText('Filter updated successfully.', { exact: true })).toBeVisible()
  expect(server.calls(filters.update).map(({ body }) => body)).toEqual([{ isRentable: true, version: halls.version }])

  server.on(filters.get, () => ({ data: { filter: { ...halls, isRentable: true } } }))
  server.lists(filters.children, [{ ...below, parentFilter: halls._id, isRentable: true }])
  await router.navigate(address)
  const row = page.getByRole('row').filter({ hasText: 'Wedding halls' })
  await expect.element(row.getByRole('cell', { name: 'Yes' })).toBeVisible()
  await row.getByRole('button', { name: 'Edit Wedding halls' }).click()
  await expect.element(renting).toBeChecked()
  await expect.element(renting).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  // Which is nothing that was typed: an untouched form closes without a question.
  await page.getByRole('button', { name: 'Create Filter' }).click()
  const creation = page.getByRole('dialog', { name: 'Create Filter' })
  await expect.element(creation.getByRole('switch', { name: /^Is Rentable/ })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(creation).not.toBeInTheDocument()
})
