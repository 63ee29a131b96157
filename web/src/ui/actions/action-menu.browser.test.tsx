import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { ActionMenu, SharedActionMenu } from './action-menu.tsx'

const opened = async () => {
  const run = vi.fn()
  const { page } = await mount(
    <SharedActionMenu>
      <button type="button">Before</button>
      <ActionMenu
        label="Actions for Jordan"
        actions={[
          { label: 'View', run },
          { label: 'Delete', confirm: 'second click', run: () => {} },
        ]}
      />
      <button type="button">After</button>
    </SharedActionMenu>,
  )
  const button = page.getByRole('button', { name: 'Actions for Jordan' })
  return { page, run, button, menu: page.getByRole('menu'), view: page.getByRole('menuitem', { name: 'View' }) }
}

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'opens by %s with its first item ready, and gives the focus back',
  async (key) => {
    const { button, menu, view, run } = await opened()
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    const element = button.element()
    element.focus()
    await userEvent.keyboard(key)
    await expect.element(view).toHaveFocus()
    expect(element.getAttribute('aria-expanded')).toBe('true')
    expect(element.getAttribute('aria-controls')).toBe(menu.element().id)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await expect.element(button).not.toHaveAttribute('aria-controls')
    expect(button.element()).toBe(element)
    await userEvent.keyboard('{Enter}')
    await expect.element(view).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(run).toHaveBeenCalledOnce()
  },
)

it.each([
  ['menu', '{Tab}', 'After', true],
  ['menu', '{Shift>}{Tab}{/Shift}', 'Actions for Jordan', true],
  ['button', '{Tab}', 'View', false],
  ['button', '{Shift>}{Tab}{/Shift}', 'Before', true],
])('lets the focus go from the open %s by %s to %s', async (from, keys, name, closes) => {
  const { page, button, menu, view } = await opened()
  const element = button.element()
  element.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(view).toHaveFocus()
  if (from === 'button') element.focus()
  await userEvent.keyboard(keys)
  await expect.element(page.getByRole(closes ? 'button' : 'menuitem', { name })).toHaveFocus()
  await expect.poll(() => menu.query() === null).toBe(closes)
})

it('opens and closes by clicks, and by a press outside', async () => {
  const { page, button, menu, view, run } = await opened()
  await button.click()
  await expect.element(page.getByRole('menu', { name: 'Actions for Jordan' })).toBeVisible()
  await button.click()
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await expect.element(view).toBeVisible()
  await page.getByRole('button', { name: 'After' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await view.click()
  expect(run).toHaveBeenCalledOnce()
  await expect.element(menu).not.toBeInTheDocument()
})
