import { banners, View, views } from '@dealsy/contract'
import { afterEach, expect, it } from 'vitest'
import { hrefOf } from '../routing/paths.ts'
import { keepViews } from '../records/views/kept-views.ts'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf, sample } from './testing/sample-answers.ts'

const viewOf = (number: number, own: Partial<View>) =>
  sample(View, number, {
    screen: 'banners',
    forAll: false,
    isDefault: false,
    query: '',
    columns: [],
    density: 'comfortable',
    ...own,
  })
const disabled = viewOf(1, { name: 'Disabled', query: 'status=disabled', columns: ['image'], density: 'compact' })
const shared = viewOf(2, { name: 'For all', query: 'status=enabled', forAll: true, isDefault: true })

const nothing = { path: '', parameters: { asked: [], paging: [], view: '' }, views: [] }
afterEach(() => keepViews('banners', nothing))

/** A server that has some views of banners. */
function serverWith(...kept: View[]) {
  const server = fakeServer()
  server.on(views.onScreen, ({ query }) => ({
    data: { views: kept.filter(({ screen }) => screen === query['screen']) },
  }))
  return server
}

async function opened(search = '') {
  const { page, router } = await mountScreen(hrefOf('banners') + search)
  const headers = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  return {
    page,
    headers,
    search: () => router.state.location.search,
    menu: () => page.getByRole('button', { name: /^Views/ }).click(),
    choose: (name: string | RegExp) => page.getByRole('menuitem', { name }).click(),
  }
}

it('a chosen view narrows the list and lays it out, all of it in the address, and the standard one takes it back', async () => {
  serverWith(disabled)
  const { page, headers, search, menu } = await opened('?page=2')
  await expect.poll(headers).toEqual(['City', 'Image', 'Actions'])
  await menu()
  await page.getByRole('menuitemradio', { name: 'Disabled' }).click()
  await expect.poll(search).toBe(`?status=disabled&view=${disabled._id}`)
  await expect.poll(headers).toEqual(['Image', 'Actions'])
  expect(document.querySelector('[data-density=compact]')).not.toBeNull()
  await expect.element(page.getByRole('button', { name: 'Views: Disabled' })).toBeVisible()
  await menu()
  await page.getByRole('menuitemradio', { name: 'Standard view' }).click()
  await expect.poll(search).toBe('')
  await expect.poll(headers).toEqual(['City', 'Image', 'Actions'])
})

