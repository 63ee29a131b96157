import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ActionMenu, SharedActionMenu } from '../actions/action-menu.tsx'
import { Button } from '../buttons/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Select } from '../fields/select.tsx'
import { mount } from '../testing/mount.tsx'
import { TextField } from '../fields/text-field.tsx'

function CityDialog({ onClose, onSubmit }: { onClose: () => void; onSubmit?: () => void }) {
  const [name, setName] = useState('')
  return (
    <Dialog
      title="Create City"
      onClose={onClose}
      onSubmit={onSubmit}
      dirty={name !== ''}
      footer={<Button type="submit">Create</Button>}
    >
      <TextField label="Name" value={name} onChange={setName} />
      <Select label="Country" value={null} onChange={() => {}} options={[{ value: 'jo', label: 'Jordan' }]} />
    </Dialog>
  )
}

const clickOutside = () => userEvent.click(document.body, { position: { x: 5, y: 5 } })

it('puts the focus into the first field', async () => {
  const { page } = await mount(<CityDialog onClose={() => {}} />)
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

it('is closed by a click outside until something is typed, and by Escape always', async () => {
  const onClose = vi.fn<() => void>()
  const { page } = await mount(<CityDialog onClose={onClose} />)
  await clickOutside()
  expect(onClose).toHaveBeenCalledTimes(1)
  await page.getByLabelText('Name').fill('Amman')
  await clickOutside()
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('gives Escape to an open list first', async () => {
  const onClose = vi.fn<() => void>()
  const { page } = await mount(<CityDialog onClose={onClose} />)
  await page.getByRole('combobox', { name: 'Country' }).click()
  await expect.element(page.getByRole('option', { name: 'Jordan' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: 'Jordan' })).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

it('is submitted by Enter in a field', async () => {
  const onSubmit = vi.fn<() => void>()
  const { page } = await mount(<CityDialog onClose={() => {}} onSubmit={onSubmit} />)
  await page.getByLabelText('Name').fill('Amman')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('asks with the focus on Cancel, and no click outside answers', async () => {
  const onClose = vi.fn<() => void>()
  const { page } = await mount(
    <ConfirmDialog
      danger
      title="Delete Filter"
      question="Are you sure you want to delete Ahmad?"
      confirmLabel="Confirm Delete"
      onConfirm={() => {}}
      onClose={onClose}
    />,
  )
  await expect.element(page.getByRole('alertdialog', { name: 'Delete Filter' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await clickOutside()
  expect(onClose).not.toHaveBeenCalled()
})

it('gives the focus back to the row’s menu it was opened from', async () => {
  function Row() {
    const [open, setOpen] = useState(false)
    return (
      <SharedActionMenu>
        <ActionMenu label="Actions" actions={[{ label: 'Edit', run: () => setOpen(true) }]} />
        {open && <CityDialog onClose={() => setOpen(false)} />}
      </SharedActionMenu>
    )
  }
  const { page } = await mount(<Row />)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Actions' })).toHaveFocus()
})

it('leaves Escape to a dialog that was put over it, also while its own field still has the focus', async () => {
  const onClose = vi.fn<() => void>()
  const withPrompt = (isAsked: boolean) => (
    <>
      <CityDialog onClose={onClose} />
      {isAsked && <Dialog alert title="Your session has ended" onClose={() => {}} />}
    </>
  )
  const { page, show } = await mount(withPrompt(false))
  const name = page.getByLabelText('Name').element()
  await show(withPrompt(true))
  await expect.element(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible()
  name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
})

it('draws no mark of a letter in its title over what stands below it', async () => {
  const titled = (title: string) => (
    <Dialog title={title} description="What the app shows" onClose={() => {}}>
      <p>Of the city</p>
    </Dialog>
  )
  const { page, show } = await mount(titled('س'))
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const seen = () => page.getByText('Of the city').screenshot({ save: false })
  const before = await seen()
  await show(titled(`س${'\u0650'.repeat(60)}`))
  expect(await seen()).toBe(before)
})
