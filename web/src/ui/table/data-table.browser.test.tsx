import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '../../i18n/language.tsx'
import { DataTable } from './data-table.tsx'
import type { TableList } from './data-table.tsx'
import type { TableState } from './table-state.ts'
import { cities, columns, list, ready } from '../testing/cities.tsx'
import type { City } from '../testing/cities.tsx'
import { mount } from '../testing/mount.tsx'

const table = (state: TableState<City>, at: TableList = list()) => (
  <DataTable caption="Cities" name="cities" columns={columns} state={state} list={at} />
)

it('shows bars for rows while it loads and says so', async () => {
  const { page } = await mount(table({ status: 'loading' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading...')
  await expect.element(page.getByText('Loading...')).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('table', { name: 'Cities' })).toHaveAttribute('aria-busy', 'true')
})

it('says that there is nothing, with the number of rows, as page 1 of 1', async () => {
  const { page } = await mount(table(ready([], 1, 0)))
  await expect.element(page.getByText('No results.')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('0 rows')
  await expect.element(page.getByText('Page 1 of 1')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})

it('names no page while it loads, not even the one that is asked for', async () => {
  const { page, show } = await mount(table({ status: 'loading' }))
  const pager = () => page.getByRole('navigation', { name: 'Pages of Cities' })
  await expect.element(pager()).toHaveTextContent('PreviousNext')
  await show(table({ status: 'loading' }, { ...list(), page: 2 }))
  await expect.element(pager()).toHaveTextContent('PreviousNext')
  for (const name of ['Previous', 'Next']) await expect.element(pager().getByRole('button', { name })).toBeDisabled()
  await show(table(ready(cities(10), 2, 24), { ...list(), page: 2 }))
  await expect.element(pager()).toHaveTextContent('Page 2 of 3PreviousNext')
})

it('shows why a load failed, with a second try and what else can be done', async () => {
  const onRetry = vi.fn<() => void>()
  const { page } = await mount(
    table({ status: 'failed', message: 'Failed to fetch cities', onRetry, action: <a href="/login">Login</a> }),
  )
  await expect.element(page.getByRole('alert').getByText('Failed to fetch cities')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

it('offers the second try first, and keeps the pager around the page that could not be loaded', async () => {
  const failed: TableState<City> = {
    status: 'failed',
    message: 'Failed to fetch cities',
    onRetry: () => {},
    action: <button type="button">Login</button>,
  }
  const at = { ...list(), page: 2 }
  const { page, show } = await mount(table(failed, at))
  // How many pages there are is not known before the first of them.
  await expect.element(page.getByRole('navigation', { name: 'Pages of Cities' })).toHaveTextContent('PreviousNext')
  await show(table(ready(cities(10), 1, 24), at))
  await show(table(failed, at))
  const alert = page.getByRole('alert')
  await expect
    .poll(() =>
      alert
        .getByRole('button')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Try again', 'Login'])
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible()
  await expect.element(page.getByText('rows', { exact: false })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Next' }).click()
  expect(at.setPage).toHaveBeenLastCalledWith(3)
  await page.getByRole('button', { name: 'Previous' }).click()
  expect(at.setPage).toHaveBeenLastCalledWith(1)
})

it('turns the page only where there is one', async () => {
  const at = list()
  const { page, show } = await mount(table(ready(cities(10), 1, 24), at))
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  expect(at.setPage).toHaveBeenLastCalledWith(2)
  await show(table(ready(cities(4), 3, 24), at))
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous' }).click()
  expect(at.setPage).toHaveBeenLastCalledWith(2)
})

it('keeps the pager in its place on a shorter last page', async () => {
  const { page, show } = await mount(table(ready(cities(10), 1, 24)))
  const place = () => page.getByRole('button', { name: 'Previous' }).element().getBoundingClientRect().top
  const before = place()
  await show(table(ready(cities(4), 3, 24)))
  expect(place()).toBe(before)
})

it('leads back to the last page from behind the end', async () => {
  const at = list()
  await mount(table(ready([], 7, 24), at))
  await expect.poll(() => at.setPage.mock.calls).toContainEqual([3, 'replace'])
})

it('offers the five page sizes', async () => {
  const at = list()
  const { page } = await mount(table(ready(cities(10), 1, 24), at))
  await page.getByRole('combobox', { name: 'Items per page' }).click()
  const options = page.getByRole('option').elements()
  expect(options.map((option) => option.textContent)).toEqual(['10', '20', '30', '40', '50'])
  await page.getByRole('option', { name: '30' }).click()
  expect(at.setLimit).toHaveBeenCalledWith(30)
})

it('sorts upwards, downwards, not at all, and says which', async () => {
  const at = list()
  const { page, show } = await mount(table(ready(cities(3), 1, 3), at))
  const header = page.getByRole('columnheader', { name: 'Name' })
  const press = () => page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.element(header).toHaveAttribute('aria-sort', 'none')
  await press()
  expect(at.setSort).toHaveBeenLastCalledWith('name')
  await show(table(ready(cities(3), 1, 3), { ...at, sort: 'name' }))
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  await press()
  expect(at.setSort).toHaveBeenLastCalledWith('-name')
  await show(table(ready(cities(3), 1, 3), { ...at, sort: '-name' }))
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  await press()
  expect(at.setSort).toHaveBeenLastCalledWith(null)
})

it('hides a column and remembers it', async () => {
  const { page, show } = await mount(table(ready(cities(3), 1, 3)))
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Actions' })).not.toBeInTheDocument()
  await page.getByRole('menuitemcheckbox', { name: 'People' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('columnheader', { name: 'People' })).not.toBeInTheDocument()
  await show(<p>Another screen</p>)
  await show(table(ready(cities(3), 1, 3)))
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'People' })).not.toBeInTheDocument()
})

it('lets nobody act on the rows of the page before while the next one loads', async () => {
  const edited = vi.fn<() => void>()
  const shown = (refreshing: boolean) => (
    <DataTable
      caption="Cities"
      name="cities"
      columns={[
        {
          id: 'edit',
          header: 'Edit',
          cell: ({ name }: City) => <button type="button" onClick={edited}>{`Edit ${name}`}</button>,
        },
      ]}
      state={ready(cities(2), 1, 4, refreshing)}
      list={list()}
    />
  )
  const { page, show } = await mount(shown(true))
  const edit = page.getByRole('button', { name: 'Edit City 2' })
  const control = edit.element()
  if (!(control instanceof HTMLButtonElement)) throw new Error('It is no button.')
  const { left, top, width, height } = control.getBoundingClientRect()
  const below = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(below?.localName).toBe('tbody')
  control.click()
  control.focus()
  await userEvent.keyboard('{Enter}')
  expect(edited).not.toHaveBeenCalled()
  // What the cells inherited would have all of them styled again.
  expect(getComputedStyle(control).pointerEvents).toBe('auto')

  await show(shown(false))
  await edit.click()
  expect(edited).toHaveBeenCalledOnce()
})

it.each([
  [0, 'لا توجد صفوف'],
  [1, 'صف واحد'],
  [2, 'صفان'],
  [7, '7 صفوف'],
  [24, '24 صفًا'],
  [100, '100 صف'],
])('counts %i rows in Arabic', async (count, words) => {
  await setLanguage('ar')
  const { page } = await mount(table(ready(cities(Math.min(count, 10)), 1, count)))
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
})

it('keeps the rows it has when they cannot be read again, and says so', async () => {
  const onRetry = vi.fn<() => void>()
  const { page } = await mount(table({ ...ready(cities(3), 1, 3), outdated: { message: 'Out of reach', onRetry } }))
  await expect.element(page.getByRole('alert').getByText('Out of reach')).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(4)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})
