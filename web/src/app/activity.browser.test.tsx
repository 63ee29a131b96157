import { ChangedResource, changes } from '@dealsy/contract'
import type { Change } from '@dealsy/contract'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { setLanguage } from '../i18n/language.tsx'
import { hrefOf } from '../routing/paths.ts'
import { eventWords } from '../trail/history/event-words.ts'
import { fakeServer, refusal } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'
import { changeOf } from './testing/sample-changes.ts'

// How long a screen takes to be loaded here says nothing of the product.
beforeAll(async () => {
  await import('../features/activity/activity-screen.tsx')
}, 120_000)

const answer = (entries: Change[], next: string | null = null) => ({ data: { changes: entries, next } })

const suspension = changeOf(9, {
  resource: 'users',
  recordId: idOf(3),
  name: 'Omar',
  event: 'suspend',
  before: { status: 'active' },
  after: { status: 'suspended' },
})
const removal = changeOf(8, {
  resource: 'cities',
  recordId: idOf(4),
  name: { en: 'Amman', ar: 'عمّان' },
  event: 'remove',
  before: { name: { en: 'Amman', ar: 'عمّان' } },
  after: null,
})

async function openActivity(address = hrefOf('activity')) {
  const server = fakeServer()
  // Who has changed nothing that is on the page is among them.
  const people = [
    { _id: idOf(5), name: 'Rana', keyStart: null },
    { _id: idOf(6), name: 'Importer', keyStart: 'dealsy_Ab3d' },
  ]
  server.on(changes.people, () => ({ data: { people } }))
  server.on(changes.list, ({ query }) =>
    query['before'] === undefined ? answer([suspension, removal], '17-8') : answer([changeOf(1)]),
  )
  const { page, router } = await mountScreen(address)
  const lines = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  const asked = () => server.calls(changes.list).at(-1)?.query ?? {}
  return { server, page, router, lines, asked }
}

it('names the records that were changed, and leads to those that are there', async () => {
  const { lines } = await openActivity()
  await expect.element(lines.nth(0)).toMatchTextContent('Suspended: User Omar · Sara')
  await expect
    .element(lines.nth(0).getByRole('link', { name: 'Omar' }))
    .toHaveAttribute('href', hrefOf('users', { open: idOf(3) }))
  await expect.element(lines.nth(1)).toMatchTextContent('Deleted: City Amman · Sara')
  await expect.element(lines.nth(1).getByRole('link', { name: 'Amman' })).not.toBeInTheDocument()
})

it('says an act in one line, and unfolds what it changed besides', async () => {
  const { server, page, lines } = await openActivity()
  const category = (_id: number, en: string, own: Partial<Change> = {}) =>
    changeOf(_id, {
      call: removal.call,
      resource: 'filters',
      recordId: idOf(_id),
      name: { en, ar: en },
      event: 'remove',
      after: null,
      ...own,
    })
  const parts = [category(13, 'Black'), category(12, 'Colour'), category(11, 'Cars', { others: 2 })]
  server.on(changes.list, ({ query }) => (query['call'] === undefined ? answer(parts.slice(2)) : answer(parts)))
  await page.getByRole('combobox', { name: 'Kind of record' }).click()
  await page.getByRole('option', { name: 'Filter', exact: true }).click()
  await expect.element(lines.nth(0)).toMatchTextContent('Deleted: Filter Cars · Sara')
  expect(lines.elements()).toHaveLength(1)
  const unfold = lines.nth(0).getByRole('button', { name: '2 more changes' })
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
  await unfold.click()
  const others = lines.nth(0).getByRole('listitem')
  await expect.element(others.nth(0)).toMatchTextContent('Deleted: Filter Black')
  await expect.element(others.nth(1)).toMatchTextContent('Deleted: Filter Colour')
  expect(others.elements()).toHaveLength(2)
  expect(server.calls(changes.list).at(-1)?.query).toEqual({ call: removal.call })
  await unfold.click()
  await expect.element(others.nth(0)).not.toBeInTheDocument()
})

