import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { speak } from '../i18n/language.tsx'
import { ClampedText } from './clamped-text.tsx'
import { DataTable } from './data-table.tsx'
import type { Column, TableList } from './data-table.tsx'
import type { TableState } from './table-state.ts'
import { mount } from './testing/mount.tsx'
import { TwoStepButton } from './two-step-button.tsx'

interface City {
  _id: string
  name: string
  people: number
}

const columns: Column<City>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { id: 'people', header: 'People', align: 'end', cell: ({ people }) => people },
  { id: 'actions', header: 'Actions', pinned: true, cell: ({ name }) => <button type="button">Edit {name}</button> },
]

const cities = (count: number) =>
  Array.from({ length: count }, (_, i): City => ({ _id: `c${i}`, name: `City ${i + 1}`, people: i * 1000 }))

function ready(
  rows: City[],
  currentPage: number,
  totalItems: number,
  refreshing = false,
): Extract<TableState<City>, { status: 'ready' }> {
  const totalPages = Math.ceil(totalItems / 10)
  const hasNext = currentPage < totalPages
  const hasPrevious = currentPage > 1
  return {
    status: 'ready',
    rows,
    refreshing,
    pagination: {
      currentPage,
      pageSize: 10,
      totalItems,
      totalPages,
      hasNext,
      hasPrevious,
      nextPage: hasNext ? currentPage + 1 : null,
      previousPage: hasPrevious ? currentPage - 1 : null,
    },
  }
}

const list = (sort: string | null = null) =>
  ({ page: 1, limit: 10, sort, setPage: vi.fn(), setLimit: vi.fn(), setSort: vi.fn() }) satisfies TableList

const table = (state: TableState<City>, at: TableList = list()) => (
  <DataTable caption="Cities" name="cities" columns={columns} state={state} list={at} columnsMenu />
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
  const pager = () => browserPage.getByRole('navigation', { name: 'Pages of Cities' })
  const { show } = await mount(table({ status: 'loading' }))
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
  const { page, show } = await mount(table(ready(cities(10), 1, 24), at))
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
  const { page, show } = await mount(table(ready(cities(3), 1, 3, true)))
  await expect.element(page.getByText('City 1', { exact: true })).toBeVisible()
  const edit = page.getByRole('button', { name: 'Edit City 1' })
  const focus = () => {
    const button = edit.element()
    if (button instanceof HTMLElement) button.focus()
  }
  focus()
  await expect.element(edit).not.toHaveFocus()
  await show(table(ready(cities(3), 1, 3)))
  focus()
  await expect.element(edit).toHaveFocus()
})

it('has rows of 44 pixels', async () => {
  const { page } = await mount(table(ready(cities(3), 1, 3)))
  expect(page.getByRole('row').nth(2).element().getBoundingClientRect().height).toBe(44)
})

