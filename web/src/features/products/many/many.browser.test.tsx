import { changes, type Failure, type Job, jobs, mostAtOnce, Product, ProductRequest } from '@dealsy/contract'
import { productRequests, products, ReviewReason, reviewReasons } from '@dealsy/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '../../../app/testing/fake-server.ts'
import { mountScreen } from '../../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../../app/testing/sample-answers.ts'
import { sampleJob } from '../../../app/testing/sample-job.ts'
import { setLanguage } from '../../../i18n/language.tsx'
import { hrefOf } from '../../../routing/paths.ts'

const jobId = '7d3a6c1e-0b5f-4a52-9a44-3f0d9b6f1a10'
const job = (of?: Partial<Job>) => sampleJob(jobId, of)
const approval = { action: 'desk.decideOnMany', input: { resource: 'products', decision: 'approve' } }

async function opened(waiting = 12) {
  const server = fakeServer()
  const rows = Array.from({ length: waiting }, (_, row) =>
    sample(Product, row, { name: `Product ${row}`, status: row === 2 ? 'verified' : 'pending', version: row + 1 }),
  )
  server.lists(products.pending, rows)
  server.lists(productRequests.pending, [sample(ProductRequest, 0, { name: 'Wanted', status: 'pending', version: 4 })])
  server.lists(reviewReasons.list, [
    sample(ReviewReason, 0, { name: { en: 'Pictures', ar: 'الصور' }, resources: ['products'], isInUse: true }),
    sample(ReviewReason, 1, { name: { en: 'Retired', ar: 'متروك' }, resources: ['products'], isInUse: false }),
    sample(ReviewReason, 2, {
      name: { en: 'Of requests', ar: 'للطلبات' },
      resources: ['productRequests'],
      isInUse: true,
    }),
  ])
  const { page } = await mountScreen(hrefOf('approval'))
  const table = page.getByRole('table', { name: 'Product', exact: true })
  await expect.element(table.getByText('Product 0', { exact: true })).toBeVisible()
  return {
    server,
    page,
    table,
    box: (row: number) => table.getByRole('checkbox', { name: `Select Product ${row}`, exact: true }),
    selection: page.getByRole('group', { name: 'Selection' }),
    outcome: page.getByRole('group', { name: 'Decisions together' }),
    begin: () => page.getByRole('button', { name: 'Select several' }).first().click(),
  }
}

/** Answers the jobs of a server: what begins, and how far it is each time that is asked. */
function answerJobs(server: ReturnType<typeof fakeServer>, of: Partial<Job> = {}) {
  let now = job(of)
  server.on(jobs.create, () =>
    Response.json({ data: { job: now } }, { status: 201, headers: { 'x-change': jobId, 'x-changed': '' } }),
  )
  server.on(jobs.get, () => ({ data: { job: now } }))
  return (next: Partial<Job>) => {
    now = job({ ...of, ...next })
  }
}

