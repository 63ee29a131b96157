import { changes, desk, ProductRequest } from '@dealsy/contract'
import type { Flag } from '@dealsy/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountScreen } from '../../app/testing/mount-screen.tsx'
import { listings as items, nextIs, openedDesk as opened } from '../../app/testing/opened-desk.ts'
import { deskItem, deskReason, deskServer } from '../../app/testing/sample-desk.ts'
import { idOf, sample } from '../../app/testing/sample-answers.ts'
import { setLanguage } from '../../i18n/language.tsx'
import { hrefOf } from '../../routing/paths.ts'
import { notesOf } from './deciding/notes.ts'

it('one key approves, and the next listing is there at once', async () => {
  const { server, page, press, decisions } = await opened()
  const held = server.hold(desk.decide)
  await press('KeyA')
  await nextIs(page, 'Listing 2')
  await press('KeyA')
  await nextIs(page, 'Listing 3')
  held.release()
  await expect.poll(decisions).toEqual([
    [idOf(1), 'approve', []],
    [idOf(2), 'approve', []],
  ])
})

it('keys are told by their place, so an Arabic layout decides too', async () => {
  await setLanguage('ar')
  const { page, press, decisions } = await opened()
  await press('KeyA', { key: 'ش' })
  await nextIs(page, 'Listing 2')
  await press('KeyR', { key: 'ق' })
  await press('Digit1', { key: '١' })
  await nextIs(page, 'Listing 3')
  await expect.poll(decisions).toEqual([
    [idOf(1), 'approve', []],
    [idOf(2), 'reject', [idOf(100)]],
  ])
})

it('R and a digit reject for one reason; with Shift there are several, which Enter sends', async () => {
  const { page, press, decisions } = await opened()
  await press('KeyR')
  await expect.element(page.getByRole('group', { name: 'Why is it rejected?' })).toBeVisible()
  await press('Digit2')
  await nextIs(page, 'Listing 2')
  await press('KeyC')
  await expect.element(page.getByRole('group', { name: 'What is to be changed?' })).toBeVisible()
  await press('Digit1', { shiftKey: true, key: '!' })
  await press('Digit3', { shiftKey: true, key: '#' })
  await expect
    .element(page.getByRole('button', { name: 'Contact details, with others' }))
    .toHaveAttribute('aria-pressed', 'true')
  await press('Enter', { key: 'Enter' })
  await nextIs(page, 'Listing 3')
  await expect.poll(decisions).toEqual([
    [idOf(1), 'reject', [idOf(101)]],
    [idOf(2), 'requestChanges', [idOf(100), idOf(102)]],
  ])
})

it('the tenth reason has a digit as well, and the next ones have letters', async () => {
  const reasons = Array.from({ length: 12 }, (_, index) => deskReason(index))
  const { page, press, decisions } = await opened({ reasons })
  await press('KeyR')
  await expect.element(page.getByRole('button', { name: /^Reason 12 / })).toMatchTextContent(/^WReason 12/)
  await press('Numpad0', { key: '0' })
  await nextIs(page, 'Listing 2')
  await press('KeyR')
  await press('KeyW', { key: 'ص' })
  await nextIs(page, 'Listing 3')
  await expect.poll(decisions).toEqual([
    [idOf(1), 'reject', [idOf(109)]],
    [idOf(2), 'reject', [idOf(111)]],
  ])
})

it('a second press within 300 ms and a key that is held down decide nothing twice', async () => {
  const { page, press, decisions } = await opened()
  await press('KeyA')
  await press('KeyA', {}, 200)
  await press('KeyA', { repeat: true })
  await nextIs(page, 'Listing 2')
  await press('KeyS')
  await nextIs(page, 'Listing 3')
  await expect.poll(decisions).toEqual([
    [idOf(1), 'approve', []],
    [idOf(2), 'secondLook', []],
  ])
})

it('L and a digit put a listing off, H and a digit hand it over', async () => {
  const { server, page, press } = await opened()
  await press('KeyL')
  await press('Digit2')
  await nextIs(page, 'Listing 2')
  await press('KeyH')
  await expect.element(page.getByRole('button', { name: 'Sara' })).toBeVisible()
  await press('Digit1')
  await nextIs(page, 'Listing 3')
  await expect.poll(() => server.calls(desk.decide)).toHaveLength(2)
  const bodies = server.calls(desk.decide).map(({ body }) => body)
  expect(bodies[0]).toMatchObject({ decision: 'later', minutes: 240 })
  expect(bodies[1]).toMatchObject({ decision: 'handOver', to: idOf(9) })
})