it('tells what undoes from what was undone', async () => {
  const { server, page, lines } = await openActivity()
  server.on(changes.list, () =>
    answer([
      changeOf(9, { event: 'activate', undoes: 8, resource: 'users', name: 'Omar' }),
      { ...suspension, _id: 8, undoneBy: 9, undo: 'undone' },
    ]),
  )
  await page.getByRole('combobox', { name: 'Kind of record' }).click()
  await page.getByRole('option', { name: 'User', exact: true }).click()
  const [undoing, undone] = [lines.nth(0), lines.nth(1)]
  await expect.element(undoing.getByText('Undo of an earlier change')).toBeVisible()
  await expect
    .element(undoing.getByText('Activated', { exact: true }))
    .not.toHaveStyle({ textDecorationLine: 'line-through' })
  await expect.element(undone.getByText('Undone', { exact: true })).toBeVisible()
  await expect
    .element(undone.getByText('Suspended', { exact: true }))
    .toHaveStyle({ textDecorationLine: 'line-through' })
  await setLanguage('ar')
  onTestFinished(() => setLanguage('en'))
  await expect.element(page.getByText('تراجع عن تغيير سابق')).toBeVisible()
  await expect.element(page.getByText('تم التراجع عنه')).toBeVisible()
})

it('names the device of a session, in the language of the reader', async () => {
  const { server, page, lines } = await openActivity()
  const device =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const signedOut = { resource: 'sessions', event: 'end', name: 'Sara', after: null } as const
  server.on(changes.list, () =>
    answer([
      changeOf(9, { ...signedOut, before: { device } }),
      changeOf(8, { ...signedOut, before: { device: 'curl/8.5.0' } }),
    ]),
  )
  await page.getByRole('combobox', { name: 'Kind of record' }).click()
  await page.getByRole('option', { name: 'Session', exact: true }).click()
  await expect.element(lines.nth(0)).toMatchTextContent(/Signed out: Session Sara.*DeviceSafari on iPhone$/)
  await expect.element(lines.nth(1)).toMatchTextContent(/DeviceUnknown device$/)
  await setLanguage('ar')
  onTestFinished(() => setLanguage('en'))
  await expect.element(page.getByText('Safari على iPhone')).toBeVisible()
})

it('is narrowed by person, kind of record and event, and the address keeps it', async () => {
  const { page, router, asked } = await openActivity()
  for (const [field, option] of [
    ['Person', 'Rana'],
    ['Kind of record', 'User'],
    ['Event', 'Suspended'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await expect.poll(asked).toEqual({ accountId: idOf(5), resource: 'users', event: 'suspend', each: 'call' })
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    person: idOf(5),
    kind: 'users',
    event: 'suspend',
  })
})

it('is narrowed to what was done with one key of the app', async () => {
  const { page, asked } = await openActivity()
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'The app (Importer, dealsy_Ab3d…)' }).click()
  await expect.poll(asked).toEqual({ accountId: idOf(6), each: 'call' })
})

it('shows what an address says: the days of the reader, to the end of the last one, and one record', async () => {
  const { page, router, asked } = await openActivity(
    hrefOf('activity', { from: '2026-01-02', to: '2026-01-03', record: idOf(3), kind: 'nothing' }),
  )
  await expect.poll(asked).toEqual({
    from: new Date('2026-01-02T00:00:00').toISOString(),
    to: new Date('2026-01-04T00:00:00').toISOString(),
    recordId: idOf(3),
    each: 'call',
  })
  await expect.element(page.getByText('Of Omar')).toBeVisible()
  await page.getByRole('button', { name: 'To day: Jan 3, 2026' }).click()
  await page.getByRole('button', { name: 'Monday, January 5, 2026' }).click()
  await expect.poll(() => asked()['to']).toBe(new Date('2026-01-06T00:00:00').toISOString())
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect.poll(() => asked()['recordId']).toBeUndefined()
  expect(new URLSearchParams(router.state.location.search).get('from')).toBe('2026-01-02')
})

it('turns pages to older changes and back, and another choice begins at the newest', async () => {
  const { page, router, lines, asked } = await openActivity()
  const newer = page.getByRole('button', { name: 'Newer' })
  await expect.element(newer).toBeDisabled()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect.poll(asked).toEqual({ before: '17-8', each: 'call' })
  await expect.element(lines.nth(0)).toMatchTextContent('Updated: Product Corolla')
  await expect.element(page.getByRole('button', { name: 'Older' })).toBeDisabled()
  await newer.click()
  await expect.element(lines.nth(0)).toMatchTextContent('Suspended')
  expect(router.state.location.search).toBe('')

  await router.navigate(hrefOf('activity', { before: '17-8' }))
  await page.getByRole('combobox', { name: 'Kind of record' }).click()
  await page.getByRole('option', { name: 'City', exact: true }).click()
  await expect.poll(asked).toEqual({ resource: 'cities', each: 'call' })
})

