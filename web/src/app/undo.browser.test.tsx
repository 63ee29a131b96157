import { changeHeader, changes, countries, Country, users } from '@dealsy/contract'
import type { Failure, UndoConflicts } from '@dealsy/contract'
import { toast } from 'react-hot-toast/headless'
import { beforeAll, expect, it } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { setLanguage } from '../i18n/language.tsx'
import { hrefOf } from '../routing/paths.ts'
import { eventTime } from '../ui/testing/event-time.ts'
import { screensOf } from './screen.ts'
import { screens } from './screens.tsx'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf, sample } from './testing/sample-answers.ts'
import { changeOf } from './testing/sample-changes.ts'

// How long a screen takes to be loaded here says nothing of the product.
beforeAll(async () => {
  for (const { load } of screensOf(screens)) await load()
  await import('../trail/history/undo-questions.tsx')
}, 120_000)

/** The list of users, on a server that names the call of each change: 'call 1', 'call 2', and so on. */
async function openUsers() {
  const time = eventTime()
  const server = fakeServer()
  let calls = 0
  const changed = () =>
    Response.json({ success: true, data: {} }, { headers: { [changeHeader]: `call ${(calls += 1)}` } })
  server.on(users.updateStatus, changed)
  server.on(changes.undo, changed)
  const { page } = await mountScreen(hrefOf('users'))
  const row = (index: number) => page.getByRole('row').nth(index)
  return {
    server,
    page,
    suspend: async (index = 1) => {
      await row(index).getByRole('button', { name: 'Suspend' }).click()
      time.pass(400)
      await row(index).getByRole('button', { name: 'Confirm' }).click()
    },
    press: (keys: KeyboardEventInit, target: EventTarget = document.body) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys })),
    undone: () => server.calls(changes.undo).map(({ body }) => body),
    told: (text: string) => expect.element(page.getByText(text, { exact: true }).last()).toBeVisible(),
  }
}

const z = { key: 'z', code: 'KeyZ', ctrlKey: true }

it('the toast of a change takes it back, and that of the undo does it again', async () => {
  const { page, suspend, undone, told } = await openUsers()
  await suspend()
  await told('Update status was successful')
  await page.getByRole('button', { name: 'Undo' }).click()
  await told('Taken back')
  expect(undone()).toEqual([{ call: 'call 1' }])
  await page.getByRole('button', { name: 'Redo' }).click()
  await told('Done again')
  expect(undone()).toEqual([{ call: 'call 1' }, { call: 'call 2' }])
})

