import { User, users } from '@dealsy/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../app/testing/fake-server.ts'
import { mountScreen } from '../app/testing/mount-screen.tsx'
import { sample } from '../app/testing/sample-answers.ts'
import { setLanguage } from '../i18n/language.tsx'
import { hrefOf } from '../routing/paths.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'

vi.mock('../ui/actions/action-button.tsx', { spy: true })

beforeEach(() => setLanguage('en'))

it('renders no button of a row again for a dialog, or for a page that is still loading', async () => {
  const server = fakeServer()
  const rows = Array.from({ length: 11 }, (_, row) => sample(User, row, { name: `User ${row}`, status: 'active' }))
  server.lists(users.list, rows)
  const { page } = await mountScreen(hrefOf('users'))
  const button = page.getByRole('button', { name: 'Send Notification to User 9' })
  await expect.element(button).toBeVisible()
  const rendered = vi.mocked(ActionButton)
  expect(rendered).toHaveBeenCalled()
  rendered.mockClear()

  await button.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const second = server.hold(users.list)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(rendered).not.toHaveBeenCalled()

  second.release()
  await expect.element(page.getByRole('button', { name: 'Send Notification to User 10' })).toBeVisible()
  expect(rendered).toHaveBeenCalled()
})
