import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FormDialog } from './form-dialog.tsx'
import { mount } from '../testing/mount.tsx'
import { TextField } from '../fields/text-field.tsx'

const noDraft = { offer: null, restore: () => {}, discard: () => {}, drop: () => {} }

function CityDialog({ onClose, onSubmit }: { onClose: () => void; onSubmit: () => void }) {
  const [name, setName] = useState('')
  return (
    <FormDialog
      title="Create City"
      submitLabel="Create"
      busy={false}
      dirty={name !== ''}
      draft={noDraft}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField label="Name" value={name} onChange={setName} />
    </FormDialog>
  )
}

async function opened() {
  const onClose = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  const { page } = await mount(<CityDialog onClose={onClose} onSubmit={onSubmit} />)
  const name = page.getByLabelText('Name')
  await expect.element(name).toHaveFocus()
  return {
    onClose,
    onSubmit,
    name,
    press: (button: string) => page.getByRole('button', { name: button }).click(),
    question: page.getByRole('alertdialog', { name: 'Discard changes?' }),
    keepEditing: page.getByRole('button', { name: 'Keep editing' }),
  }
}

const escape = () => userEvent.keyboard('{Escape}')

it.each(['Escape', 'Close'])('is closed by %s without a question where nothing was typed', async (way) => {
  const { onClose, press, question } = await opened()
  await (way === 'Escape' ? escape() : press('Close'))
  expect(onClose).toHaveBeenCalledOnce()
  await expect.element(question).not.toBeInTheDocument()
})

it.each(['Escape', 'Close'])('asks at %s before what was typed is thrown away, and then does so', async (way) => {
  const { onClose, onSubmit, name, press, question, keepEditing } = await opened()
  await name.fill('Amman')
  await (way === 'Escape' ? escape() : press('Close'))
  await expect.element(question).toBeVisible()
  await expect.element(keepEditing).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

it.each(['Keep editing', 'Escape'])('keeps what was typed at %s, with the focus where it was', async (way) => {
  const { onClose, name, press, question, keepEditing } = await opened()
  await name.fill('Amman')
  await escape()
  await expect.element(keepEditing).toHaveFocus()
  await (way === 'Escape' ? escape() : press('Keep editing'))
  await expect.element(question).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(name).toHaveValue('Amman')
  await expect.element(name).toHaveFocus()
})

it('is closed by Cancel at once, whatever was typed', async () => {
  const { onClose, name, press } = await opened()
  await name.fill('Amman')
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

it('is asked again by the next Escape', async () => {
  const { onClose, name, press, question } = await opened()
  await name.fill('Amman')
  await escape()
  await press('Keep editing')
  await expect.element(question).not.toBeInTheDocument()
  await escape()
  await expect.element(question).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('gives the focus back to what it was opened from when the changes are discarded', async () => {
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Create City
        </button>
        {open && <CityDialog onClose={() => setOpen(false)} onSubmit={() => {}} />}
      </>
    )
  }
  const { page } = await mount(<Screen />)
  const opener = page.getByRole('button', { name: 'Create City' })
  await opener.click()
  await page.getByLabelText('Name').fill('Amman')
  await escape()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
