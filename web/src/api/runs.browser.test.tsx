import { banners } from '@dealsy/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '../session/session.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { ActionMenu, SharedActionMenu } from '../ui/actions/action-menu.tsx'
import type { Action } from '../ui/actions/action.ts'
import { mount } from '../ui/testing/mount.tsx'
import { runs } from './runs.ts'
import { queryClient } from './query-client.tsx'

const id = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'
let answer: PromiseWithResolvers<Response>
let changes: number

beforeEach(() => {
  answer = Promise.withResolvers()
  changes = 0
  queryClient.clear()
  useSession.getState().signedIn({ _id: id, name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', () => {
    changes += 1
    return answer.promise
  })
})

afterEach(() => {
  useSession.getState().signedOut()
  vi.unstubAllGlobals()
})

// Made anew each time, as a screen does when it draws its rows again.
const enable = (of = id): Action => ({
  label: 'Enable',
  ...runs(banners.updateStatus, { params: { id: of }, body: { status: 'enabled' } }, {}),
})

const refusal = (status: number) => Response.json({ message: 'Not now.', code: 'CONFLICT' }, { status })

it('is made once, and is pending wherever it is offered and nowhere else', async () => {
  const { page } = await mount(
    <SharedActionMenu>
      <ActionButton action={{ ...enable(), label: 'In the row' }} words="always" />
      <ActionButton action={{ ...enable('another'), label: 'In another row' }} words="always" />
      <ActionMenu label="More" actions={[enable()]} />
    </SharedActionMenu>,
  )
  await page.getByRole('button', { name: 'In the row' }).click()
  await expect.element(page.getByRole('button', { name: 'In the row' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('button', { name: 'In another row' })).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Enable' })).toHaveAttribute('aria-disabled', 'true')
  await enable().run()
  expect(changes).toBe(1)
  answer.resolve(Response.json({ data: {} }))
  await expect.element(page.getByRole('button', { name: 'In the row' })).not.toHaveAttribute('aria-busy')
})

it('ends also when the control that was pressed has gone', async () => {
  const { page, show } = await mount(<ActionButton action={enable()} words="always" />)
  await page.getByRole('button', { name: 'Enable' }).click()
  await show(<p>Another screen</p>)
  expect(enable().pending?.now()).toBe(true)
  answer.resolve(Response.json({ data: {} }))
  await expect.poll(() => enable().pending?.now()).toBe(false)
  expect(queryClient.getMutationCache().getAll()[0]?.state.status).toBe('success')
})

it.each([
  { status: 404, read: 2 },
  { status: 409, read: 2 },
  { status: 400, read: 1 },
  { status: 500, read: 1 },
])('queries on the screen are read $read times where a change ends with $status', async ({ status, read }) => {
  let reads = 0
  function Screen() {
    useQuery({ queryKey: ['banners'], queryFn: () => (reads += 1) })
    return null
  }
  await mount(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  )
  await expect.poll(() => reads).toBe(1)
  answer.resolve(refusal(status))
  await enable().run()
  expect(reads).toBe(read)
})