it('U takes the last decision back and shows its listing again, with what was typed for it', async () => {
  const { server, page, press, undo } = await opened()
  server.on(changes.undo, ({ body }) => {
    if ('call' in body) undo(body.call)
    return { data: { changes: [], conflicts: [], told: false } }
  })
  await page.getByRole('textbox', { name: 'Note to the owner' }).fill('Remove the number.')
  await press('Escape')
  await press('KeyR')
  await press('Digit1')
  await nextIs(page, 'Listing 2')
  await expect.poll(() => notesOf(idOf(1)).note).toBe('')
  await press('KeyU')
  await nextIs(page, 'Listing 1')
  await expect.element(page.getByRole('textbox', { name: 'Note to the owner' })).toHaveValue('Remove the number.')
  await expect
    .poll(() => server.calls(changes.undo).map(({ body }) => body))
    .toEqual([{ call: `call of ${idOf(1)}`, tell: false }])
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).not.toHaveAttribute('aria-busy')
  await press('KeyA')
  await nextIs(page, 'Listing 2')
  await expect.poll(() => server.calls(desk.decide).at(-1)?.body.version).toBe(3)
})

it('Ctrl+Z after a reload takes back the last decision that the server knows of, with what was typed for it', async () => {
  const { server, page, press } = await opened()
  server.on(desk.decisions, () => ({
    data: {
      decisions: [
        {
          _id: idOf(40),
          at: '2025-11-03T09:30:00.000Z',
          by: null,
          resource: 'products' as const,
          recordId: idOf(3),
          name: 'Listing 3',
          decision: 'approve' as const,
          reasons: [],
          note: 'A clearer picture, please.',
          internalNote: '',
          until: null,
          to: null,
          call: 'an earlier call',
        },
      ],
    },
  }))
  await press('KeyZ', { key: 'ئ', ctrlKey: true })
  await nextIs(page, 'Listing 3')
  expect(server.calls(changes.undo).map(({ body }) => body)).toEqual([{ call: 'an earlier call', tell: false }])
  await expect
    .element(page.getByRole('textbox', { name: 'Note to the owner' }))
    .toHaveValue('A clearer picture, please.')
})

it('a decision on something decided says who decided and when, and goes on', async () => {
  const { server, page, press } = await opened()
  server.refuse(desk.decide, {
    code: 'DECIDED_MEANWHILE',
    message: 'Somebody else has decided on this already.',
    current: { at: new Date().toISOString(), by: { _id: idOf(9), name: 'Sara' }, status: 'verified' },
  })
  await press('KeyA')
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toMatch(/^Listing 1 Somebody else has decided on this already. By Sara, just now/)
  await nextIs(page, 'Listing 2')
})

it('what its owner changed meanwhile comes back next with the difference and what was typed', async () => {
  const { server, page, press, setWaiting } = await opened()
  const before = deskItem(1)
  const current = deskItem(1, { version: 2, product: before.product && { ...before.product, price: 99, version: 2 } })
  server.refuse(desk.decide, { code: 'CHANGED_MEANWHILE', message: 'This was changed.', current })
  setWaiting([current, ...items.slice(1)])
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Looks fine')
  await press('Escape')
  await press('KeyA')
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain('This was changed.')
  server.accept(desk.decide)
  await press('KeyJ')
  await nextIs(page, 'Listing 1')
  await expect.element(page.getByText('Changed while you looked at it')).toBeVisible()
  await expect.element(page.getByText('from $120 to $99')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Looks fine')
})

it('a decision whose answer is lost is sent again as the same one', async () => {
  const { server, page, press } = await opened()
  const keys: (string | null)[] = []
  const answer = window.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/desk/decide')) keys.push(new Headers(init.headers).get('idempotency-key'))
    if (keys.length === 1 && address.endsWith('/desk/decide')) return Promise.reject(new TypeError('Failed to fetch'))
    return answer(address, init)
  })
  await press('KeyA')
  await nextIs(page, 'Listing 2')
  await expect.element(page.getByText('1 decision waits for the server and is sent by itself.')).toBeVisible()
  await expect.poll(() => server.calls(desk.decide)).toHaveLength(1)
  await expect.element(page.getByText('1 decision waits for the server')).not.toBeInTheDocument()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

it('the focus stays at the desk, and a screen reader hears the decision and the next name', async () => {
  const { page, press } = await opened()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page
    .getByRole('button', { name: /^Prohibited item/ })
    .last()
    .click()
  await nextIs(page, 'Listing 2')
  await expect.element(page.getByText('Rejected: Listing 1. Next: Listing 2')).toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.closest('main')).not.toBeNull()
  await press('KeyA')
  await expect.element(page.getByText('Approved: Listing 2. Next: Listing 3')).toBeInTheDocument()
})

