import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { setLanguage } from '../../i18n/language.tsx'
import { ClampedText } from '../text/clamped-text.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table.tsx'
import { cities, columns, list, ready } from '../testing/cities.tsx'
import type { City } from '../testing/cities.tsx'
import { mount } from '../testing/mount.tsx'

it.each([
  ['en', 45],
  ['ar', 49],
] as const)('has rows as high as two lines in %s', async (language, height) => {
  await setLanguage(language)
  const { page } = await mount(
    <DataTable caption="Cities" name="cities" columns={columns} state={ready(cities(3), 1, 3)} list={list()} />,
  )
  expect(page.getByRole('row').nth(2).element().getBoundingClientRect().height).toBe(height)
})

it.each(['en', 'ar'] as const)('keeps the widths of its columns, whatever stands in them (%s)', async (language) => {
  await setLanguage(language)
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

describe('on a tablet', () => {
  const years = Array.from({ length: 9 }, (_, index) => `${1980 + index * 5}`)
  const many: Column<City>[] = [
    { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
    ...years.map((year): Column<City> => ({ id: year, header: year, width: 4, cell: ({ people }) => people })),
    ...columns.filter(({ pinned }) => pinned),
  ]
  const wide = (shown: readonly Column<City>[]) => (
    <DataTable caption="Cities" name="wide" columns={shown} state={ready(cities(3), 1, 3)} list={list()} />
  )
  const lookOf = () => getComputedStyle(document.querySelector('table') ?? document.body).display

  beforeEach(() => browserPage.viewport(740, 900))

  it('has cards where the columns are many, and rows where they are few, so that nothing scrolls sideways', async () => {
    const { page, show } = await mount(wide(many))
    const scroller = () => page.getByRole('region', { name: 'Cities' }).element()
    expect(lookOf()).toBe('block')
    expect(scroller().scrollWidth).toBe(scroller().clientWidth)
    await show(wide([...many.slice(0, 4), ...many.slice(-1)]))
    expect(lookOf()).toBe('table')
    expect(scroller().scrollWidth).toBe(scroller().clientWidth)
  })

  it('has rows of the same columns where there is room for them', async () => {
    await browserPage.viewport(1440, 900)
    const { page } = await mount(wide(many))
    expect(lookOf()).toBe('table')
    const scroller = page.getByRole('region', { name: 'Cities' }).element()
    expect(scroller.scrollWidth).toBe(scroller.clientWidth)
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

it('presses a button of a card on its heading too', async () => {
  await browserPage.viewport(390, 844)
  const pressed = vi.fn()
  const button: Column<City> = {
    id: 'visit',
    header: 'Visit',
    card: 'button',
    cell: ({ name }) => (
      <button type="button" aria-label={`Visit ${name}`} className="size-7" onClick={() => pressed(name)} />
    ),
  }
  await mount(
    <DataTable
      caption="Cities"
      name="cities"
      columns={[...columns, button]}
      state={ready(cities(1), 1, 1)}
      list={list()}
    />,
  )
  const cell = document.querySelector('td[data-label=Visit]')
  const { left, right, top, bottom } = cell?.getBoundingClientRect() ?? new DOMRect()
  for (const x of [left + 3, right - 3]) {
    const met = document.elementFromPoint(x, (top + bottom) / 2)
    if (met instanceof HTMLElement) met.click()
  }
  expect(pressed.mock.calls).toEqual([['City 1'], ['City 1']])
})

it.each([1280, 390])('draws no mark of a letter over the rows around it (%i px)', async (width) => {
  await browserPage.viewport(width, 800)
  const named = (name: string) => {
    const rows = cities(3).map((city, row) => (row === 1 ? { ...city, name } : city))
    // The buttons of a row do not show its name.
    return (
      <DataTable caption="Cities" name="cities" columns={columns.slice(0, 2)} state={ready(rows, 1, 3)} list={list()} />
    )
  }
  const { page, show } = await mount(named('Z'))
  const seen = () => Promise.all([1, 3].map((row) => page.getByRole('row').nth(row).screenshot({ save: false })))
  const before = await seen()
  await show(named(`Z${'\u0301'.repeat(60)}س${'\u0650'.repeat(60)}`))
  expect(await seen()).toEqual(before)
})
