import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useListState } from './list-state.ts'
import { setOwnPageSize, usualPageSize } from './page-size.ts'
import { SearchField } from '../fields/search-field.tsx'
import { mountAt } from '../testing/mount.tsx'

function List({ prefix }: { prefix?: string }) {
  const list = useListState({ prefix, criteria: ['keyword', 'city'], sortable: ['name'] })
  return (
    <>
      <output>{JSON.stringify(list.query)}</output>
      <SearchField
        label="Search"
        delay={200}
        value={list.criteria.keyword}
        onChange={(keyword) => list.setCriteria({ keyword })}
      />
      <button type="button" onClick={() => list.setPage(1)}>
        Page 1
      </button>
      <button type="button" onClick={() => list.setPage(3)}>
        Page 3
      </button>
      <button type="button" onClick={() => list.setLimit(10)}>
        10 a page
      </button>
      <button type="button" onClick={() => list.setLimit(20)}>
        20 a page
      </button>
      <button type="button" onClick={() => list.setSort('-name')}>
        Sort
      </button>
      <button type="button" onClick={() => list.setSort('price')}>
        Sort by price
      </button>
    </>
  )
}

async function opened(address: string, prefix?: string) {
  const { page, search } = await mountAt(address, <List prefix={prefix} />)
  return {
    page,
    search,
    query: () => JSON.parse(page.getByRole('status').element().textContent),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  }
}

it('begins at page 1 with 10 rows and leaves out what is not set', async () => {
  const { query } = await opened('')
  expect(query()).toEqual({ page: 1, limit: 10 })
})

it('reads its whole state from the address', async () => {
  const { query } = await opened('?page=4&limit=50&sort=-name&keyword=%D8%B4%D9%82%D8%A9&city=c1')
  expect(query()).toEqual({ page: 4, limit: 50, sort: '-name', keyword: 'شقة', city: 'c1' })
})

it('ignores invalid values in the address', async () => {
  const { query } = await opened('?page=-2&limit=1000&sort=password')
  expect(query()).toEqual({ page: 1, limit: 10 })
})

it('seeks what an address can seek, without what is too long for a search or invisible', async () => {
  const { query } = await opened(`?keyword=${'x'.repeat(300)}&city=%00%E2%80%8E+c1`)
  expect(query()).toEqual({ page: 1, limit: 10, keyword: 'x'.repeat(100), city: 'c1' })
})

it('goes back to page 1 when page size, order or search change, but not when the page does', async () => {
  const { press, page, search } = await opened('?page=2')
  await press('Page 3')
  await expect.poll(search).toBe('?page=3')
  await press('20 a page')
  await expect.poll(search).toBe('?limit=20')
  await press('Page 3')
  await press('Sort')
  await expect.poll(search).toBe('?limit=20&sort=-name')
  await press('Page 3')
  await expect.poll(search).toContain('page=3')
  await page.getByRole('searchbox').fill('villa')
  await expect.poll(search).toBe('?limit=20&sort=-name&keyword=villa')
})

it('ignores a column that cannot be sorted by', async () => {
  const { press, search } = await opened('?sort=name')
  await press('Sort by price')
  await expect.poll(search).toBe('')
})

it('names the parameters of one of several lists', async () => {
  const { press, query, search } = await opened('?page=7&pending.page=2', 'pending')
  expect(query()).toMatchObject({ page: 2 })
  await press('Page 3')
  await expect.poll(search).toBe('?page=7&pending.page=3')
})

describe('a search', () => {
  // The pauses of a person who types are measured on a clock of their own.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('waits until typing pauses', async () => {
    const { page, search } = await opened('')
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('vil')
    vi.advanceTimersByTime(199)
    await userEvent.keyboard('la')
    vi.advanceTimersByTime(199)
    expect(search()).toBe('')
    vi.advanceTimersByTime(1)
    await expect.poll(search).toBe('?keyword=villa')
  })

  it('takes as many characters as a search may have', async () => {
    const { page, search } = await opened('')
    await page.getByRole('searchbox').fill('x'.repeat(300))
    await expect.element(page.getByRole('searchbox')).toHaveValue('x'.repeat(100))
    await userEvent.keyboard('{Enter}')
    await expect.poll(search).toBe(`?keyword=${'x'.repeat(100)}`)
  })

  it('does not wait after Enter', async () => {
    const { page, search } = await opened('')
    await page.getByRole('searchbox').fill('villa')
    await userEvent.keyboard('{Enter}')
    await expect.poll(search).toBe('?keyword=villa')
  })
})

it('shows what the address says again after Back', async () => {
  const { page, search } = await opened('?keyword=car')
  const box = page.getByRole('searchbox')
  await expect.element(box).toHaveValue('car')
  await box.fill('villa')
  await expect.poll(search).toBe('?keyword=villa')
  history.back()
  await expect.element(box).toHaveValue('car')
})

describe('a reader with a page size of their own', () => {
  /** What somebody who wants 30 rows sees at an address. */
  const seenWithThirty = async (address: string) => {
    setOwnPageSize(30)
    return opened(address)
  }

  afterEach(() => setOwnPageSize(usualPageSize))

  it('begins lists with it, remembered in this browser, and the address says nothing', async () => {
    const { query, search } = await seenWithThirty('?sort=name')
    expect(query()).toEqual({ page: 1, limit: 30, sort: 'name' })
    expect(localStorage.getItem('dealsy.pageSize')).toBe('30')
    expect(search()).toBe('?sort=name')
  })

  it('sees at a page that somebody else shared the same rows as they do', async () => {
    const { query } = await seenWithThirty('?page=3')
    expect(query()).toEqual({ page: 3, limit: 10 })
  })

  it('shares the page size together with the page', async () => {
    const { press, query, search } = await seenWithThirty('')
    await press('Page 3')
    await expect.poll(search).toBe('?page=3&limit=30')
    setOwnPageSize(usualPageSize)
    await expect.poll(query).toEqual({ page: 3, limit: 30 })
  })

  it('keeps the size of a shared page on the way back to the first one, and when the order changes', async () => {
    const { press, query, search } = await seenWithThirty('?page=3')
    await press('Page 1')
    await expect.poll(search).toBe('?limit=10')
    await press('Page 3')
    await expect.poll(search).toBe('?page=3')
    await press('Sort')
    await expect.poll(search).toBe('?limit=10&sort=-name')
    expect(query()).toEqual({ page: 1, limit: 10, sort: '-name' })
  })

  it('changes the size of one list in its address alone', async () => {
    const { press, query, search } = await seenWithThirty('')
    await press('10 a page')
    await expect.poll(search).toBe('?limit=10')
    expect(query()).toEqual({ page: 1, limit: 10 })
    expect(localStorage.getItem('dealsy.pageSize')).toBe('30')
  })

  it('keeps the size of a list while it is searched', async () => {
    const { page, query, search } = await seenWithThirty('?limit=20&page=2')
    await page.getByRole('searchbox').fill('villa')
    await expect.poll(search).toBe('?limit=20&keyword=villa')
    expect(query()).toEqual({ page: 1, limit: 20, keyword: 'villa' })
  })
})
