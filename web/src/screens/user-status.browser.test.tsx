import type { User } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { mount } from '../ui/testing/mount.tsx'
import { useUserActions } from '../features/users/user-actions.ts'
import { UserStatus } from '../features/users/user-rows.tsx'

const rana: User = {
  _id: '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17',
  ref: null,
  name: 'Rana',
  phoneNumber: '+962790000000',
  location: { country: null, city: null },
  business: false,
  promoted: false,
  status: 'active',
  icon: null,
  version: 1,
  createdAt: '2026-03-01T00:00:00.000Z',
}

function Rana({ status }: Pick<User, 'status'>) {
  const actions = useUserActions({ viewDetails: () => {}, viewWallet: () => {}, fill: () => {} })
  return <UserStatus status={status} toggle={actions({ ...rana, status }).toggle} />
}

it.each([
  { status: 'active', label: 'Suspend' },
  { status: 'suspended', label: 'Activate' },
] as const)('Confirm after $label is drawn as destructive', async ({ status, label }) => {
  const { page } = await mount(<Rana status={status} />)
  await page.getByRole('button', { name: label }).click()
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await expect.element(confirm).toBeVisible()
  const probe = document.createElement('i')
  // The pointer is on it since the click.
  probe.style.color = 'var(--danger-hover)'
  document.body.append(probe)
  await expect.poll(() => getComputedStyle(confirm.element()).backgroundColor).toBe(getComputedStyle(probe).color)
  probe.remove()
})