it.each([
  [0, 'لا توجد صفوف'],
  [1, 'صف واحد'],
  [2, 'صفان'],
  [7, '7 صفوف'],
  [24, '24 صفًا'],
  [100, '100 صف'],
])('counts %i rows in Arabic', async (count, words) => {
  await speak('ar')
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

it('moves the focus to the row that takes the place of one that is gone, but fetches nobody back', async () => {
  const three = cities(3)
  const { page, show } = await mount(table(ready(three, 1, 3)))
  page.getByRole('button', { name: 'Edit City 2' }).element().focus()
  await show(table(ready(three.slice(0, 1).concat(three.slice(2)), 1, 2)))
  await expect.element(page.getByRole('button', { name: 'Edit City 3' })).toHaveFocus()
  await show(table(ready(three.slice(0, 1), 1, 1)))
  await expect.element(page.getByRole('button', { name: 'Edit City 1' })).toHaveFocus()
  page.getByRole('button', { name: 'Columns' }).element().focus()
  await show(table(ready(three.slice(1), 1, 2)))
  await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus()
})

it.each(['en', 'ar'] as const)('keeps the widths of its columns, whatever stands in them (%s)', async (language) => {
  await speak(language)
  const widths = () =>
    [...document.querySelectorAll('thead th')].map((heading) => heading.getBoundingClientRect().width)
  const long = cities(10).map((city) => ({
    ...city,
    name: `${city.name} on the river, the old one`.repeat(2),
    people: 12,
  }))
  const sized = columns.map((column) => (column.id === 'name' ? column : { ...column, width: 6 }))
  const page = (rows: City[], currentPage: number) => (
    <DataTable caption="Cities" name="cities" columns={sized} state={ready(rows, currentPage, 24)} list={list()} />
  )
  const { show } = await mount(
    <DataTable caption="Cities" name="cities" columns={sized} state={{ status: 'loading' }} list={list()} />,
  )
  const before = widths()
  expect(new Set(before).size).toBeGreaterThan(1)
  for (const next of [page(cities(10), 1), page(long, 2), page(cities(1), 3), page([], 1)]) {
    await show(next)
    expect(widths()).toEqual(before)
  }
})

it('opens a long text over its row, which keeps its height', async () => {
  const story = `${'A port at the mouth of a river. '.repeat(20)}\nاسمه قديم`
  const { page } = await mount(
    <DataTable
      caption="Cities"
      name="cities"
      columns={[{ id: 'story', header: 'Story', cell: () => <ClampedText text={story} /> }, ...columns]}
      state={ready(cities(2), 1, 2)}
      list={list()}
    />,
  )
  const row = page.getByRole('row').nth(1)
  const height = () => row.element().getBoundingClientRect().height
  const before = height()
  await row.getByRole('button', { name: /A port/ }).click()
  const whole = page.getByRole('dialog', { name: 'The whole text' })
  await expect.poll(() => whole.element().textContent).toContain('اسمه قديم')
  expect(height()).toBe(before)
  await userEvent.keyboard('{Escape}')
  await expect.element(whole).not.toBeInTheDocument()
  await expect.element(row.getByRole('button', { name: /A port/ })).toHaveFocus()
})

describe('rows that have moved', () => {
  /** A table in which a click on a row's button takes the row away. */
  function Decided() {
    const [left, setLeft] = useState(cities(6))
    const remove = (id: string) => setLeft(left.filter(({ _id }) => _id !== id))
    return (
      <DataTable
        caption="Cities"
        name="cities"
        columns={[
          ...columns.slice(0, 2),
          {
            id: 'actions',
            header: 'Actions',
            pinned: true,
            cell: ({ _id, name }: City) => <TwoStepButton label={`Close ${name}`} onConfirm={() => remove(_id)} />,
          },
        ]}
        state={ready(left, 1, left.length)}
        list={list()}
      />
    )
  }
  const patience = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const rowsLeft = () => document.querySelectorAll('tr[data-row-id]').length

  it('take no decision from a pointer that goes on clicking in one place, whatever its pace', async () => {
    for (const pause of [320, 500]) {
      const { page } = await mount(<Decided />)
      const place = page.getByRole('button', { name: 'Close City 2' })
      await place.click()
      for (let clicks = 1; clicks < 6; clicks += 1) {
        await patience(pause)
        const { left, top } = page.getByRole('region').element().getBoundingClientRect()
        const box = page.getByRole('row').nth(2).getByRole('button').element().getBoundingClientRect()
        await page.getByRole('region').click({
          force: true,
          position: { x: box.left - left + box.width / 2, y: box.top - top + box.height / 2 },
        })
      }
      expect(rowsLeft()).toBe(5)
      await expect.element(page.getByRole('button', { name: 'Confirm', exact: true })).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: 'Close City 3' })).toBeVisible()
      await page.unmount()
    }
  })

  it('hear a pointer that has moved, and the keyboard at once', async () => {
    const { page } = await mount(<Decided />)
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    await page.getByRole('button', { name: 'Close City 2' }).click()
    await patience(350)
    await confirm.click()
    await expect.poll(rowsLeft).toBe(5)
    await expect.element(page.getByRole('button', { name: 'Close City 3' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(confirm).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Close City 4' }).click()
    await expect.element(confirm).toBeVisible()
  })
})

describe('on a phone', () => {
  const story = 'A port at the mouth of a river, with a market in the old town. '.repeat(4)
  const cards = (
    <DataTable
      caption="Cities"
      name="cities"
      columns={[
        { id: 'people', header: 'People', align: 'end', cell: ({ people }: City) => people },
        { id: 'name', header: 'Name', sortable: true, card: 'title', cell: ({ name }: City) => name },
        ...columns.filter(({ pinned }) => pinned),
        { id: 'story', header: 'Story', cell: () => <ClampedText text={story} /> },
        { id: 'mayor', header: 'Mayor', cell: () => null },
      ]}
      state={ready(cities(3), 1, 3)}
      list={list()}
    />
  )
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()

  beforeEach(() => browserPage.viewport(390, 844))

  it('has everything of a row in sight, the title first and the actions last, and nothing scrolls sideways', async () => {
    const { page } = await mount(cards)
    const scroller = page.getByRole('region', { name: 'Cities' }).element()
    expect(scroller.scrollWidth).toBe(scroller.clientWidth)
    const [title, people, edit] = [
      boxOf(page.getByText('City 2', { exact: true })),
      boxOf(page.getByText('1000')),
      boxOf(page.getByRole('button', { name: 'Edit City 2' })),
    ]
    expect(title.bottom).toBeLessThanOrEqual(people.top)
    expect(people.bottom).toBeLessThanOrEqual(edit.top)
    expect(edit.right).toBeLessThanOrEqual(390)
    expect(edit.height).toBeGreaterThanOrEqual(36)
  })

  it('shows the heading beside each fact, and none where there is nothing to say', async () => {
    const { page } = await mount(cards)
    const row = page.getByRole('row').nth(2)
    const cellOf = (heading: string) => row.element().querySelector(`[data-label=${heading}]`) ?? document.body
    expect(getComputedStyle(cellOf('People'), '::before').content).toMatch(/^"People"/)
    expect(getComputedStyle(cellOf('Mayor')).display).toBe('none')
    expect(getComputedStyle(cellOf('Name'), '::before').content).toBe('none')
  })

  it('is still a table to a screen reader, and can be sorted', async () => {
    const { page } = await mount(cards)
    expect(page.getByRole('row').elements()).toHaveLength(4)
    await expect.element(page.getByRole('columnheader', { name: 'People' })).toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none')
    const sort = boxOf(page.getByRole('button', { name: 'Name', exact: true }))
    expect(sort.height).toBeGreaterThanOrEqual(24)
    expect(boxOf(page.getByRole('columnheader', { name: 'People' })).width).toBeLessThanOrEqual(1)
  })
})
