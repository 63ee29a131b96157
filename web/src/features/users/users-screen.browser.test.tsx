import type { User } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.tsx'
import { useSession } from '../../session/session.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { mountAt } from '../../ui/testing/mount.tsx'
import UsersScreen from './users-screen.tsx'

vi.mock('../../ui/actions/action-button.tsx', { spy: true })

const user = (_id: string, name: string): User => ({
  _id,
  name,
  phoneNumber: '+962790000000',
  location: { country: null, city: null },
  business: false,
  promoted: false,
  status: 'active',
  icon: null,
  version: 1,
  createdAt: '2026-03-01T00:00:00.000Z',
})

const pages = [[user('1', 'Rana'), user('2', 'Sami')], [user('3', 'Lina')]]
const pageOf = (currentPage: number) => ({
  success: true,
  data: { users: pages[currentPage - 1] },
  pagination: {
    currentPage,
    totalPages: 2,
    pageSize: 2,
    totalItems: 3,
    hasNext: currentPage === 1,
    hasPrevious: currentPage === 2,
    nextPage: currentPage === 1 ? 2 : null,
    previousPage: currentPage === 2 ? 1 : null,
  },
})
const second = Promise.withResolvers<Response>()

beforeEach(() => {
  queryClient.clear()
  useSession.getState().signedIn({ _id: '1', name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href)
    if (!pathname.endsWith('/users')) return Promise.resolve(Response.json({ success: true, data: { countries: [] } }))
    return searchParams.get('page') === '2' ? second.promise : Promise.resolve(Response.json(pageOf(1)))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.getState().signedOut()
})

it('renders no button of a row again for a dialog, or for a page that is still loading', async () => {
  const { page } = await mountAt(
    '?limit=10',
    <QueryClientProvider client={queryClient}>
      <UsersScreen />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'Send Notification to Sami' })
  await expect.element(button).toBeVisible()
  const rendered = vi.mocked(ActionButton)
  expect(rendered).toHaveBeenCalled()
  rendered.mockClear()

  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(rendered).not.toHaveBeenCalled()

  second.resolve(Response.json(pageOf(2)))
  await expect.element(page.getByRole('button', { name: 'Send Notification to Lina' })).toBeVisible()
  expect(rendered).toHaveBeenCalled()
})
