import { countries } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.tsx'
import { useSession } from '../session/session.ts'
import { mountAt } from '../ui/testing/mount.tsx'
import RemoveUnusedDialog from './remove-unused-dialog.tsx'

const id = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'
let uses: { cities: number; users: number }
let removal: PromiseWithResolvers<Response>
let calls: string[]

beforeEach(() => {
  uses = { cities: 0, users: 0 }
  removal = Promise.withResolvers()
  calls = []
  queryClient.clear()
  useSession.getState().signedIn({ _id: id, name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit) => {
    calls.push(method)
    return method === 'DELETE' ? removal.promise : Promise.resolve(Response.json({ data: { uses } }))
  })
})

afterEach(() => {
  useSession.getState().signedOut()
  vi.unstubAllGlobals()
})

async function opened() {
  const onClose = vi.fn()
  const { page } = await mountAt(
    '',
    <QueryClientProvider client={queryClient}>
      <RemoveUnusedDialog
        calls={countries}
        id={id}
        about="Jordan"
        title="Delete Country"
        success="country deleted successfully."
        failure="failed to delete country."
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  return { page, onClose, confirm: page.getByRole('button', { name: 'Delete' }) }
}

it('deletes what nothing uses, and asks no more what uses it from then on', async () => {
  const { page, onClose, confirm } = await opened()
  await expect.element(page.getByText('Nothing uses it.')).toBeVisible()
  await confirm.click()
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  await queryClient.invalidateQueries()
  removal.resolve(Response.json({ data: { _id: id } }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual(['GET', 'DELETE'])
})

it('does not delete what is in use, and says by what', async () => {
  uses = { cities: 3, users: 0 }
  const { page, confirm } = await opened()
  await expect.element(page.getByText('It is in use and cannot be deleted.')).toBeVisible()
  await expect.element(page.getByRole('term').first()).toHaveTextContent('Cities')
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('3')
  await expect.element(confirm).toBeDisabled()
  expect(calls).toEqual(['GET'])
})
