import { exports, notifications, reports, supports } from '@dealsy/contract'
import type { Export } from '@dealsy/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer, refusal } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'

const made: Export = {
  _id: idOf(7),
  name: 'Report',
  format: 'xlsx',
  total: 200_000,
  done: 50_000,
  state: 'running',
  size: 0,
  createdAt: '2026-11-28T00:00:00.000Z',
  endedAt: null,
}

/** What the browser was given to save, by its name. */
function watchSaving() {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => click.mockRestore())
  return () => click.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? link.download : ''))
}

const file = () => new Response(new Blob(['x']), { headers: { 'content-type': 'application/octet-stream' } })

it('asks for the columns of the table with their heads, and for what narrows the list', async () => {
  const server = fakeServer()
  server.on(exports.create, file)
  const saved = watchSaving()
  const { page } = await mountScreen(hrefOf('supports'))
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Open' }).click()
  await expect.poll(() => server.calls(supports.list).at(-1)?.query['status']).toBe('open')
  await page.getByRole('button', { name: 'Export Support to Excel' }).click()
  await expect.poll(saved).toHaveLength(1)
  expect(saved()[0]).toMatch(/^Support \d{4}-\d\d-\d\d\.xlsx$/)
  expect(server.calls(exports.create)[0]?.body).toMatchObject({
    list: 'supports.list',
    params: {},
    query: { status: 'open' },
    format: 'xlsx',
    language: 'en',
    columns: [
      { field: 'name', head: 'name' },
      { field: 'phoneNumber', head: 'phone number' },
      { field: 'message', head: 'message' },
      { field: 'status', head: 'Status', words: { open: 'Open', handled: 'Handled' } },
    ],
  })
})

it('sends the words for values, and for none', async () => {
  const server = fakeServer()
  server.on(exports.create, file)
  watchSaving()
  const { page } = await mountScreen(hrefOf('notifications'))
  await page.getByRole('button', { name: 'Other exports of Sent notifications' }).click()
  await page.getByRole('menuitem', { name: 'All columns as CSV' }).click()
  await expect.poll(() => server.calls(exports.create)).toHaveLength(1)
  const { format, list, columns = [] } = server.calls(exports.create)[0]?.body ?? {}
  expect([format, list]).toEqual(['csv', `${notifications.list.resource}.list`])
  expect(columns).toContainEqual({ field: 'userId', head: 'To', words: { null: 'Everybody' } })
  expect(columns.find(({ field }) => field === 'status')?.words).toMatchObject({ delivered: 'Delivered' })
})

it('shows how far a large file is, says when it is ready, and gives it to the reader', async () => {
  const server = fakeServer()
  const saved = watchSaving()
  server.on(exports.create, () => ({ data: { export: made } }))
  server.on(exports.list, () => ({ data: { exports: [made] } }))
  server.on(exports.file, file)
  const { page } = await mountScreen(hrefOf('reports'))
  await page.getByRole('button', { name: 'Export Report to Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prepared files' })
  await expect.element(dialog.getByText('50,000 of 200,000')).toBeVisible()
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('button', { name: '25% made' })).toBeVisible()
  const endedAt = '2026-11-28T00:01:00.000Z'
  server.on(exports.list, () => ({
    data: { exports: [{ ...made, state: 'done' as const, done: 200_000, size: 12_345_678, endedAt }] },
  }))
  await expect.element(page.getByText('Report: the file is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Other exports of Report' }).click()
  await page.getByRole('menuitem', { name: 'Prepared files' }).click()
  await expect.element(dialog.getByText(/200,000 rows · 12\.3 MB/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect.poll(saved).toEqual(['Report.xlsx'])
})

it('stops the making of a file, and says why one could not be had', async () => {
  const server = fakeServer()
  server.on(exports.list, () => ({ data: { exports: [made, { ...made, _id: idOf(8), state: 'failed' as const }] } }))
  server.refuse(exports.create)
  const { page } = await mountScreen(hrefOf('reports'))
  await page.getByRole('button', { name: 'Export Report to Excel' }).click()
  await expect.element(page.getByText(refusal.message, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Other exports of Report' }).click()
  await page.getByRole('menuitem', { name: 'Prepared files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prepared files' })
  await expect.element(dialog.getByText('The file could not be made.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => server.calls(exports.remove).map(({ params }) => params)).toEqual([{ exportId: idOf(7) }])
})

it('exports the rows that are selected, and the whole list again when none is', async () => {
  const server = fakeServer()
  server.on(exports.create, file)
  const saved = watchSaving()
  const { page } = await mountScreen(hrefOf('supports'))
  await page.getByRole('button', { name: 'Select several' }).click()
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all|the)/ })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.getByRole('button', { name: 'Export what is selected to Excel' }).click()
  await expect.poll(saved).toHaveLength(1)
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.getByRole('button', { name: 'Export Support to Excel' }).click()
  await expect.poll(saved).toHaveLength(2)
  const [some, all] = server.calls(exports.create).map(({ body }) => body as { records?: string[] })
  expect(some?.records).toHaveLength(2)
  expect(all?.records).toBeUndefined()
})

it('offers nothing for a list without rows', async () => {
  fakeServer().lists(reports.list, [])
  const { page } = await mountScreen(hrefOf('reports'))
  await expect.element(page.getByRole('button', { name: 'Export Report to Excel' })).toBeDisabled()
})
