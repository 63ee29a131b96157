import { countries, Country, live } from '@dealsy/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { queryClient } from '../api/query-client.tsx'
import { setLanguage } from '../i18n/language.tsx'
import { goLive, useLive } from '../trail/live/live.ts'
import { hrefOf } from '../routing/paths.ts'
import { fakeServer } from './testing/fake-server.ts'
import { liveStream } from './testing/live-stream.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf, sample } from './testing/sample-answers.ts'

beforeEach(() => setLanguage('en'))

const country = (row: number) => sample(Country, row, { name: { en: `Country ${row}`, ar: `دولة ${row}` } })

/** The screen of countries on a stream that the test writes to. */
async function openCountries() {
  const server = fakeServer()
  server.lists(countries.list, [1, 2, 3].map(country))
  const { page } = await mountScreen(hrefOf('countriesAndCities'))
  const stream = await liveStream(server)
  await expect.element(page.getByText('Country 3')).toBeVisible()
  const names = () =>
    page
      .getByRole('row')
      .elements()
      .flatMap((row) => /Country \d/.exec(row.textContent ?? '') ?? [])
  const changed = (row: number, event: string) => stream.changed(row, { resource: 'countries', event })
  return { server, page, stream, changed, names, end: stream.end }
}

test('a row that somebody else has removed stays where it is, with who did it, until the list is read anew', async () => {
  const { server, page, changed, names } = await openCountries()
  server.lists(countries.list, [country(1), country(3)])
  changed(2, 'remove')
  await expect.element(page.getByRole('row', { name: /Deleted by Sara/ })).toBeVisible()
  expect(names()).toEqual(['Country 1', 'Country 2', 'Country 3'])
  await expect.element(page.getByRole('status').getByText('1 record was changed by Sara')).toBeInTheDocument()
})

test('what this tab removes is gone at once, and what others remove then stays again', async () => {
  const { server, page, changed, names } = await openCountries()
  server.on(countries.uses, () => ({ data: { uses: { cities: 0, users: 0 } } }))
  server.lists(countries.list, [country(1), country(3)])
  await page.getByRole('button', { name: 'Delete Country 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(names).toEqual(['Country 1', 'Country 3'])
  server.lists(countries.list, [country(3)])
  changed(1, 'remove')
  await expect.element(page.getByRole('row', { name: /Deleted by Sara/ })).toBeVisible()
  expect(names()).toEqual(['Country 1', 'Country 3'])
})

test('a row says what happened to it by its event, also where nobody in person did it', async () => {
  const { server, page, stream } = await openCountries()
  server.lists(countries.list, [country(1)])
  stream.changed(2, { resource: 'countries', event: 'reject' })
  stream.changed(3, {
    resource: 'countries',
    event: 'end-promotion',
    by: { kind: 'program', accountId: null, name: 'end-promotion' },
  })
  await expect.element(page.getByText('Rejected by Sara')).toBeVisible()
  await expect.element(page.getByText('Promotion ended by Dealsy itself')).toBeVisible()
  server.lists(countries.list, [])
  const by = { kind: 'app', accountId: idOf(9), name: 'Importer' } as const
  stream.changed(1, { resource: 'countries', event: 'remove', by })
  await expect.element(page.getByText('Deleted by the app (Importer)')).toBeVisible()
})

test('what others change is in its row at once, and what is new waits behind a button', async () => {
  const { server, page, changed, names } = await openCountries()
  const renamed = { ...country(2), name: { en: 'Country 8', ar: 'دولة' } }
  server.lists(countries.list, [country(4), country(1), renamed, country(3)])
  changed(4, 'create')
  changed(2, 'update')
  const button = page.getByRole('button', { name: '1 new' })
  await expect.element(button).toBeVisible()
  expect(names()).toEqual(['Country 1', 'Country 8', 'Country 3'])
  await button.click()
  await expect.element(page.getByText('Country 4')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Country 4/ })).toHaveFocus()
})

test('what changes while the change before it is being read is read after that, and shown', async () => {
  const { server, page, changed } = await openCountries()
  const renamed = (row: number) => ({ ...country(2), name: { en: `Country ${row}`, ar: 'دولة' } })
  const reads = () => server.calls(countries.list).length
  const before = reads()
  server.lists(countries.list, [country(1), renamed(7), country(3)])
  const first = server.hold(countries.list)
  changed(2, 'update')
  await expect.poll(reads).toBe(before + 1)
  server.lists(countries.list, [country(1), renamed(8), country(3)])
  const second = server.hold(countries.list)
  changed(2, 'update')
  first.release()
  await expect.element(page.getByText('Country 7')).toBeVisible()
  second.release()
  await expect.element(page.getByText('Country 8')).toBeVisible()
})

