import { expect, it, vi } from 'vitest'
import { Trash2 } from 'lucide-react'
import { mount } from '../testing/mount.tsx'
import { ActionButton, DialogAction } from './action-button.tsx'
import { ActionSwitch } from './action-switch.tsx'
import type { Action } from './action.ts'
import { Questions } from './questions.tsx'

const removal = (run: Action['run'], name = 'Jordan'): Action => ({
  label: `Delete ${name}`,
  icon: Trash2,
  confirm: { title: `Delete ${name}`, question: 'Are you sure?' },
  run,
})

const rows = (...actions: Action[]) => (
  <Questions>
    {actions.map((action) => (
      <ActionButton key={action.label} action={action} />
    ))}
  </Questions>
)

it('asks before what needs a question, and closes when that has ended', async () => {
  const ended = Promise.withResolvers<void>()
  const run = vi.fn<() => Promise<void>>(() => ended.promise)
  const { page } = await mount(rows(removal(run)))
  await page.getByRole('button', { name: 'Delete Jordan' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Jordan' })
  await expect.element(question).toHaveAccessibleDescription('Are you sure?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(run).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Delete Jordan' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  expect(run).toHaveBeenCalledOnce()
  await expect.element(question).toBeVisible()
  ended.resolve()
  await expect.element(question).not.toBeInTheDocument()
})

it('a question stays when its row goes, and what ends late closes no other one', async () => {
  const ended = Promise.withResolvers<void>()
  const jordan = removal(() => ended.promise)
  const egypt = removal(() => {}, 'Egypt')
  const { page, show } = await mount(rows(jordan, egypt))
  await page.getByRole('button', { name: 'Delete Jordan' }).click()
  await show(rows(egypt))
  const first = page.getByRole('alertdialog', { name: 'Delete Jordan' })
  await first.getByRole('button', { name: 'Delete' }).click()
  await first.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Egypt' }).click()
  const second = page.getByRole('alertdialog', { name: 'Delete Egypt' })
  await expect.element(second).toBeVisible()
  ended.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  await expect.element(second).toBeVisible()
})

it('says why it cannot be done in place of the button', async () => {
  const { page } = await mount(
    <ActionButton action={{ label: 'Approve', confirm: 'second click', unavailable: 'Verified', run: () => {} }} />,
  )
  await expect.element(page.getByText('Verified')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it('names the record in a row, and not in a dialog about it', async () => {
  const stop: Action = { label: 'Stop the sale', words: 'Stop', run: () => {} }
  const { page, show } = await mount(<ActionButton action={stop} words="always" />)
  await expect.element(page.getByRole('button', { name: 'Stop the sale' })).toHaveTextContent('Stop')
  await show(<DialogAction action={stop} />)
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
})

it('a switch shows what was asked for while that is pending', async () => {
  const pending = { subscribe: () => () => {}, now: () => true }
  const feature: Action = { label: 'Featured', run: () => {} }
  const { page, show } = await mount(<ActionSwitch action={feature} checked={false} />)
  await expect.element(page.getByRole('switch', { name: 'Featured' })).not.toBeChecked()
  await show(<ActionSwitch key="pending" action={{ ...feature, pending }} checked={false} />)
  await expect.element(page.getByRole('switch', { name: 'Featured' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Featured' })).toBeDisabled()
})