it('a change that the server does not name has no Undo', async () => {
  const { server, page, suspend, told } = await openUsers()
  server.accept(users.updateStatus)
  await suspend()
  await told('Update status was successful')
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('Ctrl or Cmd and z takes back the last changes one by one, and with Shift does them again', async () => {
  const { suspend, press, undone } = await openUsers()
  await suspend(1)
  await suspend(2)
  await expect
    .poll(() => {
      press(z)
      return undone()
    })
    .toEqual([{ call: 'call 2' }])
  await expect
    .poll(() => {
      // The key of z on an Arabic keyboard.
      press({ key: 'ئ', code: 'KeyZ', metaKey: true })
      return undone()
    })
    .toEqual([{ call: 'call 2' }, { call: 'call 1' }])
  press(z)
  await expect
    .poll(() => {
      press({ ...z, shiftKey: true })
      return undone()
    })
    .toEqual([{ call: 'call 2' }, { call: 'call 1' }, { call: 'call 4' }])
})

it('in a field the keys belong to what is typed', async () => {
  const { page, suspend, press, undone, told } = await openUsers()
  await suspend()
  await told('Update status was successful')
  press(z, page.getByRole('searchbox', { name: 'Filter by name' }).element())
  press({ ...z, altKey: true })
  press({ ...z, key: 'y' })
  expect(undone()).toEqual([])
})

it('says who changed what since, and takes back the rest', async () => {
  const { server, page, suspend, undone, told } = await openUsers()
  const met: UndoConflicts = {
    conflicts: [
      {
        change: 8,
        resource: 'products',
        recordId: idOf(1),
        fields: ['price'],
        since: changeOf(9, { before: { price: 15, sold: false }, after: { price: 20, sold: true } }),
      },
    ],
    possible: [{ change: 8, resource: 'products', recordId: idOf(1), fields: ['name', 'description'] }],
  }
  server.refuse(changes.undo, {
    code: 'UNDO_CONFLICT',
    message: 'Somebody has changed this again since.',
    current: met,
  })
  await suspend()
  await page.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed again since' })
  await expect.element(dialog).toMatchTextContent(/Sara.*Pricefrom \$15 to \$20/)
  await expect.element(dialog).not.toMatchTextContent('Sold')
  await expect.element(dialog.getByText('Product: Name, Description')).toBeVisible()
  server.accept(changes.undo)
  await dialog.getByRole('button', { name: 'Take back the rest' }).click()
  await told('Taken back')
  expect(undone().at(-1)).toEqual({ call: 'call 1', remaining: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

it('says why it cannot be taken back, and offers it again', async () => {
  const { server, page, suspend, press, undone, told } = await openUsers()
  server.refuse(changes.undo, { code: 'CONFLICT', message: 'Not now.' })
  await suspend()
  await page.getByRole('button', { name: 'Undo' }).click()
  await told('It could not be taken back: Not now.')
  server.accept(changes.undo)
  press(z)
  await told('Taken back')
  expect(undone()).toEqual([{ call: 'call 1' }, { call: 'call 1' }])
})

it('what was taken back already is forgotten', async () => {
  const { server, page, suspend, press, undone, told } = await openUsers()
  server.refuse(changes.undo, { code: 'ALREADY_UNDONE', message: 'This has been undone already.' })
  await suspend()
  await page.getByRole('button', { name: 'Undo' }).click()
  await told('It could not be taken back: This has been undone already.')
  press(z)
  expect(undone()).toHaveLength(1)
})

/** Activity with one change. */
async function openActivity(change: ReturnType<typeof changeOf>) {
  const time = eventTime()
  const server = fakeServer()
  server.on(changes.list, () => ({ data: { changes: [change], next: null } }))
  const { page } = await mountScreen(hrefOf('activity'))
  const line = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  return {
    server,
    page,
    line,
    undo: async (label = 'Undo') => {
      await line.getByRole('button', { name: label }).click()
      time.pass(400)
      await line.getByRole('button', { name: 'Confirm' }).click()
    },
  }
}

it('an entry of Activity is taken back at the second click', async () => {
  const { server, page, undo } = await openActivity(changeOf(9))
  await undo()
  await expect.element(page.getByText('Taken back', { exact: true })).toBeVisible()
  expect(server.calls(changes.undo).map(({ body }) => body)).toEqual([{ call: changeOf(9).call }])
})

it('an undo is done again, and what cannot be taken back has no button', async () => {
  const { server, page, undo } = await openActivity(changeOf(9, { undoes: 8 }))
  await undo('Redo')
  await expect.element(page.getByText('Done again', { exact: true })).toBeVisible()
  server.on(changes.list, () => ({ data: { changes: [changeOf(7, { undo: 'impossible' })], next: null } }))
  await userEvent.click(page.getByRole('combobox', { name: 'Kind of record' }))
  await userEvent.click(page.getByRole('option', { name: 'Product', exact: true }))
  await expect.element(page.getByRole('list', { name: 'Changes' }).getByRole('button')).not.toBeInTheDocument()
})

it('what was done again is said to be, also where what it takes back is not on the page, and is taken back', async () => {
  const { page, line, undo } = await openActivity(changeOf(9, { undoes: 8, doesAgain: true }))
  await expect.element(line.getByText('Redo of an earlier change')).toBeVisible()
  await undo()
  await expect.element(page.getByText('Taken back', { exact: true })).toBeVisible()
})

const usersTold: Failure = {
  code: 'USERS_TOLD',
  message: 'The user has been told of this. What was sent cannot be taken back.',
}

it('where a user has been told, it asks whether to tell them again', async () => {
  const { server, page, undo } = await openActivity(changeOf(9))
  server.refuse(changes.undo, usersTold)
  await undo()
  const dialog = page.getByRole('alertdialog', { name: 'Take it back?' })
  await expect.element(dialog.getByText('The user has been told of this.', { exact: false })).toBeVisible()
  expect(page.getByRole('status').elements()).toEqual([])
  server.accept(changes.undo)
  await dialog.getByRole('switch', { name: 'Tell the user again' }).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('Taken back', { exact: true })).toBeVisible()
  const { call } = changeOf(9)
  expect(server.calls(changes.undo).map(({ body }) => body)).toEqual([{ call }, { call, tell: false }])
})

it('where a user has been told of an undo, doing it again asks the same', async () => {
  const { server, page, undo } = await openActivity(changeOf(9, { undoes: 8 }))
  server.refuse(changes.undo, usersTold)
  await undo('Redo')
  const dialog = page.getByRole('alertdialog', { name: 'Do it again?' })
  await expect.element(dialog).toBeVisible()
  server.accept(changes.undo)
  await dialog.getByRole('button', { name: 'Redo' }).click()
  await expect.element(page.getByText('Done again', { exact: true })).toBeVisible()
  expect(server.calls(changes.undo).at(-1)?.body).toEqual({ call: changeOf(9).call, tell: true })
})

it('what an undo asks over a history is closed by itself', async () => {
  const time = eventTime()
  const server = fakeServer()
  server.on(changes.list, () => ({ data: { changes: [changeOf(9)], next: null } }))
  const current: UndoConflicts = { conflicts: [], possible: [] }
  server.refuse(changes.undo, { code: 'UNDO_CONFLICT', message: 'Somebody has changed this again since.', current })
  const { page } = await mountScreen(hrefOf('products', { open: idOf(1) }))
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: 'Undo' }).click()
  time.pass(400)
  await history.getByRole('button', { name: 'Confirm' }).click()
  const question = page.getByRole('dialog', { name: 'Changed again since' })
  await expect.element(question).toBeVisible()
  // It hears keys once it has the focus.
  await expect.poll(() => question.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(history.getByText('Updated')).toBeVisible()
})

it.each([
  [1440, 'en'],
  [1440, 'ar'],
  [1024, 'en'],
  [390, 'en'],
  [390, 'ar'],
] as const)(
  'a toast with Undo covers no button around the rows, nor the rows themselves (%i px, %s)',
  async (width, language) => {
    await setLanguage(language)
    await browserPage.viewport(width, 800)
    await openUsers()
    await expect.poll(() => document.querySelectorAll('tr[data-row-id]').length).toBeGreaterThan(0)
    toast.success(() => (
      <span className="flex gap-3">
        <span className="flex-1">Update status was successful, and this is a long text about it</span>
        <button type="button">Undo</button>
      </span>
    ))
    await expect.poll(() => document.querySelectorAll('[data-toaster] [role=status]').length).toBe(1)
    const card = document.querySelector('[data-toaster] [role=status]')?.getBoundingClientRect() ?? new DOMRect()
    const covered = [...document.querySelectorAll('header button, aside :is(a, button), tr[data-row-id]')].filter(
      (part) => {
        const box = part.getBoundingClientRect()
        return box.left < card.right && box.right > card.left && box.top < card.bottom && box.bottom > card.top
      },
    )
    expect(covered.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([])
    expect([card.left >= 0, card.right <= width]).toEqual([true, true])
  },
)

it('the toast of a change names a renamed record by its new name', async () => {
  const server = fakeServer()
  server.lists(countries.list, [sample(Country, 1, { name: { en: 'Jordn', ar: 'الأردن' } })])
  server.on(countries.get, () => ({ data: { country: sample(Country, 1, { name: { en: 'Jordn', ar: 'الأردن' } }) } }))
  server.on(countries.update, () => Response.json({ success: true }, { headers: { [changeHeader]: 'call 1' } }))
  const { page } = await mountScreen(hrefOf('countriesAndCities'))
  await page.getByRole('button', { name: 'Edit Jordn' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Jordan')
  await dialog.getByRole('button', { name: 'Update' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Country updated successfully.' })
  await expect.element(told.getByText('Jordan', { exact: true })).toBeVisible()
  // The undo gives it another name again.
  await told.getByRole('button', { name: 'Undo' }).click()
  const undone = page.getByRole('status').filter({ hasText: 'Taken back' })
  await expect.element(undone).toBeVisible()
  expect(undone.element().textContent).not.toMatch(/Jord/)
})
