import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Combobox } from './combobox.tsx'
import type { ComboboxProps } from './combobox.tsx'
import { mount } from '../testing/mount.tsx'

const all = { value: 'all', label: 'All' }
const found = [
  { value: 'v', label: 'Villas / فلل' },
  { value: 'c', label: 'Cars / سيارات' },
]

afterEach(() => void vi.useRealTimers())

function Filter({ onSearch }: Pick<ComboboxProps<string>, 'onSearch'>) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Combobox label="Filter" placeholder="Choose" options={[all]} {...{ value, onSearch }} onChange={setValue} />
      <p>Chosen: {value}</p>
    </>
  )
}

it('offers what a search finds after the given choices, and asks again only when typing pauses', async () => {
  const onSearch = vi.fn(async (query: string) => found.filter(({ label }) => label.toLowerCase().includes(query)))
  const { page } = await mount(<Filter onSearch={onSearch} />)
  await page.getByRole('combobox').click()
  await expect.element(page.getByRole('option').nth(2)).toBeVisible()
  expect(
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['All', 'Villas / فلل', 'Cars / سيارات'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('cars')
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
  await page.getByRole('option').click()
  await expect.element(page.getByText('Chosen: c')).toBeVisible()
  await expect.element(page.getByRole('combobox')).toHaveValue('Cars / سيارات')
  expect(onSearch.mock.calls.map(([query]) => query)).toEqual(['', 'cars'])
})

it('keeps what is typed while the choices, and with them the name of the chosen one, arrive', async () => {
  const field = (options: typeof found) => <Combobox label="Filter" options={options} value="c" onChange={() => {}} />
  const { page, show } = await mount(field([]))
  const box = page.getByRole('combobox')
  await box.fill('vil')
  await show(field(found))
  await expect.element(page.getByRole('option')).toHaveTextContent('Villas / فلل')
  await expect.element(box).toHaveValue('vil')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('Cars / سيارات')
})

it('searches anew, not for the name of what was chosen, when it opens again', async () => {
  const onSearch = vi.fn(async (_query: string) => found)
  const { page } = await mount(<Filter onSearch={onSearch} />)
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Villas / فلل' }).click()
  await page.getByRole('combobox').click()
  await expect.poll(() => page.getByRole('option').elements().length).toBe(3)
  expect(new Set(onSearch.mock.calls.map(([query]) => query))).toEqual(new Set(['']))
})

it('leaves the given choices where they are when the search ends', async () => {
  const answer = Promise.withResolvers<typeof found>()
  const { page } = await mount(<Filter onSearch={() => answer.promise} />)
  await page.getByRole('combobox').click()
  await expect.element(page.getByText('Loading...')).toBeVisible()
  const top = () => page.getByRole('option', { name: 'All' }).element().getBoundingClientRect().top
  const before = top()
  answer.resolve(found)
  await expect.element(page.getByRole('option', { name: 'Cars / سيارات' })).toBeVisible()
  expect(top()).toBe(before)
})

it('shows why a search failed', async () => {
  const { page } = await mount(<Filter onSearch={() => Promise.reject(new Error('The server is away.'))} />)
  await page.getByRole('combobox').click()
  await expect.element(page.getByText('The server is away.')).toBeVisible()
})

it.for([
  ['ltr', 'Villas'],
  ['ltr', 'فلل'],
  ['rtl', 'Villas'],
  ['rtl', 'فلل'],
] as const)('keeps its text off its buttons in a page %s with the text %s', async ([dir, label]) => {
  const { page } = await mount(
    <div dir={dir}>
      <Combobox label="Filter" options={[{ value: 'v', label }]} value="v" onChange={() => {}} clearable />
    </div>,
  )
  const text = page.getByRole('combobox').element().getBoundingClientRect()
  const buttons = page
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())
  expect(buttons).toHaveLength(2)
  for (const { left, right } of buttons) {
    expect(dir === 'ltr' ? left >= text.right : right <= text.left).toBe(true)
  }
})
