import { Profiler } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { useListState } from '../ui/table/list-state.ts'
import { mountAt } from '../ui/testing/mount.tsx'
import { useOpened } from './opened.ts'
import { placeOf } from './places.ts'
import { RecordLink } from './record-link.tsx'

function Screen() {
  const list = useListState({ criteria: ['keyword'] })
  const opened = useOpened()
  return (
    <>
      <output>{JSON.stringify(list.query)}</output>
      <RecordLink here to={placeOf.products('p1')}>
        <span>Oak table</span>
      </RecordLink>
      <RecordLink to={placeOf.users('u1')}>
        <span>Lina Haddad</span>
      </RecordLink>
      <button type="button" onClick={() => opened.open('p2')}>
        View
      </button>
      {opened.id !== null && (
        <Dialog title={`Product ${opened.id}`} onClose={opened.close}>
          <RecordLink here to={placeOf.products('p3')}>
            <span>Another</span>
          </RecordLink>
        </Dialog>
      )}
    </>
  )
}

async function shown(address: string) {
  const { page, search } = await mountAt(address, <Screen />)
  const dialog = (id: string) => page.getByRole('dialog', { name: `Product ${id}` })
  return { page, search, dialog }
}

it('a name opens its record over the list as it is, and Back closes it', async () => {
  const { page, search, dialog } = await shown('?page=3&keyword=oak')
  await page.getByRole('link', { name: 'Oak table' }).click()
  await expect.element(dialog('p1')).toBeVisible()
  expect(search()).toBe('?page=3&keyword=oak&open=p1')
  await expect
    .element(page.getByRole('status', { includeHidden: true }))
    .toHaveTextContent('{"page":3,"limit":10,"keyword":"oak"}')
  history.back()
  await expect.element(dialog('p1')).not.toBeInTheDocument()
  expect(search()).toBe('?page=3&keyword=oak')
})

it('a dialog that is closed leaves nothing in the history, however often Escape is pressed', async () => {
  const { page, search, dialog } = await shown('?page=3')
  const place = () => (history.state as { idx: number }).idx
  const before = place()
  await page.getByRole('button', { name: 'View' }).click()
  await expect.element(dialog('p2')).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(dialog('p2')).not.toBeInTheDocument()
  await expect.poll(search).toBe('?page=3')
  expect(place()).toBe(before)
})

it('a shared link opens the dialog, and to close it stays on the screen', async () => {
  const { search, dialog } = await shown('?page=3&open=p9')
  await expect.element(dialog('p9')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('p9')).not.toBeInTheDocument()
  expect(search()).toBe('?page=3')
})

it('from one record to the next, closing leads back to the first', async () => {
  const { page, dialog } = await shown('')
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('link', { name: 'Another' }).click()
  await expect.element(dialog('p3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('p2')).toBeVisible()
})

it('the name of a record elsewhere is a link to its place', async () => {
  const { page } = await shown('?page=3')
  await expect
    .element(page.getByRole('link', { name: 'Lina Haddad' }))
    .toHaveAttribute('href', '/dashboard/users-and-businesses/user?open=u1')
})

it('a new address renders only the links again that lead elsewhere with it', async () => {
  const rendered = vi.fn<(name: string) => void>()
  const links = (
    <>
      <Profiler id="here" onRender={rendered}>
        <RecordLink here to={placeOf.products('p1')}>
          Oak table
        </RecordLink>
      </Profiler>
      <Profiler id="elsewhere" onRender={rendered}>
        <RecordLink to={placeOf.users('u1')}>Lina Haddad</RecordLink>
      </Profiler>
    </>
  )
  function Changing() {
    const list = useListState()
    const opened = useOpened()
    return (
      <>
        <button type="button" onClick={() => list.setPage(list.page + 1)}>{`After ${list.page}`}</button>
        <button type="button" onClick={() => opened.open('p2')}>{`Open beside ${opened.id}`}</button>
        {links}
      </>
    )
  }
  const { page } = await mountAt('?page=3', <Changing />)
  const link = page.getByRole('link', { name: 'Oak table' })
  const renderedAgain = () => rendered.mock.calls.map(([name]) => name)
  rendered.mockClear()
  await page.getByRole('button', { name: 'Open beside null' }).click()
  await expect.element(page.getByRole('button', { name: 'Open beside p2' })).toBeVisible()
  expect(renderedAgain()).toEqual([])
  await page.getByRole('button', { name: 'After 3' }).click()
  await expect.element(page.getByRole('button', { name: 'After 4' })).toBeVisible()
  await expect.element(link).toHaveAttribute('href', `${location.pathname}?page=4&open=p1`)
  expect(renderedAgain()).toEqual(['here'])
})

it('a click that means a new tab is left to the browser', async () => {
  const { page, search } = await shown('?page=3')
  const left = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  window.addEventListener('click', left, { once: true })
  await page.getByRole('link', { name: 'Oak table' }).click({ modifiers: ['Control'] })
  expect(left).toHaveBeenCalledOnce()
  expect(search()).toBe('?page=3')
})