test('without a stream the dashboard says that it is not live, and reads again when its window is focused', async () => {
  const { server, page, end } = await openCountries()
  server.refuse(live.stream, { code: 'INTERNAL', message: '' }, 502)
  end()
  await expect.element(page.getByRole('button', { name: 'Not live' })).toBeVisible()
  server.lists(countries.list, [country(5), country(1), country(2), country(3)])
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByRole('button', { name: '1 new' })).toBeVisible()
})

test('on a phone the bar has room for the notice in Arabic', async () => {
  await setLanguage('ar')
  const { innerWidth, innerHeight } = window
  await browserPage.viewport(390, 844)
  onTestFinished(() => browserPage.viewport(innerWidth, innerHeight))
  const { server, page, end } = await openCountries()
  server.refuse(live.stream, { code: 'INTERNAL', message: '' }, 502)
  end()
  await expect.element(page.getByRole('button', { name: 'التحديث المباشر متوقف' })).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('the first stream says for how long the dashboard has been reading, and what was changed in that time is read once', async () => {
  const server = fakeServer()
  server.lists(countries.list, [1, 2, 3].map(country))
  const lock = Promise.withResolvers<void>()
  onTestFinished(() => lock.resolve())
  void navigator.locks.request('live', () => lock.promise)
  const { page } = await mountScreen(hrefOf('countriesAndCities'))
  const asked = performance.now()
  const opened = liveStream(server)
  const begun = performance.now()
  await expect.element(page.getByText('Country 3')).toBeVisible()
  const read = performance.now()
  lock.resolve()
  const { changed } = await opened
  const readingFor = Number(server.calls(live.stream)[0]?.query['readingFor'])
  expect(readingFor).toBeGreaterThanOrEqual(Math.floor(read - begun))
  expect(readingFor).toBeLessThanOrEqual(Math.ceil(performance.now() - asked))
  const before = server.calls(countries.list).length
  server.lists(countries.list, [country(1), country(7), country(3)])
  changed(2, { resource: 'countries', event: 'remove' })
  await expect.element(page.getByText('Deleted by Sara')).toBeVisible()
  expect(server.calls(countries.list)).toHaveLength(before + 1)
})

test('an end of the stream is followed by another, which goes on after the last position', async () => {
  const { server, changed, end } = await openCountries()
  changed(1, 'update')
  await expect.poll(() => server.calls(countries.list).length).toBe(2)
  end()
  await expect.poll(() => server.calls(live.stream).map(({ query }) => query['after'])).toEqual([undefined, '1-2'])
})

/** Holds the stream in the place of another tab, whose position is told. Returns what lets it go. */
async function anotherTab(position: string) {
  const channel = new BroadcastChannel('live')
  channel.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
    if (data.type === 'question') channel.postMessage({ type: 'state', isLive: true, position })
  })
  const lock = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  void navigator.locks.request('live', () => {
    held.resolve()
    return lock.promise
  })
  await held.promise
  onTestFinished(() => {
    channel.close()
    lock.resolve()
  })
  return lock.resolve
}

test('a tab that follows the stream of another goes on after its position when that one is closed', async () => {
  const server = fakeServer()
  server.on(live.stream, () => new Response(new ReadableStream()))
  const close = await anotherTab('1-7')
  await mountScreen(hrefOf('countriesAndCities'))
  onTestFinished(goLive(queryClient))
  await expect.poll(() => useLive.getState().isLive).toBe(true)
  expect(server.calls(live.stream)).toEqual([])
  close()
  await expect.poll(() => server.calls(live.stream).map(({ query }) => query['after'])).toEqual(['1-7'])
})

test('the tab that has the stream tells its position to one that is opened later', async () => {
  const { changed } = await openCountries()
  changed(1, 'update')
  const channel = new BroadcastChannel('live')
  onTestFinished(() => channel.close())
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  await expect
    .poll(() => {
      channel.postMessage({ type: 'question' })
      return heard
    })
    .toContainEqual({ type: 'state', isLive: true, position: '1-2' })
})
