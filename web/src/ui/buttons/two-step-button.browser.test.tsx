import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventTime } from '../testing/event-time.ts'
import { mount } from '../testing/mount.tsx'
import { TwoStepButton } from './two-step-button.tsx'
import { doubleClickTime } from './two-steps.ts'

/** The variables of the theme that have the colour of a button's background below the pointer. */
function coloursOf(element: Element): string[] {
  const { backgroundColor } = getComputedStyle(element)
  return ['--accent-hover', '--danger-hover'].filter((name) => {
    const swatch = document.createElement('span')
    swatch.style.color = `var(${name})`
    document.body.append(swatch)
    const { color } = getComputedStyle(swatch)
    swatch.remove()
    return color === backgroundColor
  })
}

async function asked(onConfirm = vi.fn<() => void>()) {
  const time = eventTime()
  const { page } = await mount(
    <>
      <TwoStepButton label="Suspend" busyLabel="Processing..." onConfirm={onConfirm} />
      <p>Elsewhere</p>
    </>,
  )
  await page.getByRole('button', { name: 'Suspend' }).click()
  return { page, time, onConfirm, confirm: page.getByRole('button', { name: 'Confirm', exact: true }) }
}

it('asks on the first click and acts on the second', async () => {
  const { page, time, onConfirm, confirm } = await asked()
  await expect.element(confirm).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
  time.pass(doubleClickTime + 1)
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
})

it('is red while it asks only where it takes something away', async () => {
  const { page } = await mount(
    <>
      <TwoStepButton label="Approve" onConfirm={() => {}} />
      <TwoStepButton destructive label="Suspend" onConfirm={() => {}} />
    </>,
  )
  for (const [label, colour] of [
    ['Approve', '--accent-hover'],
    ['Suspend', '--danger-hover'],
  ] as const) {
    await page.getByRole('button', { name: label }).click()
    const confirm = page.getByRole('button', { name: 'Confirm' })
    await expect.poll(() => coloursOf(confirm.element())).toContain(colour)
    await userEvent.keyboard('{Escape}')
  }
})

it('takes Enter that is held down for one decision', async () => {
  const onConfirm = vi.fn<() => void>()
  const time = eventTime()
  const { page } = await mount(<TwoStepButton label="Approve" onConfirm={onConfirm} />)
  page.getByRole('button', { name: 'Approve' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await expect.element(confirm).toBeVisible()
  time.pass(doubleClickTime + 1)
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  confirm.element().dispatchEvent(held)
  expect(held.defaultPrevented).toBe(true)
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('takes a double click for one click', async () => {
  const { time, onConfirm, confirm } = await asked()
  await expect.element(confirm).toBeVisible()
  time.pass(doubleClickTime)
  await confirm.click()
  await expect.element(confirm).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('is called off by a click outside', async () => {
  const { page } = await asked()
  await page.getByText('Elsewhere').click()
  await expect.element(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
})

it('is called off by Escape', async () => {
  const { page } = await asked()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
})

it('is called off when what it is about changes', async () => {
  const button = (status: string) => <TwoStepButton label={status} onConfirm={() => {}} />
  const { page, show } = await mount(button('Suspend'))
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await show(button('Activate'))
  await expect.element(page.getByRole('button', { name: 'Activate' })).toBeVisible()
})

it('keeps its width through all its texts', async () => {
  const { page, confirm } = await asked()
  const width = confirm.element().getBoundingClientRect().width
  await userEvent.keyboard('{Escape}')
  expect(page.getByRole('button', { name: 'Suspend' }).element().getBoundingClientRect().width).toBe(width)
})

it('says what it does while it is busy, and does nothing more', async () => {
  const onConfirm = vi.fn<() => void>()
  const { page } = await mount(<TwoStepButton label="Approve" busyLabel="Processing..." busy onConfirm={onConfirm} />)
  const button = page.getByRole('button', { name: 'Processing...' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await button.click({ force: true })
  await expect.element(button).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('keeps its width while it is busy, with a text for it or a spinner', async () => {
  for (const busyLabel of [undefined, 'Processing...']) {
    const button = (busy: boolean) => <TwoStepButton label="Approve" {...{ busy, busyLabel }} onConfirm={() => {}} />
    const { page, show } = await mount(button(false))
    const width = () => page.getByRole('button').element().getBoundingClientRect().width
    const before = width()
    await show(button(true))
    await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    expect(width()).toBe(before)
    await expect.element(page.getByRole('button')).toHaveAccessibleName(busyLabel ?? 'Approve')
    await page.unmount()
  }
})
