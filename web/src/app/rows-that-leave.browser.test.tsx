import { ChangedResource } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { setLanguage } from '../i18n/language.tsx'
import { screensOf } from './screen.ts'
import { screens } from './screens.tsx'
import { fakeServer, sampleAnswer } from './testing/fake-server.ts'
import { liveStream } from './testing/live-stream.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'

const paths = screensOf(screens)
  .filter(({ isAuthenticated }) => isAuthenticated)
  .map(({ path }) => path.replace(/:\w+/, idOf(5)))

const all = (selector: string) => [...document.querySelectorAll(selector)]
const rows = () => all('main tr[data-row-id]').map((row) => row.getAttribute('data-row-id'))
const isStill = () => all('main h1, main h2').length > 0 && all('[aria-busy=true]').length === 0

/** Resolves when nothing is read any more: a part asks for what it needs when it is drawn, so it is looked at several times. */
async function settled() {
  let times = 0
  await expect
    .poll(
      () => {
        times = isStill() ? times + 1 : 0
        return times
      },
      { timeout: 50_000 },
    )
    .toBeGreaterThan(3)
}

/** Where every cell of the tables is and every entry of the lists, and what can be pressed in it. */
const places = () =>
  all('main :is(table, ul[aria-label]) :is(th, td, a, button, input, [role=switch], [role=checkbox], img, time)').map(
    (part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return { part: part.localName, x, y, width, height }
    },
  )

/** The places on cards and in rows, in this order. */
async function placesInBothLooks() {
  await browserPage.viewport(390, 844)
  await nextFrames()
  const onCards = places()
  await browserPage.viewport(1440, 900)
  await nextFrames()
  return [onCards, places()]
}

/** Resolves when what was resized has been drawn. */
const nextFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

/** The places when nothing arrives any more. */
async function finalPlaces() {
  let last = await placesInBothLooks()
  await expect
    .poll(async () => {
      const before = JSON.stringify(last)
      last = await placesInBothLooks()
      return JSON.stringify(last) === before
    })
    .toBe(true)
  return last
}

for (const language of ['en', 'ar'] as const) {
  it.each(paths)(`in no table of %s does anything move when somebody else acts (${language})`, async (path) => {
    await setLanguage(language)
    await browserPage.viewport(1440, 900)
    let listed = [1, 2, 3]
    const server = fakeServer((endpoint, asked) => sampleAnswer(endpoint, asked, listed))
    await mountScreen(path)
    const stream = await liveStream(server)
    // The first screen comes when all its modules have.
    await settled()
    const before = await finalPlaces()
    const rowsBefore = rows()

    listed = [4, 1, 3]
    for (const resource of ChangedResource.options) {
      stream.changed(2, { resource, event: 'remove' })
      stream.changed(4, { resource, event: 'create' })
    }
    const left = rowsBefore.filter((id) => id === idOf(2)).length
    await expect.poll(() => all('tr[data-row-id] .why-left').length).toBe(left)
    expect(rows()).toEqual(rowsBefore)
    expect(await finalPlaces()).toEqual(before)
  })

  it.each(paths)(
    `in no table of %s does a row move when somebody else writes longer texts (${language})`,
    async (path) => {
      await setLanguage(language)
      await browserPage.viewport(1440, 900)
      let isLong = false
      const server = fakeServer(async (endpoint, asked) => {
        const answer = sampleAnswer(endpoint, asked)
        const data: unknown = answer instanceof Response ? await answer.json() : answer
        return Response.json(isLong ? withLongTexts(data) : data)
      })
      await mountScreen(path)
      const stream = await liveStream(server)
      await settled()
      await nextFrames()
      const before = placesOfRows()

      isLong = true
      for (const resource of ChangedResource.options) stream.changed(0, { resource, event: 'update' })
      const isWritten = () => document.querySelector('main table')?.textContent?.includes(longText) === true
      await expect.poll(() => before.length === 0 || isWritten()).toBe(true)
      await nextFrames()
      expect(placesOfRows()).toEqual(before)
    },
  )
}

const longText = 'Apartments with a garden for families '.repeat(6)

/** An answer whose texts are all long ones. */
const withLongTexts = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
    value === 'Words' && !/phone|code|image|icon/i.test(key) ? longText : value,
  )

/** Where the rows are; on the page of a record within their table, because what is known of the record is above it and as long as its texts. */
const placesOfRows = () =>
  all('main tr[data-row-id]').map((row) => {
    const { y, height } = row.getBoundingClientRect()
    const isOnPage = document.querySelector('main dl') !== null
    return { y: isOnPage ? y - (row.closest('table')?.getBoundingClientRect().y ?? 0) : y, height }
  })
