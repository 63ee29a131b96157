import { Note, notes } from '@dealsy/contract'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

beforeEach(() => setLanguage('en'))

it('the notes on a user are counted in the header, read, written with a mention, and deleted', async () => {
  const server = fakeServer()
  const people = [{ _id: idOf(3), name: 'Sara' }]
  server.lists(notes.list, [sample(Note, 0, { text: 'Called twice.' }), sample(Note, 1, { text: 'اتصل بنا' })])
  server.on(notes.people, () => ({ data: { people } }))
  const { page } = await mountScreen(hrefOf('users', { open: idOf(1) }))
  await page.getByRole('dialog').getByRole('button', { name: '2 notes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notes' })
  await expect.element(dialog.getByText('اتصل بنا')).toHaveAttribute('dir', 'auto')
  const add = dialog.getByRole('button', { name: 'Add note' })
  await expect.element(add).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The papers come on Sunday.')
  await dialog.getByRole('combobox', { name: 'Mention' }).click()
  await page.getByRole('option', { name: 'Sara' }).click()
  // The list stays open for others.
  await userEvent.keyboard('{Escape}')
  await add.click()
  await expect
    .poll(() => server.calls(notes.create).map(({ body }) => body))
    .toEqual([{ about: 'users', aboutId: idOf(1), text: 'The papers come on Sunday.', mentions: [idOf(3)] }])
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await dialog.getByRole('button', { name: 'Delete the note' }).first().click()
  await expect.poll(() => server.calls(notes.remove).map(({ params }) => params)).toEqual([{ id: idOf(0) }])
})

it('a mention is on Home until it is marked as seen, and leads to its record', async () => {
  const server = fakeServer()
  let mine = [sample(Note, 0, { about: 'users', aboutId: idOf(5), text: 'Please call her' })]
  server.on(notes.mine, () => ({ data: { notes: mine } }))
  const { page } = await mountScreen(hrefOf('home'))
  const card = page.getByRole('region', { name: 'You are mentioned' })
  await expect
    .element(card.getByRole('link', { name: 'Please call her' }))
    .toHaveAttribute('href', hrefOf('users', { open: idOf(5) }))
  mine = []
  await card.getByRole('button', { name: 'Mark as seen' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(server.calls(notes.see).map(({ params }) => params)).toEqual([{ id: idOf(0) }])
})
