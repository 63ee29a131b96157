import { changes, desk } from '@dealsy/contract'
import type { Flag } from '@dealsy/contract'
import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { liveStream } from '../../app/testing/live-stream.ts'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { listings, nextIs, openedDesk } from '../../app/testing/opened-desk.ts'
import { deskItem, deskServer } from '../../app/testing/sample-desk.ts'
import { idOf } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { listsOfUser } from '../../places/places.ts'
import { pictureAddress, picturesAway } from '../../ui/testing/pictures.ts'

/** The top of an element on the screen. */
const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)

it('what was decided on what stands in a line that moves nothing, with the way back', async () => {
  const { server, page, press, undo } = await openedDesk()
  server.on(changes.undo, ({ body }) => {
    if ('call' in body) undo(body.call)
    return { data: { changes: [], conflicts: [] } }
  })
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  const column = page.getByRole('region', { name: 'Photographs' })
  const placesOf = () => [topOf(approve.element()), topOf(column.element())]
  const before = placesOf()
  await press('KeyA')
  await nextIs(page, 'Listing 2')
  await expect.element(page.getByText(/^Approved: Listing 1\./)).toBeVisible()
  expect(placesOf()).toEqual(before)
  const back = page.getByRole('button', { name: 'Undo', exact: true })
  await expect.element(back).toMatchTextContent('UndoU')
  await back.click()
  await nextIs(page, 'Listing 1')
  await expect.element(page.getByText(/^Taken back: Listing 1/)).toBeVisible()
  await expect.element(back).not.toBeInTheDocument()
  expect(placesOf()).toEqual(before)
})

it('on a phone the line is above the decisions, with a button that a thumb hits', async () => {
  await screen.viewport(390, 844)
  const { page } = await openedDesk()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await nextIs(page, 'Listing 2')
  const back = page.getByRole('button', { name: 'Undo', exact: true })
  await expect.element(back).toBeVisible()
  const { height, bottom } = back.element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(36)
  expect(bottom).toBeLessThanOrEqual(topOf(page.getByRole('button', { name: 'Approve', exact: true }).element()))
})

