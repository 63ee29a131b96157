import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.tsx'
import { useSession } from '../../session/session.ts'
import { mountAt } from '../../ui/testing/mount.tsx'
import BusinessesScreen from './businesses-screen.tsx'

const _id = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'
let business: { _id: string; name: string; featured: boolean }
let sent: unknown[]
let answers: PromiseWithResolvers<Response>[]

beforeEach(() => {
  business = { _id, name: 'Swift Movers', featured: false }
  sent = []
  answers = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()]
  queryClient.clear()
  useSession.getState().signedIn({ _id, name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ data: { businesses: [business] } }))
    sent.push(typeof body === 'string' ? JSON.parse(body) : body)
    return answers[sent.length - 1]?.promise
  })
})

afterEach(() => {
  useSession.getState().signedOut()
  vi.unstubAllGlobals()
})

it('the switch shows at once what was asked for, goes back, and falls back where it is refused', async () => {
  const { page } = await mountAt(
    '',
    <QueryClientProvider client={queryClient}>
      <BusinessesScreen />
    </QueryClientProvider>,
  )
  const featured = page.getByRole('switch', { name: 'Featured: Swift Movers' })
  const turn = async (index: number, to: boolean, answer: Response) => {
    await featured.click()
    await expect.element(featured).toBeDisabled()
    await expect.element(featured).toHaveAttribute('aria-checked', String(to))
    if (answer.ok) business = { ...business, featured: to }
    answers[index]?.resolve(answer)
    await expect.element(featured).toBeEnabled()
    expect(sent[index]).toEqual({ featured: to })
  }
  await expect.element(featured).not.toBeChecked()
  await turn(0, true, Response.json({ data: { business } }))
  await expect.element(featured).toBeChecked()
  await turn(1, false, Response.json({ data: { business } }))
  await expect.element(featured).not.toBeChecked()
  await turn(2, true, Response.json({ message: 'Not now.', code: 'CONFLICT' }, { status: 409 }))
  await expect.element(featured).not.toBeChecked()
})