it('another request that looks the same leads to the product requests', async () => {
  const other = { _id: idOf(50), name: 'The other one', image: null, userName: 'Omar' }
  const flag: Flag = { kind: 'sameText', field: null, spans: [], image: null, listing: other, number: 0.9 }
  const productRequest = sample(ProductRequest, 1, { name: 'A request', status: 'pending' })
  deskServer([deskItem(1, { resource: 'productRequests', product: null, productRequest, flags: [flag] })])
  const { page } = await mountScreen(hrefOf('desk', { resource: 'productRequests' }))
  await expect
    .element(page.getByRole('link', { name: 'The other one' }))
    .toHaveAttribute('href', expect.stringContaining(hrefOf('productRequests')))
})

it('arrows turn the photographs in the direction of reading, and J and K the listings', async () => {
  const { page, press } = await opened()
  // The next listing is in the page too, behind the one on the screen and not to be seen.
  const place = (picture: number) => page.getByText(`${picture} / 2`).first()
  await expect.element(place(1)).toBeVisible()
  await press('ArrowRight', { key: 'ArrowRight' })
  await expect.element(place(2)).toBeVisible()
  await press('KeyJ')
  await nextIs(page, 'Listing 2')
  await press('KeyK')
  await nextIs(page, 'Listing 1')
  await setLanguage('ar')
  await press('ArrowLeft', { key: 'ArrowLeft' })
  await expect.element(place(2)).toBeVisible()
})

it('keys type in a field, and a note is kept until the decision is made', async () => {
  const { page, decisions, router } = await opened()
  const note = page.getByRole('textbox', { name: 'Note to the owner' })
  await note.click()
  await userEvent.keyboard('a clear picture, please')
  await expect.element(note).toHaveValue('a clear picture, please')
  expect(decisions()).toEqual([])
  await router.navigate(hrefOf('home'))
  await expect.element(page.getByRole('heading', { name: 'What waits' })).toBeVisible()
  await router.navigate(hrefOf('desk'))
  await expect.element(note).toHaveValue('a clear picture, please')
})

it('the map of keys shows the letters of the reader’s own layout', async () => {
  const letters = new Map([['KeyA', 'ش']])
  Object.defineProperty(navigator, 'keyboard', {
    configurable: true,
    value: { getLayoutMap: () => Promise.resolve(letters) },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'keyboard'))
  const { page, press } = await opened()
  await press('Slash', { key: '؟', shiftKey: true })
  const map = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(map.getByText('ش')).toBeVisible()
  await expect.element(map.getByText('R', { exact: true })).toBeVisible()
})

it('what the desk holds is given back when it is left', async () => {
  const { server, page, router } = await opened()
  await router.navigate(hrefOf('home'))
  await expect.element(page.getByRole('heading', { name: 'What waits' })).toBeVisible()
  await expect.poll(() => server.calls(desk.release)).toHaveLength(1)
  expect(server.calls(desk.release)[0]?.body.desk).toBe(server.calls(desk.take)[0]?.body.desk)
})

it('an empty queue says so, and an answer that does not come can be asked for again', async () => {
  const { server } = deskServer([])
  server.refuse(desk.take, { code: 'INTERNAL', message: 'Something went wrong.' }, 500)
  const { page } = await mountScreen(hrefOf('desk'))
  await expect.element(page.getByText('Nothing could be handed out')).toBeVisible()
  server.on(desk.take, () => ({ data: { items: [] } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing waits here')).toBeVisible()
})