it('the line says when its decision was refused, and offers no way back', async () => {
  const { server, page, press } = await openedDesk()
  server.refuse(desk.decide, { code: 'LEASE_OVER', message: 'The time is over.', current: listings[0] })
  await press('KeyA')
  await expect.element(page.getByText(/^Refused: Listing 1\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).not.toBeInTheDocument()
})

/** A listing with another price. */
function repriced(row: number, price: number) {
  const { product } = deskItem(row)
  return deskItem(row, { version: 2, product: product && { ...product, price, version: 2 } })
}

it('what a colleague changes of the listing on the screen is said at once, and what was looked at is not decided on unseen', async () => {
  const { server, page, press, setWaiting } = await openedDesk()
  const { changed } = await liveStream(server)
  setWaiting([repriced(1, 99), ...listings.slice(1)])
  changed(1, { resource: 'products', event: 'update' })
  await expect.element(page.getByText('Changed while you looked at it')).toBeVisible()
  await expect.element(page.getByText('from $120 to $99')).toBeVisible()
  // A key that comes with the change was meant for what was there before it.
  await press('KeyA')
  await expect.poll(() => server.calls(desk.decide).at(-1)?.body.version).toBe(1)
})

it('a change that has been on the screen for a while is decided on', async () => {
  const { server, page, press, setWaiting } = await openedDesk()
  const { changed } = await liveStream(server)
  setWaiting([repriced(1, 99), ...listings.slice(1)])
  changed(1, { resource: 'products', event: 'update' })
  await expect.element(page.getByText('from $120 to $99')).toBeVisible()
  await press('KeyA', {}, 10_000_000)
  await expect.poll(() => server.calls(desk.decide).at(-1)?.body.version).toBe(2)
})

it('a change of what the desk does not hold asks for nothing', async () => {
  const { server } = await openedDesk()
  const { changed } = await liveStream(server)
  const asked = server.calls(desk.take).length
  changed(50, { resource: 'products', event: 'update' })
  await expect.poll(() => server.calls(desk.queues).length).toBeGreaterThan(1)
  expect(server.calls(desk.take)).toHaveLength(asked)
})

it('the notice of a refusal goes with its listing, and Escape closes it', async () => {
  const { server, page, press, setWaiting } = await openedDesk()
  const refusal = page.getByRole('alert')
  const current = repriced(1, 99)
  server.refuse(desk.decide, { code: 'CHANGED_MEANWHILE', message: 'This was changed.', current })
  setWaiting([current, ...listings.slice(1)])
  await press('KeyA')
  await expect.element(refusal).toMatchTextContent(/^Listing 1 This was changed\./)
  server.accept(desk.decide)
  await press('KeyJ')
  await nextIs(page, 'Listing 1')
  await expect.element(refusal).toMatchTextContent(/^Listing 1 This was changed\./)
  await press('KeyK')
  await nextIs(page, 'Listing 2')
  await expect.element(refusal).not.toBeInTheDocument()
})

it('Escape closes the notice of a refusal after what is open above it', async () => {
  const { server, page, press } = await openedDesk()
  const refusal = page.getByRole('alert')
  server.refuse(desk.decide, { code: 'DECIDED_MEANWHILE', message: 'Somebody has decided.' })
  await press('KeyA')
  await expect.element(refusal).toMatchTextContent(/^Listing 1 Somebody/)
  await press('KeyR')
  const reasons = page.getByRole('group', { name: 'Why is it rejected?' })
  await expect.element(reasons).toBeVisible()
  await press('Escape')
  await expect.element(reasons).not.toBeInTheDocument()
  await expect.element(refusal).toBeVisible()
  await press('Escape')
  await expect.element(refusal).not.toBeInTheDocument()
})

it('pictures that could not be loaded are fetched when back online; until then approving asks once more', async () => {
  const pictures = await picturesAway()
  const { product } = deskItem(1)
  const images = [pictureAddress('one'), pictureAddress('two')]
  const first = deskItem(1, { product: product && { ...product, images } })
  const { page, press, decisions } = await openedDesk({ items: [first, ...listings.slice(1)] })
  const notShown = page.getByText('The image cannot be shown.')
  await expect.element(notShown.first()).toBeVisible()
  await press('ArrowRight')
  await expect.element(page.getByText('2 / 2')).toBeVisible()
  await expect.element(notShown.first()).toBeVisible()
  await press('KeyA')
  const question = page.getByRole('alertdialog', { name: 'Approve without the photographs?' })
  await expect
    .element(question)
    .toMatchTextContent(/2 photographs could not be loaded\. Approve without having seen them\?/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(decisions()).toEqual([])
  pictures.back()
  dispatchEvent(new Event('online'))
  for (const picture of ['Image 2 of Listing 1', 'Image 1 of Listing 1']) {
    await expect.element(page.getByRole('img', { name: picture }).first()).toBeVisible()
    await expect.element(notShown).not.toBeInTheDocument()
    await press('ArrowLeft')
  }
  await press('KeyA')
  await nextIs(page, 'Listing 2')
  await expect.poll(decisions).toEqual([[idOf(1), 'approve', []]])
})

it('a picture that could not be loaded can be asked for again, and approved without', async () => {
  const pictures = await picturesAway()
  const withPicture = (row: number) => {
    const { product } = deskItem(row)
    return deskItem(row, { product: product && { ...product, images: [pictureAddress(`of ${row}`)] } })
  }
  const { page, press, decisions } = await openedDesk({ items: [withPicture(1), withPicture(2)] })
  await expect.element(page.getByText('The image cannot be shown.').first()).toBeVisible()
  await press('KeyA')
  await page
    .getByRole('alertdialog', { name: 'Approve without the photographs?' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await nextIs(page, 'Listing 2')
  await expect.poll(decisions).toEqual([[idOf(1), 'approve', []]])
  pictures.back()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('img', { name: 'Image 1 of Listing 2' })).toBeVisible()
})

it('facts of the owner lead to what they count, and say what they are about', async () => {
  const flag = (kind: Flag['kind'], number: number): Flag => ({
    kind,
    field: null,
    spans: [],
    image: null,
    listing: null,
    number,
  })
  const item = deskItem(1, {
    flags: [flag('newAccount', 0), flag('rejectedBefore', 2)],
    similar: [{ _id: idOf(60), name: 'Its twin', price: 378_000, image: null, userName: 'Omar', likeness: 1 }],
    reports: [
      {
        _id: idOf(70),
        message: 'Stolen',
        createdAt: '2025-11-03T09:30:00.000Z',
        userId: { _id: idOf(71), name: 'Rana' },
      },
    ],
  })
  const owner = item.owner && {
    ...item.owner,
    _id: idOf(80),
    wallet: 45,
    verified: 4,
    rejected: 3,
    verifiedRequests: 0,
    rejectedRequests: 1,
    reported: 3,
    suspensions: 1,
  }
  deskServer([{ ...item, owner }])
  const { page } = await mountScreen(hrefOf('desk'))
  const leadsTo = (name: string, address: string) =>
    expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  await leadsTo('Verified 4', listsOfUser.products(idOf(80)))
  await leadsTo('Rejected 2', listsOfUser.products(idOf(80)))
  await leadsTo('Rejected requests 1', listsOfUser.productRequests(idOf(80)))
  await leadsTo('Reported 3', hrefOf('reports', { ownerId: idOf(80) }))
  await leadsTo('Suspensions 1', hrefOf('activity', { record: idOf(80), event: 'suspend' }))
  await leadsTo('Wallet $45', hrefOf('users', { wallet: idOf(80) }))
  await leadsTo('Reports', hrefOf('reports', { product: idOf(1) }))
  await leadsTo('2 earlier rejections', listsOfUser.products(idOf(80)))
  await leadsTo('The account was less than a day old when this came', hrefOf('users', { open: idOf(80) }))
  await expect.element(page.getByText(/100% alike/)).toBeVisible()
  await expect.element(page.getByText('$378,000', { exact: true })).toBeVisible()
})

it.for([
  { language: 'en', forwards: -120 },
  { language: 'ar', forwards: 120 },
] as const)('a swipe shows the next photograph in the order of reading ($language)', async ({ language, forwards }) => {
  await screen.viewport(390, 844)
  const { page } = await openedDesk()
  await setLanguage(language)
  const place = (picture: number) => page.getByText(`${picture} / 2`).first()
  await expect.element(place(1)).toBeVisible()
  const swipe = (pixels: number) => {
    const area = page
      .getByRole('img', { name: /Listing 1$/ })
      .first()
      .element()
    const { left, top } = area.getBoundingClientRect()
    const at = { bubbles: true, pointerType: 'touch', clientY: top + 40 }
    area.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: left }))
    area.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: left + pixels }))
  }
  swipe(forwards)
  await expect.element(place(2)).toBeVisible()
  swipe(-forwards)
  await expect.element(place(1)).toBeVisible()
})

it('on a phone the photograph and the price are in the first view', async () => {
  await screen.viewport(390, 844)
  const { page } = await openedDesk()
  const bar = topOf(page.getByRole('group', { name: 'Decision' }).element())
  for (const part of [
    page.getByRole('img', { name: 'Image 1 of Listing 1' }).first(),
    // The next listing is in the page already, hidden.
    page.getByText('$120', { exact: true }).first(),
  ]) {
    await expect.element(part).toBeVisible()
    expect(part.element().getBoundingClientRect().bottom).toBeLessThan(bar)
  }
})