it('nothing can be selected until that is asked for, and what is decided already never', async () => {
  const { page, table, box, selection, begin } = await opened()
  await expect.element(page.getByRole('button', { name: 'Select several' }).first()).toBeVisible()
  expect(table.getByRole('checkbox').elements()).toEqual([])
  await begin()
  await expect.element(box(0)).not.toBeChecked()
  await expect.element(box(2)).toBeDisabled()
  await expect.element(selection.getByText('0 selected')).toBeVisible()
  for (const name of ['Approve', 'Reject'])
    await expect.element(selection.getByRole('button', { name, exact: true })).toBeDisabled()
  await selection.getByRole('button', { name: 'Cancel' }).click()
  expect(table.getByRole('checkbox').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Select several' }).first()).toHaveFocus()
})

it.each(['click', 'space'])(
  'Shift selects all rows from the last one to this one, and takes them back (%s)',
  async (by) => {
    const { box, selection, begin } = await opened(6)
    const withShift = async (row: number) => {
      if (by === 'click') {
        await box(row).click({ modifiers: ['Shift'] })
        return
      }
      const element = box(row).element()
      if (element instanceof HTMLElement) element.focus()
      await userEvent.keyboard('{Shift>} {/Shift}')
    }
    await begin()
    await box(1).click()
    await withShift(4)
    // What is decided already stands between them.
    for (const row of [1, 3, 4]) await expect.element(box(row)).toBeChecked()
    for (const row of [0, 2, 5]) await expect.element(box(row)).not.toBeChecked()
    await withShift(0)
    await expect.element(selection.getByText('4 selected')).toBeVisible()
    await withShift(3)
    await expect.element(selection.getByText('1 selected')).toBeVisible()
    await expect.element(box(4)).toBeChecked()
    expect(getSelection()?.toString()).toBe('')
  },
)

it('the bar of a job moves neither of the tables, and stays in sight', async () => {
  const { server, page, table, box, selection, outcome, begin } = await opened()
  answerJobs(server, { total: 1 })
  const wanted = page.getByRole('table', { name: 'Matloub', exact: true })
  await expect.element(wanted.getByText('Wanted')).toBeVisible()
  const tops = () => [table, wanted].map((each) => each.element().getBoundingClientRect().top + window.scrollY)
  const before = tops()
  await begin()
  await box(0).click()
  await selection.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(outcome.getByRole('status')).toHaveTextContent('Approving 1 listing')
  await expect.element(outcome).toBeInViewport()
  expect(tops()).toEqual(before)
  await begin()
  await expect.element(selection).toBeInViewport()
  const [bar, below] = [selection, outcome].map((each) => each.element().getBoundingClientRect())
  expect(bar?.bottom).toBeLessThanOrEqual(below?.top ?? 0)
})

it('rows of the page are approved together as they were seen, and one undo takes all back', async () => {
  const { server, page, box, selection, outcome, begin } = await opened()
  const advance = answerJobs(server, { total: 2 })
  await begin()
  await box(0).click()
  await box(3).click()
  await expect.element(selection.getByText('2 selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve together' })
  await expect.element(question.getByText('Are you sure you want to approve 2 listings?')).toBeVisible()
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(outcome.getByRole('status')).toHaveTextContent('Approving 2 listings')
  await expect.element(outcome).toHaveFocus()
  expect(server.calls(jobs.create).map(({ body }) => body)).toEqual([
    {
      ...approval,
      records: [
        { _id: idOf(0), version: 1 },
        { _id: idOf(3), version: 4 },
      ],
    },
  ])
  await expect.element(selection).not.toBeInTheDocument()
  advance({ done: 1 })
  await expect.element(outcome.getByRole('progressbar', { name: 'Done so far' })).toHaveAttribute('value', '1')
  await expect.element(outcome.getByText('1 of 2')).toBeVisible()
  const reads = server.calls(products.pending).length
  advance({
    done: 1,
    skipped: 1,
    state: 'done',
    left: [{ _id: idOf(3), name: 'Product 3', why: { code: 'CHANGED_MEANWHILE', message: '' } }],
  })
  await expect.element(outcome.getByRole('status')).toHaveTextContent('1 listing approved')
  await expect.poll(() => server.calls(products.pending).length).toBeGreaterThan(reads)
  await outcome.getByText('1 stays as it was').click()
  await expect.element(outcome.getByRole('listitem')).toHaveTextContent('Product 3 (changed meanwhile)')
  server.on(changes.undo, () =>
    Response.json({ data: { changes: [], conflicts: [] } }, { headers: { 'x-change': idOf(9), 'x-changed': '' } }),
  )
  await outcome.getByRole('button', { name: 'Undo' }).click()
  await expect.element(outcome).not.toBeInTheDocument()
  expect(server.calls(changes.undo).map(({ body }) => body)).toEqual([{ call: jobId }])
})

it('the bar has the focus also where the jobs that run were read while the dialog was still there', async () => {
  const { server, page, box, selection, outcome, begin } = await opened()
  server.on(jobs.create, () => {
    server.on(jobs.list, () => ({ data: { jobs: [job()] } }))
    return Response.json({ data: { job: job() } }, { status: 201, headers: { 'x-change': jobId } })
  })
  server.on(jobs.get, () => ({ data: { job: job() } }))
  await begin()
  await box(0).click()
  await selection.getByRole('button', { name: 'Approve', exact: true }).click()
  const rows = server.hold(products.pending)
  const question = page.getByRole('alertdialog', { name: 'Approve together' })
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(() => document.querySelector('progress')).not.toBeNull()
  await expect.element(question).toBeVisible()
  rows.release()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(outcome).toHaveFocus()
})

it('a job is stopped where it is', async () => {
  const { server, page, box, selection, outcome, begin } = await opened()
  const advance = answerJobs(server, { total: 2 })
  server.on(jobs.stop, () => {
    advance({ done: 1, state: 'stopped' })
    return { data: { job: job({ done: 1, state: 'stopped' }) } }
  })
  await begin()
  await box(0).click()
  await box(1).click()
  await selection.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await outcome.getByRole('button', { name: 'Stop' }).click()
  await expect.element(outcome.getByRole('status')).toHaveTextContent('Stopped: 1 listing approved')
  await outcome.getByRole('button', { name: 'Close' }).click()
  await expect.element(outcome).not.toBeInTheDocument()
})

it('the page is selected at once, all that wait with their number, and one left out of all leaves those in sight', async () => {
  const { server, page, box, selection, begin } = await opened()
  answerJobs(server)
  await begin()
  const all = selection.getByRole('checkbox', { name: 'All on this page' })
  await all.click()
  // Ten rows, one of which was approved meanwhile.
  await expect.element(selection.getByText('9 selected')).toBeVisible()
  await box(4).click()
  await expect.element(all).toBePartiallyChecked()
  await selection.getByRole('button', { name: 'Select all 12' }).click()
  await expect.element(selection.getByText('12 selected')).toBeVisible()
  await expect.element(box(4)).toBeChecked()
  await box(0).click()
  await expect.element(selection.getByText('8 selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Select all 12' }).click()
  await selection.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect
    .poll(() => server.calls(jobs.create).map(({ body }) => body))
    .toEqual([{ ...approval, list: 'products.pending', params: {}, query: {}, count: 12 }])
})

it('of more than a job takes, those that wait longest are offered', async () => {
  const { server, selection, begin } = await opened(mostAtOnce + 5)
  answerJobs(server)
  await begin()
  await selection.getByRole('button', { name: 'Select the 4,000 that wait longest' }).click()
  await expect.element(selection.getByText('4,000 selected')).toBeVisible()
})

it('a rejection names its reasons, and what was typed stays where it is refused', async () => {
  const { server, page, box, selection, outcome, begin } = await opened()
  await begin()
  await box(1).click()
  await selection.getByRole('button', { name: 'Reject', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Reject together' })
  await expect.element(form.getByText('1 listing is rejected for the same reasons.')).toBeVisible()
  const send = () => form.getByRole('button', { name: 'Reject', exact: true }).click()
  await form.getByRole('textbox', { name: 'Note to the owner' }).fill('Please use your own.')
  await send()
  await expect.element(form.getByText('Required.')).toBeVisible()
  expect(server.calls(jobs.create)).toEqual([])
  expect(form.getByRole('checkbox').elements()).toHaveLength(1)
  await form.getByRole('checkbox', { name: 'Pictures' }).click()
  const refused: Failure = { code: 'REASON_NOT_OFFERED', message: 'Not offered.' }
  server.refuse(jobs.create, refused, 400)
  await send()
  await expect.element(page.getByText('They could not be rejected together')).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Note to the owner' })).toHaveValue('Please use your own.')
  answerJobs(server, { total: 1, done: 1, state: 'done' })
  await send()
  await expect.element(outcome.getByRole('status')).toHaveTextContent('1 listing rejected')
  expect(server.calls(jobs.create).at(-1)?.body).toEqual({
    action: 'desk.decideOnMany',
    input: {
      resource: 'products',
      decision: 'reject',
      reasons: [idOf(0)],
      note: 'Please use your own.',
      internalNote: '',
    },
    records: [{ _id: idOf(1), version: 2 }],
  })
})

it('product requests are decided on together beside the products', async () => {
  const { server, page, outcome } = await opened()
  answerJobs(server, { resource: 'productRequests', total: 1, done: 1, state: 'done' })
  await page.getByRole('button', { name: 'Select several' }).last().click()
  await page.getByRole('checkbox', { name: 'Select Wanted' }).click()
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(outcome.getByRole('status')).toHaveTextContent('1 listing approved')
  expect(server.calls(jobs.create).map(({ body }) => body)).toEqual([
    {
      action: 'desk.decideOnMany',
      input: { resource: 'productRequests', decision: 'approve' },
      records: [{ _id: idOf(0), version: 4 }],
    },
  ])
})

/** A screen whose list is narrowed as its address says, which is read from the address bar. */
function narrowed(screen: 'products' | 'productRequests', by: Record<string, string>) {
  const before = location.href
  const setAddress = (address: string) => history.replaceState(null, '', address)
  onTestFinished(() => setAddress(before))
  setAddress(`${location.pathname}?${new URLSearchParams(by).toString()}`)
  return mountScreen(hrefOf(screen, by))
}

describe.each([
  ['en', 'Select several', 'Reject', 'Decisions together', '12 listings rejected'],
  ['ar', 'تحديد متعدد', 'رفض', 'قرارات دفعة واحدة', 'رُفض 12 إعلانًا'],
] as const)('twelve that wait are rejected where all are listed (%s)', (language, several, reject, title, done) => {
  it.each([
    ['products', products.nonPromoted, Product, 'nonPromoted.'],
    ['productRequests', productRequests.list, ProductRequest, ''],
  ] as const)('%s', async (screen, list, shape, prefix) => {
    await setLanguage(language)
    const server = fakeServer()
    const rows = Array.from({ length: 12 }, (_, row) =>
      sample(shape as typeof Product, row, { name: `Listing ${row}`, status: 'pending', version: row + 1 }),
    )
    server.lists(list as typeof products.nonPromoted, rows)
    server.lists(products.promoted, [])
    server.lists(products.ofBusinesses, [])
    server.lists(reviewReasons.list, [
      sample(ReviewReason, 0, { name: { en: 'Pictures', ar: 'الصور' }, resources: [screen], isInUse: true }),
    ])
    answerJobs(server, {
      resource: screen,
      total: 12,
      done: 12,
      state: 'done',
      input: { resource: screen, decision: 'reject' },
    })
    const { page } = await narrowed(screen, { [`${prefix}status`]: 'pending', [`${prefix}limit`]: '20' })
    const table = page.getByRole('table').filter({ hasText: 'Listing 11' })
    await expect.element(table).toBeVisible()
    const begin = page.getByRole('button', { name: several })
    await begin.nth(prefix === '' ? 0 : 1).click()
    await table.getByRole('checkbox').first().click()
    await table
      .getByRole('checkbox')
      .last()
      .click({ modifiers: ['Shift'] })
    await page.getByRole('group').getByRole('button', { name: reject, exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('checkbox').first().click()
    await form.getByRole('button', { name: reject, exact: true }).click()
    await expect
      .element(page.getByRole('group', { name: title }).getByRole('status').filter({ hasText: done }))
      .toBeVisible()
    expect(server.calls(jobs.create).map(({ body }) => body)).toEqual([
      {
        action: 'desk.decideOnMany',
        input: { resource: screen, decision: 'reject', reasons: [idOf(0)], note: '', internalNote: '' },
        records: rows.map(({ _id, version }) => ({ _id, version })),
      },
    ])
  })
})

it('all that wait of a list are the list as it is narrowed', async () => {
  await setLanguage('en')
  const server = fakeServer()
  const rows = Array.from({ length: 12 }, (_, row) => sample(Product, row, { status: 'pending' }))
  server.lists(products.nonPromoted, rows)
  answerJobs(server, { total: 12 })
  const { page } = await narrowed('products', {
    'nonPromoted.status': 'pending',
    'nonPromoted.keyword': 'sofa',
  })
  const selection = page.getByRole('group', { name: 'Selection' })
  await page.getByRole('button', { name: 'Select several' }).nth(1).click()
  await selection.getByRole('button', { name: 'Select all 12' }).click()
  await selection.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect
    .poll(() => server.calls(jobs.create).map(({ body }) => body))
    .toEqual([
      {
        ...approval,
        list: 'products.nonPromoted',
        params: {},
        query: { status: 'pending', keyword: 'sofa' },
        count: 12,
      },
    ])
})

it('nothing is decided where what does not wait is listed too', async () => {
  await setLanguage('en')
  fakeServer().lists(products.nonPromoted, [sample(Product, 0, { status: 'pending' })])
  const { page } = await mountScreen(hrefOf('products'))
  const selection = page.getByRole('group', { name: 'Selection' })
  await page.getByRole('button', { name: 'Select several' }).nth(1).click()
  await expect.element(selection.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  await expect.element(selection.getByRole('button', { name: 'Approve', exact: true })).not.toBeInTheDocument()
})
