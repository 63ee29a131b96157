import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../buttons/button.tsx'
import { cities, columns, list, ready } from '../testing/cities.tsx'
import type { City } from '../testing/cities.tsx'
import { mount } from '../testing/mount.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table.tsx'
import { SelectButton } from './select-button.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './selection.ts'

const rendered = vi.fn<(name: string) => void>()
const close = vi.fn<(chosen: unknown) => void>()
const shown: Column<City>[] = [
  ...columns,
  {
    id: 'seen',
    header: 'Seen',
    cell: ({ name }) => {
      rendered(name)
      return name.length
    },
  },
]
const known = cities(24)
const onFirstPage = list()

function Screen({ number = 1, rows = known }: { number?: number; rows?: City[] }) {
  const onPage = rows.slice((number - 1) * 10, number * 10)
  const selection = useSelection(onPage, { of: 'cities', total: rows.length, most: 20, nameOf: ({ name }) => name })
  return (
    <>
      <SelectButton selection={selection} />
      <DataTable
        caption="Cities"
        name="cities"
        columns={shown}
        selection={selection}
        state={ready(onPage, number, rows.length)}
        list={onFirstPage}
      />
      {selection.isOn && (
        <SelectionBar selection={selection} limitedOffer="Select the 20 largest">
          <Button onClick={() => close(selection.chosen)}>Close them</Button>
        </SelectionBar>
      )}
    </>
  )
}

async function begun() {
  const { page, show } = await mount(<Screen />)
  await page.getByRole('button', { name: 'Select several' }).click()
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  await expect.element(box('City 1')).toBeVisible()
  return { page, show, box }
}

it('rows of several pages are selected as they were seen, and a range stays on its page', async () => {
  const { page, show, box } = await begun()
  await box('City 2').click()
  await show(<Screen number={2} />)
  await box('City 13').click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await box('City 15').click({ modifiers: ['Shift'] })
  const changed = known.map((city) => ({ ...city, version: 2 }))
  await show(<Screen number={1} rows={changed} />)
  await expect.element(box('City 2')).toBeChecked()
  await box('City 1').click()
  await page.getByRole('button', { name: 'Close them' }).click()
  expect(close).toHaveBeenLastCalledWith([
    { _id: 'c1', version: 1 },
    { _id: 'c12', version: 1 },
    { _id: 'c13', version: 1 },
    { _id: 'c14', version: 1 },
    { _id: 'c0', version: 2 },
  ])
})

it('of more rows than can be selected at once, "all" is their greatest number, on every page', async () => {
  const { page, show, box } = await begun()
  await page.getByRole('button', { name: 'Select the 20 largest' }).click()
  await show(<Screen number={2} />)
  await expect.element(box('City 11')).toBeChecked()
  await page.getByRole('button', { name: 'Close them' }).click()
  expect(close).toHaveBeenLastCalledWith(20)
})

it('a selection renders nothing but its boxes, and begins anew with none', async () => {
  const { page, box } = await begun()
  rendered.mockClear()
  await box('City 2').click()
  await page.getByRole('checkbox', { name: 'All on this page' }).click()
  await expect.element(page.getByText('10 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Select several' }).click()
  await expect.element(page.getByText('0 selected')).toBeVisible()
  expect(rendered).not.toHaveBeenCalled()
})

it('a click on a row with Ctrl begins the selection, one with Shift goes on to its row, and controls keep their clicks', async () => {
  const { page } = await mount(<Screen />)
  const name = (city: number) => page.getByText(`City ${city}`, { exact: true })
  await name(2).click()
  await expect.element(page.getByRole('group', { name: 'Selection' })).not.toBeInTheDocument()
  await name(2).click({ modifiers: ['Control'] })
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await name(5).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('4 selected')).toBeVisible()
  await name(3).click({ modifiers: ['Control'] })
  await expect.element(page.getByText('3 selected')).toBeVisible()
  expect(getSelection()?.toString()).toBe('')
})

it('the boxes are no column of the menu', async () => {
  const { page } = await begun()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'People' })).toBeVisible()
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Select' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
})
