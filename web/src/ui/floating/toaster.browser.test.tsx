import { toast, useToaster } from 'react-hot-toast/headless'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from '../dialogs/dialog.tsx'
import { mount } from '../testing/mount.tsx'
import { Toaster } from './toaster.tsx'

afterEach(() => toast.removeAll())

it('alerts of errors and reports the rest', async () => {
  const { page } = await mount(<Toaster />)
  toast.error('Failed to create banner.')
  toast.success('Banner created successfully.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to create banner.')
  await expect.element(page.getByRole('status')).toHaveTextContent('Banner created successfully.')
})

it('dismisses a toast with its button', async () => {
  const { page } = await mount(<Toaster />)
  toast.loading('Loading...')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument()
})

it('keeps at most twenty', async () => {
  const { page } = await mount(<Toaster />)
  for (let number = 1; number <= 25; number += 1) toast(`Toast ${number}`, { duration: Infinity })
  await expect.element(page.getByText('Toast 25')).toBeInTheDocument()
  expect(page.getByRole('status').elements()).toHaveLength(20)
})

it('shows a success for two seconds and an error for longer', async () => {
  const { page } = await mount(<Toaster />)
  // Under the pointer no time runs.
  await userEvent.hover(document.body, { position: { x: 5, y: 5 } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  toast.success('Done')
  toast.error('Not done')
  const done = page.getByText('Done', { exact: true })
  await expect.element(done).toBeVisible()
  vi.advanceTimersByTime(1999)
  await expect.element(done).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(done).not.toBeInTheDocument()
  vi.advanceTimersByTime(1999)
  await expect.element(page.getByText('Not done')).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(page.getByText('Not done')).not.toBeInTheDocument()
})

function Durations() {
  return (
    <ul aria-label="Durations">
      {useToaster().toasts.map(({ id, type, duration }) => (
        <li key={id}>{`${type} ${duration}`}</li>
      ))}
    </ul>
  )
}

it('has a time for each kind', async () => {
  const { page } = await mount(<Durations />)
  toast('Blank')
  toast.error('Error')
  toast.success('Success')
  toast.loading('Loading')
  toast.custom('Custom')
  const times = ['custom 4000', 'loading Infinity', 'success 2000', 'error 4000', 'blank 4000']
  await expect.element(page.getByRole('list', { name: 'Durations' })).toHaveTextContent(times.join(''))
})

it('can be heard and dismissed while a dialog is open, which stays open', async () => {
  const { page } = await mount(
    <>
      <Dialog title="Create Banner" onClose={() => toast('Closed')} />
      <Toaster />
    </>,
  )
  toast.error('Title and image are required.')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Title and image are required.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Create Banner' })).toBeVisible()
  await expect.element(page.getByText('Closed')).not.toBeInTheDocument()
})

it.each(['pointer', 'keyboard'])(
  'lets time run on when the button that closes a toast goes with it (%s)',
  async (by) => {
    const { page } = await mount(<Toaster />)
    await userEvent.hover(document.body, { position: { x: 5, y: 5 } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    toast.success(({ id }) => (
      <button type="button" onClick={() => toast.dismiss(id)}>
        Undo
      </button>
    ))
    // Above it: nothing comes under the pointer.
    toast.success('Other')
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toBeVisible()
    if (by === 'pointer') await undo.click()
    else {
      focusOn(undo.element())
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(undo).not.toBeInTheDocument()
    await expect
      .poll(() => {
        vi.advanceTimersByTime(500)
        return page.getByText('Other').elements()
      })
      .toEqual([])
  },
)

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) throw new Error('It takes no focus.')
  element.focus()
}