it('says why it cannot be loaded, tries again, and says where nothing matches', async () => {
  const server = fakeServer()
  server.refuse(changes.list, { code: 'BAD_REQUEST', message: 'The trail is resting.' }, 400)
  const { page } = await mountScreen(hrefOf('activity'))
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert.getByText('The trail is resting.', { exact: true })).toBeVisible()
  server.on(changes.list, () => answer([]))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('main').getByText('No results.')).toBeVisible()
})

it('saves what matches as a file, and says why it cannot', async () => {
  const { server, page } = await openActivity(hrefOf('activity', { kind: 'users', before: '17-8' }))
  server.on(changes.export, () => new Response('Time,By', { headers: { 'content-type': 'text/csv' } }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => click.mockRestore())
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect
    .poll(() => click.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download))
    .toEqual(['activity.csv'])
  expect(server.calls(changes.export).map(({ query }) => query)).toEqual([{ resource: 'users', language: 'en' }])
  server.refuse(changes.export)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.element(page.getByText(refusal.message, { exact: true })).toBeVisible()
})

// Only read as text: the dashboard imports nothing of the API.
const [tables = ''] = Object.values(
  import.meta.glob<string>('../../../api/src/db/schema/tables.ts', { query: '?raw', import: 'default', eager: true }),
)

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const camel = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
// What the trail holds no value of.
const isKeptBack = (column: string) => /_hash$|(^|_)(search|secret)$/.test(column)

/** The fields that the trail holds of a kind of record, from the columns of its table. */
function fieldsOf(resource: ChangedResource): string[] {
  const [, columns = ''] = new RegExp(`interface ${pascal(resource)}Table \\{([^}]*)\\}`).exec(tables) ?? []
  return [...columns.matchAll(/^ {2}(\w+):/gm)]
    .map(([, column = '']) => column)
    .filter((column) => !isKeptBack(column))
    .map((column) => (column === 'id' ? '_id' : camel(column).replace(/(En|Ar)$/, (part) => `.${part.toLowerCase()}`)))
}

it('saves in Arabic what happened to which field of which kind of record, without a word of English', async () => {
  await setLanguage('ar')
  onTestFinished(() => setLanguage('en'))
  const { server, page } = await openActivity(hrefOf('activity'))
  const events = Object.keys(eventWords)
  const lines = ChangedResource.options
    .flatMap((resource) => ['', ...fieldsOf(resource)].map((field) => [resource, field]))
    .map(([kind, field], n) => `2026-01-01,سارة,${kind},,019a,${events[n % events.length]},${field},,`)
  expect(lines.length).toBeGreaterThan(150)
  const csv = ['الوقت,من,النوع,السجل,المعرّف,الحدث,الحقل,قبل,بعد', ...lines, ''].join('\r\n')
  server.on(changes.export, () => new Response(csv, { headers: { 'content-type': 'text/csv' } }))
  const made = vi.spyOn(URL, 'createObjectURL')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => (made.mockRestore(), click.mockRestore()))
  await page.getByRole('button', { name: 'تصدير CSV' }).click()
  await expect.poll(() => made.mock.calls.length).toBe(1)
  const [file] = made.mock.calls[0] ?? []
  const saved = file instanceof Blob ? (await file.text()).split('\r\n') : []
  expect(saved).toHaveLength(lines.length + 2)
  expect(saved.filter((line) => /[a-z]{2}/i.test(line.replace('019a', '')))).toEqual([])
})

it('speaks Arabic', async () => {
  await setLanguage('ar')
  onTestFinished(() => setLanguage('en'))
  const server = fakeServer()
  const automation = changeOf(7, { resource: 'automations', name: 'Welcome', event: 'disable' })
  server.on(changes.list, () => answer([suspension, removal, automation]))
  const { page } = await mountScreen(hrefOf('activity'))
  await expect.element(page.getByRole('heading', { name: 'النشاط', exact: true })).toBeVisible()
  const lines = page.getByRole('list', { name: 'التغييرات' }).getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent('إيقاف: مستخدم Omar')
  await expect.element(lines.nth(1)).toMatchTextContent('حذف: مدينة عمّان')
  await expect.element(lines.nth(2)).toMatchTextContent('تعطيل: إشعار تلقائي الترحيب')
})
