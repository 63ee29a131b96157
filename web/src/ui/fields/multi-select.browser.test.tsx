import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { MultiSelect } from './multi-select.tsx'
import type { MultiSelectProps } from './multi-select.tsx'
import type { Option } from './option.ts'
import { mount } from '../testing/mount.tsx'

const options = [
  { value: 'a', label: 'Apartments / شُقَق' },
  { value: 'v', label: 'Villas / فلل' },
  { value: 'c', label: 'Cars / سيارات' },
]

afterEach(() => void vi.useRealTimers())

function Filters(props: Pick<MultiSelectProps<string>, 'options' | 'onSearch'>) {
  const [value, setValue] = useState<Option[]>([])
  return (
    <>
      <MultiSelect label="Filter" value={value} onChange={setValue} {...props} />
      <p>Chosen: {value.map((option) => option.value).join(' ')}</p>
    </>
  )
}

it('chooses several with the keyboard alone and takes the last away with Backspace', async () => {
  const { page } = await mount(<Filters options={options} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'Filter' })).toHaveFocus()
  await userEvent.keyboard('vil{Enter}')
  await userEvent.keyboard('car{Enter}')
  await expect.element(page.getByText('Chosen: v c')).toBeVisible()
  await userEvent.keyboard('{Escape}{Backspace}')
  await expect.element(page.getByText('Chosen: v', { exact: true })).toBeVisible()
})

it('keeps what was chosen through Escape after Escape', async () => {
  const { page } = await mount(<Filters options={options} />)
  await page.getByRole('combobox').fill('villas')
  await page.getByRole('option').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Chosen: v', { exact: true })).toBeVisible()
})

it('takes a chip away with its button', async () => {
  const { page } = await mount(<Filters options={options} />)
  await page.getByRole('combobox').fill('villas')
  await page.getByRole('option').click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Remove Villas / فلل' }).click()
  await expect.element(page.getByText('Chosen:', { exact: true })).toBeVisible()
})

it('finds Arabic without its diacritics', async () => {
  const { page } = await mount(<Filters options={options} />)
  await page.getByRole('combobox').fill('شقق')
  await expect.element(page.getByRole('option', { name: 'Apartments / شُقَق' })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await page.getByRole('combobox').fill('لا شيء')
  await expect.element(page.getByText('No results.')).toBeVisible()
})

it('asks elsewhere only when typing pauses, once', async () => {
  const onSearch = vi.fn(async (query: string) => options.filter(({ label }) => label.toLowerCase().includes(query)))
  const { page } = await mount(<Filters onSearch={onSearch} />)
  await page.getByRole('combobox').click()
  await expect.element(page.getByRole('option').nth(2)).toBeVisible()
  expect(onSearch).toHaveBeenCalledWith('', expect.any(AbortSignal))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('cars')
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
  expect(onSearch.mock.calls.map(([query]) => query)).toEqual(['', 'cars'])
})

it('waits half a second', async () => {
  const onSearch = vi.fn(async () => options)
  const { page } = await mount(<Filters onSearch={onSearch} />)
  await page.getByRole('combobox').click()
  await expect.element(page.getByRole('option').nth(2)).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('c')
  vi.advanceTimersByTime(499)
  expect(onSearch).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  await expect.poll(() => onSearch.mock.calls.length).toBe(2)
})

it('shows why a search failed', async () => {
  const { page } = await mount(<Filters onSearch={() => Promise.reject(new Error('The server is away.'))} />)
  await page.getByRole('combobox').click()
  await expect.element(page.getByText('The server is away.')).toBeVisible()
})

it('keeps what was chosen though a later search does not find it', async () => {
  const onSearch = async (query: string) => options.filter(({ value }) => value === query)
  const { page } = await mount(<Filters onSearch={onSearch} />)
  await page.getByRole('combobox').fill('v')
  await page.getByRole('option').click()
  await page.getByRole('combobox').fill('c')
  await page.getByRole('option', { name: 'Cars / سيارات' }).click()
  await expect.element(page.getByText('Chosen: v c')).toBeVisible()
})
