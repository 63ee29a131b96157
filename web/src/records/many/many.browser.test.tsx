import {
  Banner,
  banners,
  changes,
  FilterDetails,
  filters,
  type Job,
  jobs,
  Product,
  products,
  reports,
  Report,
  User,
  users,
} from '@dealsy/contract'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { sampleJob } from '../../app/testing/sample-job.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'

beforeEach(() => setLanguage('en'))

const jobId = '7d3a6c1e-0b5f-4a52-9a44-3f0d9b6f1a12'

/** Answers the jobs of a server: what begins, and how far it is each time that is asked. */
function answerJobs(server: ReturnType<typeof fakeServer>, of: Partial<Job>) {
  let now = sampleJob(jobId, of)
  server.on(jobs.create, () =>
    Response.json({ data: { job: now } }, { status: 201, headers: { 'x-change': jobId, 'x-changed': '' } }),
  )
  server.on(jobs.get, () => ({ data: { job: now } }))
  return (next: Partial<Job>) => {
    now = sampleJob(jobId, { ...of, ...next })
  }
}

const begun = (server: ReturnType<typeof fakeServer>) => server.calls(jobs.create).map(({ body }) => body)

async function openedUsers(total = 24) {
  const server = fakeServer()
  server.lists(
    users.list,
    Array.from({ length: total }, (_, row) => sample(User, row, { name: `User ${row}`, version: row + 1 })),
  )
  const { page, router } = await mountScreen(hrefOf('users'))
  await expect.element(page.getByText('User 0', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Select several' }).click()
  return {
    server,
    page,
    router,
    selection: page.getByRole('group', { name: 'Selection' }),
    box: (row: number) => page.getByRole('checkbox', { name: `Select User ${row}`, exact: true }),
  }
}

it('banners are disabled together at once, and one undo takes all back', async () => {
  const server = fakeServer()
  const city = (name: string) => ({ _id: idOf(0), name: { en: name, ar: name } })
  server.lists(banners.list, [
    sample(Banner, 0, { cityId: city('Amman'), version: 2 }),
    sample(Banner, 1, { cityId: city('Cairo'), version: 5 }),
  ])
  const { page } = await mountScreen(hrefOf('banners'))
  await page.getByRole('button', { name: 'Select several' }).click()
  await page.getByRole('checkbox', { name: 'Select Amman' }).click()
  await page.getByRole('checkbox', { name: 'Select Cairo' }).click()
  const advance = answerJobs(server, { action: 'banners.updateStatus', resource: 'banners' })
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Disable' }).click()
  const bar = page.getByRole('group', { name: 'Banners' })
  await expect.element(bar.getByRole('status')).toHaveTextContent('Banners: Disable …')
  expect(begun(server)).toEqual([
    {
      action: 'banners.updateStatus',
      input: { status: 'disabled' },
      records: [
        { _id: idOf(0), version: 2 },
        { _id: idOf(1), version: 5 },
      ],
    },
  ])
  advance({ done: 1, skipped: 1, state: 'done' })
  await expect.element(bar.getByRole('status')).toHaveTextContent('Banners: Disable – 1 done')
  server.on(changes.undo, () =>
    Response.json({ data: { changes: [], conflicts: [] } }, { headers: { 'x-change': idOf(9), 'x-changed': '' } }),
  )
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(server.calls(changes.undo).map(({ body }) => body)).toEqual([{ call: jobId }])
})

it('what is dangerous says with how many it is done, and is not done until that number is typed', async () => {
  const { server, page, selection } = await openedUsers()
  await selection.getByRole('button', { name: 'Select all 24' }).click()
  await selection.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspend' })
  await expect.element(question.getByText('This is done with 24 records.')).toBeVisible()
  const field = question.getByRole('textbox', { name: 'Type 24 to go on' })
  await expect.element(field).toHaveFocus()
  await field.fill('42')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(question.getByText('This is not 24.')).toBeVisible()
  expect(begun(server)).toEqual([])
  answerJobs(server, { action: 'users.updateStatus', resource: 'users', total: 24 })
  await field.fill('٢٤')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(page.getByRole('group', { name: 'Users' }).getByText('0 of 24')).toBeVisible()
  expect(begun(server)).toEqual([
    {
      action: 'users.updateStatus',
      input: { status: 'suspended' },
      list: 'users.list',
      params: {},
      query: {},
      count: 24,
    },
  ])
})

it('all that match are those that the list is narrowed to, and another list has nothing selected', async () => {
  const { server, page, selection, box } = await openedUsers()
  await box(3).click()
  await selection.getByRole('button', { name: 'Select all 24' }).click()
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('User 1')
  await expect.element(selection.getByText('0 selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Select all 24' }).click()
  answerJobs(server, { action: 'users.updateStatus', resource: 'users', total: 24 })
  await selection.getByRole('button', { name: 'Activate' }).click()
  await expect
    .poll(() => begun(server))
    .toEqual([
      {
        action: 'users.updateStatus',
        input: { status: 'active' },
        list: 'users.list',
        params: {},
        query: { name: 'User 1' },
        count: 24,
      },
    ])
})

it('a message to many is typed once, needs the number too, and offers no undo', async () => {
  const { server, page, selection, box } = await openedUsers()
  await box(0).click()
  await box(2).click({ modifiers: ['Shift'] })
  await selection.getByRole('button', { name: 'Send Notification' }).click()
  const form = page.getByRole('dialog', { name: 'Send Notification' })
  await form.getByRole('textbox', { name: 'Title' }).fill('News')
  await form.getByRole('textbox', { name: 'Message' }).fill('Look at it.')
  const send = () => form.getByRole('button', { name: 'Send' }).click()
  await send()
  await expect.element(form.getByText('This is not 3.')).toBeVisible()
  answerJobs(server, { action: 'notifications.sendToOwners', resource: 'users', total: 3, done: 3, state: 'done' })
  await form.getByRole('textbox', { name: 'Type 3 to go on' }).fill('3')
  await send()
  const bar = page.getByRole('group', { name: 'Users' })
  await expect.element(bar.getByRole('status')).toHaveTextContent('Users: Send Notification – 3 done')
  await expect.element(bar.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(bar.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
  expect(begun(server)).toMatchObject([
    {
      action: 'notifications.sendToOwners',
      input: { of: 'users', title: 'News', message: 'Look at it.' },
      records: [{ _id: idOf(0) }, { _id: idOf(1) }, { _id: idOf(2) }],
    },
  ])
})

it.each([
  [
    'en',
    'Select several',
    'Select Sofa',
    'Delete',
    'Reports: Delete – 0 done',
    '1 stays as it was',
    'Sofa (removed meanwhile)',
  ],
  [
    'ar',
    'تحديد متعدد',
    'تحديد Sofa',
    'حذف',
    'بلاغات: حذف – لم يُنجز شيء',
    'بقي سجل واحد على حاله',
    'Sofa (حُذف في هذه الأثناء)',
  ],
] as const)(
  'what could not be done is named with why, in %s',
  async (language, several, select, remove, said, left, why) => {
    await setLanguage(language)
    const server = fakeServer()
    server.lists(reports.list, [sample(Report, 0, { productId: { _id: idOf(0), name: 'Sofa' } })])
    const { page } = await mountScreen(hrefOf('reports'))
    await page.getByRole('button', { name: several }).click()
    await page.getByRole('checkbox', { name: select }).click()
    answerJobs(server, {
      action: 'reports.remove',
      resource: 'reports',
      total: 1,
      skipped: 1,
      state: 'done',
      left: [{ _id: idOf(0), name: 'Sofa', why: { code: 'NOT_FOUND', params: { record: 'report' }, message: '' } }],
    })
    await page.getByRole('group').getByRole('button', { name: remove, exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('textbox').fill('1')
    await question.getByRole('button', { name: remove, exact: true }).click()
    const bar = page.getByRole('group', { name: said.split(':')[0], exact: true })
    await expect.element(bar.getByRole('status')).toHaveTextContent(said)
    await bar.getByText(left).click()
    await expect.element(bar.getByRole('listitem')).toHaveTextContent(why)
    expect(begun(server)).toEqual([{ action: 'reports.remove', input: {}, records: [{ _id: idOf(0) }] }])
  },
)

it('a job that was begun in another tab is said by the list that offers its action', async () => {
  const server = fakeServer()
  const job = sampleJob(jobId, { action: 'users.updateStatus', input: { status: 'suspended' }, resource: 'users' })
  server.on(jobs.list, () => ({ data: { jobs: [job] } }))
  server.on(jobs.get, () => ({ data: { job } }))
  const { page } = await mountScreen(hrefOf('users'))
  await expect
    .element(page.getByRole('group', { name: 'Users' }).getByRole('status'))
    .toHaveTextContent('Users: Suspend …')
})

it('the products of a category are featured together, and of another category nothing', async () => {
  const server = fakeServer()
  const filter = sample(FilterDetails, 7, { type: 'non-page', ancestors: [] })
  server.on(filters.get, () => ({ data: { filter } }))
  server.lists(
    products.byFilter,
    Array.from({ length: 24 }, (_, row) => sample(Product, row, { name: `Car ${row}` })),
  )
  const { page } = await mountScreen(hrefOf('filters.products', { id: filter._id }))
  await page.getByRole('button', { name: 'Select several' }).click()
  const selection = page.getByRole('group', { name: 'Selection' })
  await selection.getByRole('button', { name: 'Select all 24' }).click()
  answerJobs(server, { action: 'products.updateFeatured', input: { featured: true }, resource: 'products', total: 24 })
  await selection.getByRole('button', { name: 'Feature', exact: true }).click()
  const ofFilter = { list: 'products.byFilter', params: { filterId: filter._id }, query: {}, count: 24 }
  await expect
    .poll(() => begun(server))
    .toEqual([{ action: 'products.updateFeatured', input: { featured: true }, ...ofFilter }])
})

it.each([
  ['en', 'Select several', 'Select Car 1', 'Select Car 3', 'Delete', 'Select all 24'],
  ['ar', 'تحديد متعدد', 'تحديد Car 1', 'تحديد Car 3', 'حذف', 'تحديد الكل (24)'],
] as const)(
  'on the page of a user their products are selected by range and all at once, in %s',
  async (language, several, from, to, remove, all) => {
    await setLanguage(language)
    const server = fakeServer()
    const lina = sample(User, 7, { name: 'Lina' })
    server.on(users.get, () => ({ data: { user: lina } }))
    server.lists(
      products.list,
      Array.from({ length: 24 }, (_, row) => sample(Product, row, { name: `Car ${row}`, version: 4 })),
    )
    const { page } = await mountScreen(hrefOf('users.page', { id: lina._id }))
    await page.getByRole('button', { name: several }).click()
    await page.getByRole('checkbox', { name: from }).click()
    await page.getByRole('checkbox', { name: to }).click({ modifiers: ['Shift'] })
    const removal = async (count: number) => {
      answerJobs(server, { action: 'products.remove', resource: 'products', total: count, done: count, state: 'done' })
      await page.getByRole('group').getByRole('button', { name: remove, exact: true }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('textbox').fill(String(count))
      await question.getByRole('button', { name: remove, exact: true }).click()
      await expect.element(question).not.toBeInTheDocument()
    }
    await removal(3)
    await page.getByRole('button', { name: several }).click()
    await page.getByRole('button', { name: all }).click()
    await removal(24)
    const action = { action: 'products.remove', input: {} }
    expect(begun(server)).toEqual([
      { ...action, records: [1, 2, 3].map((row) => ({ _id: idOf(row), version: 4 })) },
      { ...action, list: 'products.list', params: {}, query: { userId: lina._id }, count: 24 },
    ])
  },
)
