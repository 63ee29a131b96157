import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DataTable } from './data-table.tsx'
import { cities, columns, list, ready } from '../testing/cities.tsx'
import type { City } from '../testing/cities.tsx'
import { eventTime } from '../testing/event-time.ts'
import { mount } from '../testing/mount.tsx'
import { TwoStepButton } from '../buttons/two-step-button.tsx'
import { doubleClickTime } from '../buttons/two-steps.ts'

it('moves the focus from a removed row to the one that takes its place, but takes no focus from elsewhere', async () => {
  const table = (rows: City[]) => (
    <DataTable caption="Cities" name="cities" columns={columns} state={ready(rows, 1, rows.length)} list={list()} />
  )
  const three = cities(3)
  const { page, show } = await mount(table(three))
  page.getByRole('button', { name: 'Edit City 2' }).element().focus()
  await show(table(three.slice(0, 1).concat(three.slice(2))))
  await expect.element(page.getByRole('button', { name: 'Edit City 3' })).toHaveFocus()
  await show(table(three.slice(0, 1)))
  await expect.element(page.getByRole('button', { name: 'Edit City 1' })).toHaveFocus()
  page.getByRole('button', { name: 'Columns' }).element().focus()
  await show(table(three.slice(1)))
  await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus()
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
  const rowsLeft = () => document.querySelectorAll('tr[data-row-id]').length

  it('ignore a pointer that goes on clicking in one place, at any pace', async () => {
    const time = eventTime()
    const rowsObey = () => document.querySelector('tbody[data-covered]') === null
    for (const isPatient of [false, true]) {
      const { page } = await mount(<Decided />)
      const place = page.getByRole('button', { name: 'Close City 2' })
      await place.click()
      for (let clicks = 1; clicks < 6; clicks += 1) {
        time.pass(doubleClickTime + 1)
        if (isPatient) await vi.waitUntil(rowsObey)
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

  it('obey the keyboard at once, and a pointer that has moved', async () => {
    const time = eventTime()
    const { page } = await mount(<Decided />)
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    await page.getByRole('button', { name: 'Close City 2' }).click()
    time.pass(doubleClickTime + 1)
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
