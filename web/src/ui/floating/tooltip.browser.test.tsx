import { Bell, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { IconButton } from '../buttons/icon-button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { eventTime } from '../testing/event-time.ts'
import { mount } from '../testing/mount.tsx'
import { hintSkip } from './watch-hints.ts'

const buttons = (
  <div className="flex gap-2 p-20">
    <IconButton label="Notify" icon={<Bell />} />
    <IconButton label="Remove" icon={<Trash2 />} />
  </div>
)
function InDialog() {
  const [open, setOpen] = useState(true)
  return (
    open && (
      <Dialog title="Settings" onClose={() => setOpen(false)}>
        {buttons}
      </Dialog>
    )
  )
}
const away = () => userEvent.hover(document.body, { position: { x: 5, y: 5 } })

it('opens after 700 ms, the next one at once, 4 pixels off', async () => {
  const { page } = await mount(buttons)
  await away()
  const notify = page.getByRole('button', { name: 'Notify' }).element()
  let start = Infinity
  notify.addEventListener('pointerenter', () => (start = performance.now()))
  await userEvent.hover(notify)
  await expect.poll(() => page.getByText('Notify').query(), { interval: 20 }).not.toBeNull()
  expect(performance.now() - start).toBeGreaterThan(690)
  const hint = () => page.getByText('Notify').element().getBoundingClientRect()
  await expect.poll(() => notify.getBoundingClientRect().top - hint().bottom).toBeCloseTo(4, 0)

  await page.getByRole('button', { name: 'Remove' }).hover()
  await expect.element(page.getByText('Remove')).toHaveAttribute('data-instant', 'delay')
  await expect.element(page.getByText('Notify')).not.toBeInTheDocument()
})

it('opens at once for 300 ms after one has gone, and waits again after that', async () => {
  const time = eventTime()
  time.pass(10_000)
  const { page } = await mount(buttons)
  await away()
  const hint = page.getByText('Notify')
  await page.getByRole('button', { name: 'Notify' }).hover()
  await expect.element(hint).toBeVisible()
  for (const [pause, instant] of [
    [hintSkip - 1, 'delay'],
    [hintSkip, null],
  ] as const) {
    await away()
    await expect.element(hint).not.toBeInTheDocument()
    time.pass(pause)
    await page.getByRole('button', { name: 'Notify' }).hover()
    await expect.element(hint).toBeVisible()
    expect(hint.element().getAttribute('data-instant')).toBe(instant)
  }
})

it('opens on the focus of the keyboard, and Escape hides it until the focus comes again', async () => {
  const { page } = await mount(buttons)
  await away()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Notify')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Remove')).toBeVisible()
  await expect.element(page.getByText('Notify')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Remove')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByText('Notify')).toBeVisible()
})

it('goes when its control is pressed or leaves the page, and says what its control says now', async () => {
  const { page, show } = await mount(<IconButton label="Pause" icon={<Bell />} />)
  await away()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Pause')).toBeVisible()
  await show(<IconButton label="Go on" icon={<Bell />} />)
  await expect.element(page.getByText('Go on')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Go on')).not.toBeInTheDocument()
  await show(buttons)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Notify')).toBeVisible()
  await show(<p>Nothing</p>)
  await expect.element(page.getByText('Notify')).not.toBeInTheDocument()
})

it('is inside the dialog of its control', async () => {
  const { page } = await mount(
    <Dialog title="Settings" onClose={() => {}}>
      {buttons}
    </Dialog>,
  )
  await page.getByRole('button', { name: 'Notify' }).hover()
  await expect.element(page.getByRole('dialog').getByText('Notify')).toBeVisible()
})

it('goes by Escape before the dialog of its control does', async () => {
  const { page } = await mount(<InDialog />)
  const hint = page.getByRole('dialog').getByText('Notify')
  page.getByRole('button', { name: 'Notify' }).element().focus()
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(hint).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(hint).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it.each(['{Enter}', '{Escape}'])('after %s, Tab away and back asks for it again', async (key) => {
  const { page } = await mount(
    <>
      {buttons}
      <a href="#there">A link</a>
    </>,
  )
  await away()
  const hint = page.getByText('Remove')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(hint).toBeVisible()
  await userEvent.keyboard(key)
  await expect.element(hint).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(hint).toBeVisible()
})

it('stays away where the focus comes back by itself, and a pointer asks for it', async () => {
  const time = eventTime()
  time.pass(10_000)
  const { page } = await mount(buttons)
  await away()
  const notify = page.getByRole('button', { name: 'Notify' })
  const hint = page.getByText('Notify')
  const comeBack = () => {
    notify.element().blur()
    notify.element().focus()
  }
  await userEvent.keyboard('{Tab}')
  await expect.element(hint).toBeVisible()
  for (const silence of [() => userEvent.keyboard('{Enter}'), () => window.dispatchEvent(new Event('blur'))]) {
    await silence()
    comeBack()
    await expect.element(hint).not.toBeInTheDocument()
    time.pass(hintSkip)
    await notify.hover()
    await expect.element(hint).toBeVisible()
    await away()
    await expect.element(hint).not.toBeInTheDocument()
  }
})

it('costs the page no element before it is shown', async () => {
  const { page } = await mount(buttons)
  expect(page.getByRole('button', { name: 'Notify' }).element().querySelectorAll('*').length).toBeLessThanOrEqual(4)
  expect(document.querySelectorAll('[data-base-ui-portal]')).toHaveLength(0)
})
