import { account } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { hrefOf } from '../../routing/paths.ts'

it('the passwords are asked for, and the new one twice the same, before anything is sent', async () => {
  const server = fakeServer()
  const { page } = await mountScreen(hrefOf('settings.account'))
  const current = page.getByLabelText(/^Current password/)
  const repeated = page.getByLabelText(/^Repeat new password/)
  const send = page.getByRole('button', { name: 'Change password' })
  await send.click()
  await expect.element(current).toHaveFocus()
  await expect.element(current).toHaveAccessibleDescription('Required.')
  await page.getByLabelText(/^New password/).fill('a new one')
  await repeated.fill('an old one')
  await current.fill('not the password')
  await expect.element(current).toHaveAccessibleDescription('')
  await send.click()
  await expect.element(repeated).toHaveAccessibleDescription('The two passwords are not the same.')
  await expect.element(repeated).toHaveFocus()

  await expect.element(current).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show what is typed' }).first().click()
  await expect.element(current).toHaveAttribute('type', 'text')
  await expect.element(current).toHaveValue('not the password')
  expect(server.calls(account.changePassword)).toEqual([])
})
