import { changes, type Job, jobs, products } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf } from '../../app/testing/sample-answers.ts'
import { sampleJob } from '../../app/testing/sample-job.ts'
import { decisionsOnMany } from './decisions-on-many.ts'
import { hrefOf } from '../../routing/paths.ts'

const jobId = '7d3a6c1e-0b5f-4a52-9a44-3f0d9b6f1a11'
const job = (of?: Partial<Job>) => sampleJob(jobId, of)

const [, approval] = decisionsOnMany.products

/** What a tab had kept of its job before it was loaded again. */
const keptBy = (account: string) =>
  sessionStorage.setItem('jobs', JSON.stringify({ account, jobs: { products: { id: jobId, said: approval } } }))

async function opened(address: string) {
  const server = fakeServer()
  let now = job()
  server.on(jobs.get, () => ({ data: { job: now } }))
  server.lists(products.pending, [])
  const open = async () => {
    const { page, router } = await mountScreen(address)
    return { page, router, outcome: page.getByRole('group', { name: 'Decisions together' }) }
  }
  return {
    server,
    open,
    advance: (next: Partial<Job>) => {
      now = job(next)
    },
  }
}

it('the job of a tab is shown again after a reload, on every screen, until it is closed', async () => {
  const { open, advance } = await opened(hrefOf('home'))
  keptBy(idOf(0))
  const { outcome, router } = await open()
  await expect.element(outcome.getByRole('status')).toHaveTextContent('Approving 2 listings')
  await expect.element(outcome).not.toHaveFocus()
  advance({ done: 1 })
  await expect.element(outcome.getByRole('progressbar', { name: 'Done so far' })).toHaveAttribute('value', '1')
  await router.navigate(hrefOf('approval'))
  await expect.element(outcome.getByText('1 of 2')).toBeVisible()
  expect(outcome.elements()).toHaveLength(1)
  advance({ done: 2, state: 'done' })
  await expect.element(outcome.getByRole('status')).toHaveTextContent('2 listings approved')
  await router.navigate(hrefOf('users'))
  await outcome.getByRole('button', { name: 'Close' }).click()
  await expect.element(outcome).not.toBeInTheDocument()
  expect(sessionStorage.getItem('jobs')).not.toContain(jobId)
})

it('a job is stopped and taken back on another screen than that of its list', async () => {
  const { server, open, advance } = await opened(hrefOf('home'))
  server.on(jobs.stop, () => {
    advance({ done: 1, state: 'stopped' })
    return { data: { job: job({ done: 1, state: 'stopped' }) } }
  })
  server.on(changes.undo, () =>
    Response.json({ data: { changes: [], conflicts: [] } }, { headers: { 'x-change': idOf(9), 'x-changed': '' } }),
  )
  keptBy(idOf(0))
  const { outcome } = await open()
  await outcome.getByRole('button', { name: 'Stop' }).click()
  await expect.element(outcome.getByRole('status')).toHaveTextContent('Stopped: 1 listing approved')
  await outcome.getByRole('button', { name: 'Undo' }).click()
  await expect.element(outcome).not.toBeInTheDocument()
  expect(server.calls(changes.undo).map(({ body }) => body)).toEqual([{ call: jobId }])
})

it('the next administrator of the tab does not see the job', async () => {
  const { server, open } = await opened(hrefOf('home'))
  keptBy(idOf(7))
  const { page, outcome } = await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(outcome.elements()).toEqual([])
  expect(server.calls(jobs.get)).toEqual([])
})

it('a job that there is no more is forgotten', async () => {
  const { server, open } = await opened(hrefOf('home'))
  server.refuse(jobs.get, { code: 'NOT_FOUND', message: 'There is no such job.' }, 404)
  keptBy(idOf(0))
  const { outcome } = await open()
  await expect.poll(() => sessionStorage.getItem('jobs')).not.toContain(jobId)
  expect(outcome.elements()).toEqual([])
})

it('a running job that was begun in another tab is shown above its list', async () => {
  const { server, open } = await opened(hrefOf('approval'))
  server.on(jobs.list, () => ({ data: { jobs: [job()] } }))
  const { outcome } = await open()
  await expect.element(outcome.getByRole('status')).toHaveTextContent('Approving 2 listings')
})
