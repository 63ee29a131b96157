import { beforeEach, describe, expect, it } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { setLanguage } from '../i18n/language.tsx'
import { hrefOf } from '../routing/paths.ts'
import { screensOf } from './screen.ts'
import { screens } from './screens.tsx'
import { fakeServer, sampleAnswer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'

const paths = screensOf(screens)
  .filter(({ isAuthenticated }) => isAuthenticated)
  .map(({ path }) => path.replace(/:\w+/, idOf(5)))

// Only the first two words are seen in a narrow column.
const usual = 'Construction Motorcycles Headphones'
const long = 'Entertainment Smartwatches Headphones وإكسسواراتها للاستعمال'
const person = 'Abdulrahman Mohammed Al-Rashed'

const all = (selector: string) => [...document.querySelectorAll(selector)]
const isSettled = () => all('main h1, main h2').length > 0 && all('[aria-busy=true]').length === 0

/** An answer with other texts than that of all samples; what has a telephone is a person. */
const withLongTexts = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if (value === 'Words') return key === 'description' ? usual : long
    const isPerson = typeof value === 'object' && value !== null && (key === 'userId' || 'phoneNumber' in value)
    return isPerson ? { ...value, name: person } : value
  })

/** Every screen on a server whose texts are all long ones. */
async function open(path: string) {
  fakeServer(async (endpoint, asked) => {
    const answer = sampleAnswer(endpoint, asked)
    const data: unknown = answer instanceof Response ? await answer.json() : answer
    return Response.json(withLongTexts(data))
  })
  const mounted = await mountScreen(path)
  // The first screen comes when all its modules have.
  await expect.poll(isSettled, { timeout: 50_000 }).toBe(true)
  return mounted
}

/** The words of the tables that are on two lines, each with its column. */
function brokenWords(): string[] {
  return all('main :is(th, td)').flatMap((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!(text instanceof Text) || text.parentElement?.closest('.sr-only')) continue
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        // What is cut off at the end of a text is drawn in a column beside it.
        const box = (text.parentElement?.closest('bdi') ?? cell).getBoundingClientRect()
        const tops = [...range.getClientRects()]
          .filter(({ left, right, width }) => width > 0 && left >= box.left - 1 && right <= box.right + 1)
          .map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 6)
          broken.push(`${cell.getAttribute('data-label') ?? 'heading'}: ${word}`)
      }
    }
    return broken
  })
}

for (const language of ['en', 'ar'] as const) {
  it.each(paths)(`no table of %s breaks a word in its middle (${language})`, async (path) => {
    await setLanguage(language)
    await browserPage.viewport(1440, 900)
    await open(path)
    await expect.poll(brokenWords).toEqual([])
    await browserPage.viewport(1280, 900)
    await expect.poll(brokenWords).toEqual([])
  })

  describe(`on a desktop (${language})`, () => {
    beforeEach(async () => {
      await setLanguage(language)
      await browserPage.viewport(1280, 900)
    })

    it.each(['reports', 'businesses', 'settings.account'] as const)('a date on %s has one line', async (screen) => {
      await open(hrefOf(screen))
      const lines = () =>
        all('td time').map(
          (time) => time.getBoundingClientRect().height / parseFloat(getComputedStyle(time).lineHeight),
        )
      await expect.poll(() => lines().length).toBeGreaterThan(0)
      await expect.poll(() => lines().filter((count) => count > 1.5)).toEqual([])
    })

    it('the names of the products to feature have more room than a word, and nothing scrolls sideways', async () => {
      await browserPage.viewport(1425, 900)
      await open(hrefOf('featuredProducts'))
      const column = all('main th')[1]
      expect(column?.getBoundingClientRect().width).toBeGreaterThan(90)
      const [scroller] = all('main section[aria-label]')
      expect(scroller?.scrollWidth).toBe(scroller?.clientWidth)
    })
  })
}

it('a message has more room than a name, and a city no more than it needs', async () => {
  const widths = () => all('main th').map((heading) => heading.getBoundingClientRect().width)
  await browserPage.viewport(1440, 900)
  const { router } = await open(hrefOf('reports'))
  const [, product = 0, message] = widths()
  expect(message).toBeGreaterThan(product)
  await router.navigate(hrefOf('banners'))
  await expect.poll(() => widths().length).toBe(3)
  expect(widths()[0]).toBeLessThan(300)
})
