import { QueryClientProvider } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.tsx'
import { useSession } from '../../session/session.ts'
import { mountAt } from '../../ui/testing/mount.tsx'
import CityFormDialog from './city-form-dialog.tsx'

let sent: unknown[]

beforeEach(() => {
  sent = []
  queryClient.clear()
  useSession.getState().signedIn({ _id: '1', name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('/cities') && typeof body === 'string') sent.push(JSON.parse(body))
    return Response.json({ data: {} })
  })
})

afterEach(() => {
  useSession.getState().signedOut()
  toast.removeAll()
  vi.unstubAllGlobals()
})

it('the names of a city can be edited where the answer holds no country', async () => {
  const city = { _id: 'amman', name: { en: 'Amman', ar: 'عمان' }, countryId: '', version: 1 }
  const { page } = await mountAt(
    '',
    <QueryClientProvider client={queryClient}>
      <CityFormDialog record={city} countries={[]} countryId="jordan" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await page.getByRole('textbox', { name: 'Arabic name', exact: true }).fill('عمّان')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ name: { ar: 'عمّان' }, version: 1 }])
})