it('what is shown is kept under a name, which the address then has', async () => {
  const kept: View[] = []
  const server = serverWith()
  server.on(views.onScreen, () => ({ data: { views: kept } }))
  server.on(views.create, ({ body }) => {
    const view = viewOf(7, body)
    kept.push(view)
    return { data: { view } }
  })
  const { page, search, menu, choose } = await opened('?status=disabled&page=2')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'City' }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  await menu()
  await choose('Keep this view…')
  const dialog = page.getByRole('dialog', { name: 'Keep this view' })
  await expect.element(dialog.getByRole('button', { name: 'Keep' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Disabled ones')
  await dialog.getByRole('checkbox', { name: 'For everyone' }).click()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect.poll(search).toBe(`?status=disabled&view=${idOf(7)}`)
  await expect.element(page.getByRole('button', { name: 'Views: Disabled ones' })).toBeVisible()
  expect(server.calls(views.create)[0]?.body).toEqual({
    screen: 'banners',
    name: 'Disabled ones',
    forAll: true,
    isDefault: false,
    query: 'status=disabled',
    columns: ['image'],
    density: 'compact',
  })
  localStorage.removeItem('dealsy.columns.banners')
  localStorage.removeItem('dealsy.order.banners')
})

it('a refused name is said, and the dialog stays', async () => {
  const server = serverWith()
  server.refuse(views.create, { code: 'VIEW_NAME_EXISTS', message: 'A view with this name already exists.' })
  const { page, menu, choose } = await opened()
  await menu()
  await choose('Keep this view…')
  await page.getByRole('textbox', { name: 'Name' }).fill('Taken')
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect.element(page.getByText('A view with this name already exists.')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Keep this view' })).toBeVisible()
})

it('a screen that is opened without parameters shows its default, and the next time before anything else is asked for', async () => {
  const server = serverWith(disabled, shared)
  const first = await opened()
  await expect.poll(first.search).toBe(`?status=enabled&view=${shared._id}`)
  await first.page.unmount()

  const before = server.calls(banners.list).length
  const again = await opened()
  expect(again.search()).toBe(`?status=enabled&view=${shared._id}`)
  await expect.element(again.page.getByRole('button', { name: 'Views: For all' })).toBeVisible()
  expect(server.calls(banners.list)).toHaveLength(before + 1)

  await again.menu()
  await again.page.getByRole('menuitemradio', { name: 'Standard view' }).click()
  await expect.poll(again.search).toBe('?view=specified')
})

it('a default that others have changed or removed since is opened as it is now', async () => {
  const server = serverWith(shared)
  const first = await opened()
  await expect.poll(first.search).toBe(`?status=enabled&view=${shared._id}`)
  await first.page.unmount()
  server.on(views.onScreen, () => ({ data: { views: [{ ...shared, query: 'status=disabled' }] } }))
  const second = await opened()
  await expect.poll(second.search).toBe(`?status=disabled&view=${shared._id}`)
  await second.page.unmount()
  server.on(views.onScreen, () => ({ data: { views: [] } }))
  const third = await opened()
  await expect.poll(third.search).toBe('')
})

it("a person's own default comes before that of all, and an address that asks for something is left as it is", async () => {
  serverWith({ ...disabled, isDefault: true }, shared)
  const { search } = await opened()
  await expect.poll(search).toBe(`?status=disabled&view=${disabled._id}`)
  const asked = await opened('?status=enabled')
  await expect.element(asked.page.getByRole('button', { name: 'Views' })).toBeEnabled()
  expect(asked.search()).toBe('?status=enabled')
})

it('nothing waits for the views: they are read after the first rows, and a list without them is as ever', async () => {
  const server = fakeServer()
  const rows = server.hold(banners.list)
  const mounted = mountScreen(hrefOf('banners'))
  await expect.poll(() => server.calls(banners.list)).toHaveLength(1)
  expect(server.calls(views.onScreen)).toEqual([])
  rows.release()
  const { page } = await mounted
  await expect.poll(() => server.calls(views.onScreen)).toHaveLength(1)
  server.refuse(views.onScreen, { code: 'INTERNAL', message: 'Something went wrong.' }, 500)
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
})

it('a view is changed to what is shown, renamed, made the default and removed', async () => {
  const server = serverWith(disabled)
  server.on(views.update, () => ({ data: { view: disabled } }))
  server.on(views.remove, () => ({ data: { _id: disabled._id } }))
  const { page, search, menu, choose } = await opened(`?status=enabled&view=${disabled._id}`)
  const changes = () => server.calls(views.update).map(({ body }) => body)
  await menu()
  await choose('Change to what is shown now')
  const { version } = disabled
  await expect.poll(changes).toEqual([{ query: 'status=enabled', columns: ['image'], density: 'compact', version }])
  await menu()
  await choose('Make it the default')
  await expect.poll(() => changes().at(-1)).toEqual({ isDefault: true, version })
  await menu()
  await choose('Rename…')
  await page.getByRole('textbox', { name: 'Name' }).fill('Other')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => changes().at(-1)).toEqual({ name: 'Other', version })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await menu()
  await choose('Remove the view')
  await expect.poll(() => server.calls(views.remove)).toHaveLength(1)
  await expect.poll(search).toBe('')
})

it('columns are ordered by buttons, and stay so after a reload', async () => {
  fakeServer()
  const { page, headers } = await opened()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Order of the columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order of the columns' })
  const up = dialog.getByRole('button', { name: 'Move Image up' })
  await up.click()
  await expect.element(up).toHaveFocus()
  expect(up.element().getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(headers).toEqual(['Image', 'City', 'Actions'])
  await page.unmount()
  const again = await opened()
  await expect.poll(again.headers).toEqual(['Image', 'City', 'Actions'])
  localStorage.removeItem('dealsy.order.banners')
})
