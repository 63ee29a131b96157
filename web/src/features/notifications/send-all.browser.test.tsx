import { QueryClientProvider } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '../../api/query-client.tsx'
import { useSession } from '../../session/session.ts'
import { mountAt } from '../../ui/testing/mount.tsx'
import { Toaster } from '../../ui/floating/toaster.tsx'
import SendAllScreen from './send-all-screen.tsx'

interface Sent {
  method: string
  path: string
  body: unknown
}

const id = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'
const held = {
  _id: id,
  userId: null,
  title: 'Eid sale',
  message: 'Cheaper.',
  createdAt: '2026-03-01T00:00:00.000Z',
  status: 'queued',
  attempts: 0,
  endedAt: null,
  heldSeconds: 23,
  lastError: null,
}

let sent: Sent[]
let rows: object[]
let refusesStop: boolean

beforeEach(() => {
  sent = []
  rows = []
  refusesStop = false
  queryClient.clear()
  useSession.getState().signedIn({ _id: id, name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const path = address.replace('/api/v1/notifications', '').split('?')[0] ?? ''
    const method = init.method ?? 'GET'
    sent.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    return Promise.resolve(answerTo(method, path))
  })
})

function answerTo(method: string, path: string): Response {
  if (path === '/audience') return Response.json({ data: { audience: { users: 1234 } } })
  if (path === '/send-all') {
    rows = [held]
    return Response.json({ success: true, data: { notification: held } }, { status: 201 })
  }
  if (method === 'PUT' && refusesStop) {
    const message = 'Sending has begun. It cannot be stopped any more.'
    return Response.json({ code: 'SENDING_HAS_BEGUN', message }, { status: 409 })
  }
  if (method === 'PUT') {
    rows = [{ ...held, status: 'stopped', heldSeconds: null }]
    return Response.json({ data: { notification: held } })
  }
  const pagination = { currentPage: 1, pageSize: 10, totalItems: rows.length, totalPages: 1 }
  const around = { hasNext: false, hasPrevious: false, nextPage: null, previousPage: null }
  return Response.json({ data: { notifications: rows }, pagination: { ...pagination, ...around } })
}

afterEach(() => {
  useSession.getState().signedOut()
  toast.removeAll()
  vi.unstubAllGlobals()
})

async function opened() {
  const { page } = await mountAt(
    '',
    <QueryClientProvider client={queryClient}>
      <SendAllScreen />
      <Toaster />
    </QueryClientProvider>,
  )
  const question = page.getByRole('alertdialog', { name: 'Send Notification to All' })
  return {
    page,
    question,
    send: page.getByRole('button', { name: 'Send Notification' }).first(),
    confirm: question.getByRole('button', { name: 'Send Notification' }),
  }
}

const changes = () => sent.filter(({ method }) => method !== 'GET')

it('says to how many it goes and how a phone shows it, and sends at the second step', async () => {
  const { page, question, send, confirm } = await opened()
  await page.getByRole('textbox', { name: 'Title' }).fill('تخفيضات العيد')
  await page.getByRole('textbox', { name: 'Message' }).fill('كل شيء أرخص.\nEverything is cheaper.')
  await send.click()
  await expect.element(question.getByText('Goes to 1,234 users.')).toBeVisible()
  const phone = question.getByRole('figure')
  await expect.element(phone.getByText('تخفيضات العيد')).toBeVisible()
  await expect.element(phone.getByText('Everything is cheaper.', { exact: false })).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(changes()).toEqual([])
  // A click at once after the question is none.
  await expect
    .poll(async () => {
      await confirm.click()
      return changes().length
    })
    .toBe(1)
  await expect.element(page.getByText('Notification sent successfully!')).toBeVisible()
  expect(changes()).toEqual([
    {
      method: 'POST',
      path: '/send-all',
      body: { title: 'تخفيضات العيد', message: 'كل شيء أرخص.\nEverything is cheaper.' },
    },
  ])
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await expect.element(question).not.toBeInTheDocument()
})

it('takes a double click for the first step only', async () => {
  const { page, question, send } = await opened()
  await page.getByRole('textbox', { name: 'Title' }).fill('Eid sale')
  await page.getByRole('textbox', { name: 'Message' }).fill('Cheaper.')
  await send.click()
  await expect.element(question).toBeVisible()
  const confirm = question.getByRole('button', { name: 'Send Notification' })
  await expect.element(confirm).toBeEnabled()
  // By the clock of the page, no time has gone by.
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1)
  await confirm.click()
  expect(changes()).toEqual([])
  vi.restoreAllMocks()
})

it('shows until when one is held, and stops it', async () => {
  rows = [held]
  const { page } = await opened()
  await expect.element(page.getByText('Goes out in 23 s')).toBeVisible()
  await page.getByRole('button', { name: 'Stop Eid sale' }).click()
  await expect.element(page.getByText('Notification stopped.')).toBeVisible()
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stop Eid sale' })).not.toBeInTheDocument()
  expect(changes()).toEqual([{ method: 'PUT', path: `/${id}/stop`, body: undefined }])
})

it('says that it is too late where sending has begun', async () => {
  rows = [held]
  refusesStop = true
  const { page } = await opened()
  await page.getByRole('button', { name: 'Stop Eid sale' }).click()
  await expect.element(page.getByText('Failed to stop notification.')).toBeVisible()
  await expect.element(page.getByText('Sending has begun. It cannot be stopped any more.')).toBeVisible()
})

it('counts down how long one is held, and asks again only when that is over', async () => {
  rows = [held]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { page } = await opened()
  await expect.element(page.getByText('Goes out in 23 s')).toBeVisible()
  const reads = () => sent.filter(({ method, path }) => method === 'GET' && path === '').length
  const before = reads()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(page.getByText('Goes out in 3 s')).toBeVisible()
  expect(reads()).toBe(before)
  rows = [{ ...held, heldSeconds: null, status: 'delivered' }]
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(page.getByText('Delivered', { exact: true })).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads()).toBe(before + 1)
})
