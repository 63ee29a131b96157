import { desk, reviewReasons } from '@dealsy/contract'
import type { DeskItem, ReviewReason } from '@dealsy/contract'
import { expect } from 'vitest'
import { hrefOf } from '../../routing/paths.ts'
import { eventTime } from '../../ui/testing/event-time.ts'
import { mountScreen } from './mount-screen.tsx'
import { deskItem, deskServer } from './sample-desk.ts'

/** What waits at the desk: 'Listing 1' to 'Listing 8'. */
export const listings = [1, 2, 3, 4, 5, 6, 7, 8].map((row) => deskItem(row))

interface Opening {
  reasons?: ReviewReason[]
  items?: readonly DeskItem[]
}

/** The desk with eight listings; `press` is a key by its place, with half a second before it. */
export async function openedDesk({ reasons, items = listings }: Opening = {}) {
  const time = eventTime()
  const fake = deskServer(items)
  if (reasons !== undefined) fake.server.lists(reviewReasons.list, reasons)
  const { page, router } = await mountScreen(hrefOf('desk'))
  const heading = page.getByRole('heading', { name: 'Listing 1', exact: true })
  await expect.element(heading).toBeVisible()
  const press = async (code: string, own: KeyboardEventInit = {}, pause = 500) => {
    time.pass(pause)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(
      new KeyboardEvent('keydown', { code, key: code.slice(-1), bubbles: true, cancelable: true, ...own }),
    )
  }
  const decisions = () => fake.server.calls(desk.decide).map(({ body }) => [body._id, body.decision, body.reasons])
  return { ...fake, page, router, heading, press, decisions, time }
}

type Page = Awaited<ReturnType<typeof mountScreen>>['page']

/** Waits until a listing is the one on the screen. */
export const nextIs = (page: Pick<Page, 'getByRole'>, name: string) =>
  expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
