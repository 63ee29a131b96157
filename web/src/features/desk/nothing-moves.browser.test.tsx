import { desk } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { liveStream } from '../../app/testing/live-stream.ts'
import { listings, nextIs, openedDesk } from '../../app/testing/opened-desk.ts'
import { deskItem } from '../../app/testing/sample-desk.ts'
import { idOf } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'

const languages = ['en', 'ar'] as const
const sizes = [
  [1280, 800],
  [390, 844],
] as const

/** Where what is in the page now is at any later time. */
function placesOf(selector: string) {
  const parts = [...document.querySelectorAll(selector)]
  return () =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return { part: part.localName, x, y, width, height }
    })
}

const decided = [
  { event: 'approve', en: 'Approved by Sara', ar: 'تم الاعتماد بواسطة Sara' },
  { event: 'reject', en: 'Rejected by Sara', ar: 'تم الرفض بواسطة Sara' },
  { event: 'remove', en: 'Deleted by Sara', ar: 'تم الحذف بواسطة Sara' },
] as const

for (const language of languages) {
  it.each(decided)(
    `what a colleague does with the listing on the screen is said at once: $${language}`,
    async (said) => {
      await setLanguage(language)
      const { server, page, press, decisions, setWaiting } = await openedDesk()
      const { changed } = await liveStream(server)
      await press('KeyJ')
      await nextIs(page, 'Listing 2')
      setWaiting(listings.filter(({ _id }) => _id !== idOf(2)))
      changed(2, { resource: 'products', event: said.event })
      const notice = page.getByRole('status').filter({ hasText: said[language] })
      await expect.element(notice).toBeVisible()
      // It stays until the moderator goes on, and does not come again.
      await nextIs(page, 'Listing 2')
      await press('KeyK')
      await nextIs(page, 'Listing 1')
      await expect.element(notice).not.toBeInTheDocument()
      await press('KeyJ')
      await nextIs(page, 'Listing 3')
      expect(decisions()).toEqual([])
    },
  )

  it.each(sizes)(`nothing moves for that, nor for decisions that wait: %i x %i (${language})`, async (...size) => {
    await screen.viewport(...size)
    await setLanguage(language)
    const { product } = deskItem(2)
    const name = 'A house with a garden and a view of the sea, for a family '.repeat(3).trim()
    const items = [deskItem(1), deskItem(2, { product: product && { ...product, name } }), ...listings.slice(2)]
    const { server, page, press, setWaiting } = await openedDesk({ items })
    const { changed } = await liveStream(server)
    const network = Promise.withResolvers<never>()
    server.on(desk.decide, () => network.promise)
    const controls = placesOf('main :is([role=group] [role=group] button, textarea)')
    const controlsBefore = controls()
    await press('KeyA')
    await nextIs(page, name)
    await press('KeyA')
    await nextIs(page, 'Listing 3')
    await expect.element(page.getByText(name).first()).toBeVisible()
    expect(controls()).toEqual(controlsBefore)

    const all = placesOf('main :not([role=status])')
    const before = all()
    network.reject(new TypeError('Failed to fetch'))
    const waits = page.getByText(language === 'en' ? /^2 decisions wait/ : /^قراران ينتظران/)
    await expect.element(waits).toBeVisible()
    expect(all()).toEqual(before)
    // As many wait as before, so that no count is another one.
    setWaiting([...items.filter(({ _id }) => _id !== idOf(3)), deskItem(9)])
    changed(3, { resource: 'products', event: 'approve' })
    await expect.element(page.getByText('Sara').last()).toBeInViewport()
    expect(all()).toEqual(before)
    expect(waits.element().clientWidth).toBeGreaterThan(80)

    server.accept(desk.decide)
    dispatchEvent(new Event('online'))
    await expect.element(waits).not.toBeInTheDocument()
    expect(all()).toEqual(before)
  })
}
