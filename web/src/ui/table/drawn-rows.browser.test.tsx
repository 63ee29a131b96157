import { useLayoutEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cities, list, ready } from '../testing/cities.tsx'
import type { City } from '../testing/cities.tsx'
import { mount } from '../testing/mount.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table.tsx'

const drawnRows = () => document.querySelectorAll('tbody tr').length
const pagerTop = () => document.querySelector('nav')?.getBoundingClientRect().top

const drawn = vi.fn<(row: string, rows: number, pager: number | undefined) => void>()

function Name({ name }: City) {
  useLayoutEffect(() => drawn(name, drawnRows(), pagerTop()))
  return name
}

const columns: Column<City>[] = [{ id: 'name', header: 'Name', cell: (city) => <Name {...city} /> }]
const all = cities(150)
const fifty = all.slice(0, 50)

const table = (rows: City[]) => (
  <DataTable caption="Cities" name="cities" columns={columns} state={ready(rows, 1, 150)} list={list()} />
)

it('draws the rows in view first and then the rest, while nothing below them moves', async () => {
  drawn.mockClear()
  const { show } = await mount(table(fifty))
  for (const rows of [fifty, all.slice(50, 100)]) {
    await show(table(rows))
    await expect.poll(drawnRows).toBe(50)
    const [first] = drawn.mock.calls
    expect(first?.[1]).toBe(Math.ceil(window.innerHeight / 45))
    expect(new Set(drawn.mock.calls.map(([, , pager]) => pager)).size).toBe(1)
    expect(drawn.mock.calls.map(([name]) => name)).toEqual(rows.map(({ name }) => name))
    drawn.mockClear()
  }
})

it('draws the remaining rows of a page at once when a row is removed', async () => {
  const { show } = await mount(table(fifty))
  await expect.poll(drawnRows).toBe(50)
  drawn.mockClear()
  await show(table(fifty.slice(1)))
  expect(drawnRows()).toBe(49)
  await show(table(all.slice(1, 51)))
  expect(drawn.mock.calls.map(([name, rows]) => [name, rows])).toEqual([['City 51', 50]])
})

it('draws all cards at once, whose height is not known before', async () => {
  await page.viewport(390, 844)
  drawn.mockClear()
  await mount(table(fifty))
  expect(drawn.mock.calls[0]?.[1]).toBe(50)
})
