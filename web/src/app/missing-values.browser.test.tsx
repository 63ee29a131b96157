import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '../i18n/language.tsx'
import { languages } from '../i18n/languages.ts'
import type { Language } from '../i18n/languages.ts'
import { messages as arabic } from '../i18n/locales/ar.po'
import { messages as english } from '../i18n/locales/en.po'
import { hrefOf } from '../routing/paths.ts'
import { screensOf } from './screen.ts'
import { screens } from './screens.tsx'
import { answerWithGaps, brokenRows } from './testing/answers-with-gaps.ts'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'

/** Opens a screen with a server that leaves out all it may; in lists `most` records. */
function open(path: string, most?: number) {
  fakeServer((endpoint, asked) => answerWithGaps(endpoint, asked, most))
  return mountScreen(`/dashboard/${path}`)
}

/** The texts of the dashboard, in both languages, whose English begins or ends so. */
const textsLike = (pattern: RegExp): string[] =>
  Object.entries(english).flatMap(([id, text]) =>
    pattern.test(String(text)) ? [String(text), String(arabic[id])] : [],
  )

const loading = textsLike(/^Loading/)
const broken = [...textsLike(/^This .*cannot be shown\.?$/), 'NaN', 'undefined', 'Invalid Date', '[object']
const close = textsLike(/^Close$/).map((label) => `[aria-label="${label}"]`)

const shown = () => document.body.textContent ?? ''
const isLoading = () =>
  document.querySelector('[aria-busy="true"]') !== null || loading.some((text) => shown().includes(text))

/** What rendering dozens of records may take on a busy machine. */
const msPerScreen = 60_000

const paths = screensOf(screens)
  .filter(({ isAuthenticated }) => isAuthenticated)
  .map(({ path }) => path.replace(`${hrefOf('dashboard')}/`, '').replace(/:\w+/, idOf(5)))

const pathsInEach = (Object.keys(languages) as Language[]).flatMap((language) =>
  paths.map((path): [path: string, language: Language] => [path, language]),
)

it.each(pathsInEach)(
  '%s is drawn whatever its answers leave out (%s)',
  { timeout: msPerScreen },
  async (path, language) => {
    await setLanguage(language)
    const { page } = await open(path)
    await expect
      .element(
        page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first(),
      )
      .toBeVisible()
    await expectToStand()
    const [asRecord, asText] = brokenRows.slice(-2)
    expect(linksOf(asText)).toEqual(linksOf(asRecord))
  },
)

// In one language: where a text in the other is missing, dialogs read it as the lists do.
it.each(paths)('%s draws its dialogs whatever they are not told', { timeout: msPerScreen }, async (path) => {
  await setLanguage('ar')
  await open(path, brokenRows.length)
  await expect.poll(() => document.querySelector('main h1, main h2'), { timeout: msPerScreen }).not.toBeNull()
  await expectToStand()
  for (const row of brokenRows) {
    for (let place = 0; place < buttonsOf(row).length; place++) {
      await press(() => buttonsOf(row)[place])
      for (let item = 0; item < menuItems().length; item++) {
        await press(() => menuItems()[item])
        if (menuItems().length === 0) await press(() => buttonsOf(row)[place])
      }
      await userEvent.keyboard('{Escape}')
    }
  }
})

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const buttonsOf = (row: number) => all(`[data-row-id="${idOf(row)}"] button`)
/** Where the links of a row lead. */
const linksOf = (row = 0) =>
  all(`[data-row-id="${idOf(row)}"] a`).map((link) => link.getAttribute('href')?.replaceAll(idOf(row), 'itself'))
const menuItems = () => all('[role=menuitem]')

/** Presses something and leaves what it opened, having looked at it. */
async function press(what: () => HTMLElement | undefined) {
  what()?.click()
  await expectToStand()
  await expect
    .poll(async () => {
      const closing = all('[role=dialog]').at(-1)?.querySelector<HTMLElement>(close.join())
      // What opens over a row has no button of its own to leave it.
      if (closing) closing.click()
      else await userEvent.keyboard('{Escape}')
      return all('[role=dialog]').length
    })
    .toBe(0)
}

async function expectToStand() {
  await expect.poll(isLoading).toBe(false)
  expect(broken.filter((text) => shown().includes(text))).toEqual([])
}
