import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { expect, it, vi } from 'vitest'
import { ActionButton } from '../actions/action-button.tsx'
import { ActionMenu } from '../actions/action-menu.tsx'
import type { Action } from '../actions/action.ts'
import { SearchField } from '../fields/search-field.tsx'
import { cities, list, ready } from '../testing/cities.tsx'
import type { City } from '../testing/cities.tsx'
import { mount } from '../testing/mount.tsx'
import { Toaster } from '../floating/toaster.tsx'
import { actionsColumn } from './actions-column.ts'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table.tsx'

const rendered = vi.fn<(name: string) => void>()
const action = (label: string, own: Partial<Action> = {}): Action => ({ label, run: () => {}, ...own })

const columns: Column<City>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => {
      rendered(name)
      return name
    },
  },
  { id: 'people', header: 'People', cell: ({ people }) => people },
  {
    id: 'close',
    header: 'Close',
    cell: ({ name }) => <ActionButton action={action(`Close ${name}`, { confirm: 'second click' })} />,
  },
  {
    id: 'delete',
    header: 'Delete',
    cell: ({ name }) => (
      <ActionButton action={action(`Delete ${name}`, { confirm: { title: `Delete ${name}`, question: 'Sure?' } })} />
    ),
  },
  actionsColumn('Actions', 3, ({ name }) => <ActionMenu label={`Actions for ${name}`} actions={[action('Visit')]} />),
]

const ten = cities(10)
const onFirstPage = list()

function Screen({ rows = ten, refreshing = false }: { rows?: City[]; refreshing?: boolean }) {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpened(opened + 1)}>{`Opened ${opened}`}</button>
      <DataTable
        caption="Cities"
        name="cities"
        columns={columns}
        state={ready(rows, 1, rows.length, refreshing)}
        list={onFirstPage}
        toolbar={<SearchField label="Search" delay={0} value={search} onChange={setSearch} />}
      />
      <Toaster />
    </>
  )
}

it('renders a row again only where the row has changed', async () => {
  const { page, show } = await mount(<Screen />)
  expect(rendered).toHaveBeenCalledTimes(10)
  rendered.mockClear()

  await page.getByRole('searchbox').fill('Cit')
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await page.getByRole('button', { name: 'Opened 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Opened 1' })).toBeVisible()
  toast('Saved')
  await expect.element(page.getByText('Saved')).toBeVisible()
  toast.removeAll()
  await page.getByRole('button', { name: 'Close City 2', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete City 2', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Actions for City 2', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Visit' })).toBeVisible()
  await show(<Screen refreshing />)
  // What the query has read again and found equal is the same object.
  await show(<Screen rows={[...ten]} />)
  expect(rendered).not.toHaveBeenCalled()

  await show(<Screen rows={ten.map((city, row) => (row === 3 ? { ...city, name: 'Amman' } : city))} />)
  await expect.element(page.getByText('Amman', { exact: true })).toBeVisible()
  expect(rendered.mock.calls).toEqual([['Amman']])
})

it('renders no cell of the columns that stay when one is hidden', async () => {
  rendered.mockClear()
  const { page } = await mount(<Screen />)
  rendered.mockClear()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'People' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'People' })).not.toBeInTheDocument()
  expect(rendered).not.toHaveBeenCalled()
})

it('has at most 14 elements in a row with a menu, a question and a confirmed button', async () => {
  await mount(<Screen />)
  const row = document.querySelector('tr[data-row-id]')
  expect(row?.querySelectorAll('*').length).toBeLessThanOrEqual(14)
})
