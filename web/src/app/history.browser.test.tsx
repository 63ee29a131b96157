import { changes, desk, ListingDecision } from '@dealsy/contract'
import type { Change } from '@dealsy/contract'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '../i18n/language.tsx'
import { placeOf } from '../places/places.ts'
import { hrefOf } from '../routing/paths.ts'
import { screensOf } from './screen.ts'
import { screens } from './screens.tsx'
import { fakeServer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf, sample } from './testing/sample-answers.ts'
import { changeOf } from './testing/sample-changes.ts'

// How long a screen takes to be loaded here says nothing of the product.
beforeAll(async () => {
  for (const { load } of screensOf(screens)) await load()
  await import('../trail/history/history-dialog.tsx')
}, 120_000)

const answer = (entries: Change[], next: string | null = null) => ({ data: { changes: entries, next } })

/** Opens the history of a product whose changes these are. */
async function openHistory(entries: Change[], decisions: ListingDecision[] = []) {
  const server = fakeServer()
  server.on(changes.list, () => answer(entries))
  server.on(desk.listingDecisions, () => ({ data: { decisions } }))
  const { page, router } = await mountScreen(hrefOf('products', { open: idOf(1) }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /History|سجل التغييرات/ })
    .click()
  const list = page.getByRole('list', { name: /History|سجل التغييرات/ })
  return { server, page, router, list, lines: list.getByRole('listitem') }
}

/** An image that needs no server. */
const picture = (id: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" id="${id}" width="9" height="9"/>`)}`

const line = (text: string) => ({ hasText: text })

it('says who changed what, from what to what, newest first', async () => {
  const user = idOf(8)
  const { server, lines } = await openHistory([
    changeOf(9, { event: 'approve', before: { status: 'pending' }, after: { status: 'verified' } }),
    changeOf(8, {
      before: { price: 12, dailyRent: null, sold: false },
      after: { price: 15, dailyRent: 3.5, sold: true },
    }),
    changeOf(7, {
      before: { userId: idOf(2) },
      after: { userId: user },
      names: { [user]: 'Lina Haddad' },
      by: { kind: 'app', accountId: idOf(9), name: 'Importer' },
    }),
    changeOf(6, {
      event: 'end-promotion',
      before: { promoted: true },
      after: { promoted: false },
      by: { kind: 'program', accountId: null, name: 'end-promotion' },
    }),
    changeOf(1, {
      event: 'create',
      before: null,
      after: { name: 'Corolla', price: 12, status: 'pending' },
      by: { kind: 'app', accountId: null, name: null },
    }),
  ])
  await expect.element(lines.nth(0)).toMatchTextContent(/^Approved · Sara/)
  await expect
    .element(lines.nth(1))
    .toMatchTextContent(/^Updated · Sara.*Pricefrom \$12 to \$15Daily Rentset to \$3\.50Soldfrom No to Yes$/)
  await expect.element(lines.nth(2).getByRole('link', { name: 'Lina Haddad' })).toBeVisible()
  await expect.element(lines.nth(2)).toMatchTextContent(/^Updated · The app \(Importer\)/)
  await expect.element(lines.nth(2)).toMatchTextContent(`Ownerfrom ${idOf(2).slice(0, 8)}… to Lina Haddad`)
  await expect.element(lines.nth(3)).toMatchTextContent(/^Promotion ended · Dealsy itself/)
  await expect.element(lines.nth(4)).toMatchTextContent(/^Created · The app/)
  const unfold = lines.nth(4).getByText('What it was created with')
  await expect.element(lines.nth(4).getByText('$12')).not.toBeVisible()
  await unfold.click()
  await expect.element(lines.nth(4).getByText('$12')).toBeVisible()
  expect(server.calls(changes.list).at(-1)?.query).toMatchObject({ recordId: idOf(1) })
})

it('marks the changed words of a text, in the languages in which it was changed', async () => {
  const { lines } = await openHistory([
    changeOf(3, {
      resource: 'plans',
      before: { description: { en: 'Ten products each month', ar: 'عشرة منتجات' }, name: { en: 'Gold' } },
      after: { description: { en: 'Twelve products each month', ar: 'عشرة منتجات شهريًا' }, name: { en: 'Silver' } },
    }),
  ])
  const [english, arabic] = [lines.getByRole('insertion').nth(0), lines.getByRole('insertion').nth(1)]
  await expect.element(english).toMatchTextContent(/^added: Twelve$/)
  await expect.element(lines.getByRole('deletion').nth(0)).toMatchTextContent(/^removed: Ten$/)
  await expect.element(arabic).toMatchTextContent(/^added: شهريًا$/)
  await expect.element(lines.nth(0)).toMatchTextContent('from Gold to Silver')
})

it('shows a long text that was written anew whole, as it was and as it is', async () => {
  const [was, is] = ['Sellers of several branches', 'Everything that a single shop needs, on all days']
  const { lines } = await openHistory([
    changeOf(3, { before: { description: was.padEnd(61, '!') }, after: { description: is } }),
  ])
  await expect.element(lines.getByRole('deletion')).toMatchTextContent(new RegExp(`^removed: ${was}!+$`))
  await expect.element(lines.getByRole('insertion')).toMatchTextContent(`added: ${is}`)
})

it('says of a movement of a wallet its amount and the balance after it', async () => {
  const movement = { amount: 12.5, sign: 'Positive', status: 'success', balance: 62, createdAt: '2026-01-01T12:00:00Z' }
  const { lines } = await openHistory([
    changeOf(3, { resource: 'transactions', event: 'credit', before: null, after: movement }),
  ])
  await expect.element(lines.nth(0)).toMatchTextContent(/Amount\$12\.50New balance\$62$/)
})

it('shows images as pictures and what was added to a list and removed from it', async () => {
  const [gearbox, automatic, manual] = [idOf(20), idOf(21), idOf(22)]
  const { lines } = await openHistory([
    changeOf(3, {
      before: {
        images: [picture('a'), picture('b')],
        productAttributeValues: [{ filterId: gearbox, position: 0, itemId: manual, text: null }],
      },
      after: {
        images: [picture('b'), picture('c')],
        productAttributeValues: [{ filterId: gearbox, position: 0, itemId: automatic, text: null }],
      },
      names: {
        [gearbox]: { en: 'Gearbox', ar: 'ناقل الحركة' },
        [automatic]: { en: 'Automatic', ar: 'أوتوماتيك' },
        [manual]: { en: 'Manual', ar: 'يدوي' },
      },
    }),
    changeOf(2, { resource: 'businesses', before: { icon: picture('old') }, after: { icon: picture('new') } }),
  ])
  await expect.element(lines.filter(line('Gearbox')).getByRole('deletion').nth(0)).toMatchTextContent('Gearbox: Manual')
  await expect
    .element(lines.filter(line('Gearbox')).getByRole('insertion').nth(0))
    .toMatchTextContent('Gearbox: Automatic')
  const sources = () => [...document.querySelectorAll('ol img')].map((image) => image.getAttribute('src'))
  expect(sources()).toEqual([picture('a'), picture('c'), picture('old'), picture('new')])
})

it('folds the edits of a minute into one line, which unfolds', async () => {
  const at = (second: number) => ({ at: new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString() })
  const { lines } = await openHistory([
    changeOf(3, { ...at(40), before: { price: 14 }, after: { price: 15 } }),
    changeOf(2, { ...at(20), before: { price: 13 }, after: { price: 14 } }),
    changeOf(1, { ...at(0), before: { price: 12 }, after: { price: 13 } }),
  ])
  await expect.element(lines.nth(0)).toMatchTextContent('from $12 to $15')
  await lines.getByRole('button', { name: '3 changes' }).click()
  await expect.element(lines.nth(2)).toMatchTextContent('from $13 to $14')
  await expect.poll(() => lines.elements().length).toBe(4)
})

it('shows older changes on demand, and says where nothing was changed yet', async () => {
  const server = fakeServer()
  server.on(changes.list, ({ query }) =>
    query['before'] === undefined
      ? answer([changeOf(9)], '17-9')
      : answer([changeOf(8, { event: 'remove', after: null })]),
  )
  const { page } = await mountScreen(hrefOf('products', { open: idOf(1) }))
  const open = () => page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
  await open()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: 'Show older' }).click()
  await expect.element(history.getByText('Deleted')).toBeVisible()
  expect(server.calls(changes.list).at(-1)?.query).toMatchObject({ before: '17-9' })
  await expect.element(history.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument()

  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
  server.on(changes.list, () => answer([]))
  await open()
  await expect.element(history.getByText('Nothing was changed yet.')).toBeVisible()
})

it('says why it cannot be loaded, and tries again', async () => {
  const server = fakeServer()
  server.refuse(changes.list, { code: 'BAD_REQUEST', message: 'The trail is resting.' }, 400)
  const { page } = await mountScreen(hrefOf('products', { open: idOf(1) }))
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect.element(history.getByRole('alert')).toMatchTextContent('The trail is resting.')
  server.on(changes.list, () => answer([changeOf(1)]))
  await history.getByRole('button', { name: 'Try again' }).click()
  await expect.element(history.getByText('Updated')).toBeVisible()
})

it('speaks Arabic', async () => {
  await setLanguage('ar')
  onTestFinished(() => setLanguage('en'))
  const { lines } = await openHistory([
    changeOf(2, { event: 'suspend', before: { status: 'active' }, after: { status: 'suspended' } }),
    changeOf(1),
  ])
  await expect.element(lines.nth(0)).toMatchTextContent('إيقاف · Sara')
  await expect.element(lines.nth(1)).toMatchTextContent('السعرمن $12 إلى $15')
})

it.each(Object.entries(placeOf).filter(([kind]) => kind !== 'wallet'))(
  'is opened from where a record is shown: %s',
  async (_kind, place) => {
    const server = fakeServer()
    server.on(changes.list, () => answer([changeOf(1)]))
    const at = place(idOf(1))
    if (at === null) throw new Error('It has no place.')
    const { page } = await mountScreen(`${at.pathname}?${at.dialog}=${at.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
    await expect.element(page.getByRole('dialog', { name: 'History' }).getByText('Updated')).toBeVisible()
    expect(server.calls(changes.list).at(-1)?.query).toMatchObject({ recordId: idOf(1) })
  },
)

it.each([
  ['en', 'Prohibited item', 'May not be offered.'],
  ['ar', 'سلعة محظورة', 'لا يُعرض.'],
] as const)('says why at each decision, also at one that was taken back (%s)', async (language, name, text) => {
  await setLanguage(language)
  const reason = {
    _id: idOf(101),
    name: { en: 'Prohibited item', ar: 'سلعة محظورة' },
    text: { en: 'May not be offered.', ar: 'لا يُعرض.' },
  }
  const rejection = (_id: number) =>
    changeOf(_id, { event: 'reject', before: { status: 'pending' }, after: { status: 'rejected' } })
  const [last, first, unknown] = [rejection(9), rejection(6), rejection(3)]
  const made = (change: Change, note: string, isInEffect: boolean) =>
    sample(ListingDecision, change._id, { reasons: [reason], note, internalNote: '', calls: [change.call], isInEffect })
  const { server, lines } = await openHistory(
    [last, { ...first, undo: 'undone' }, unknown],
    [made(last, 'Not here.', true), made(first, 'Too early.', false)],
  )
  await expect.element(lines.nth(0).getByText(name)).toBeVisible()
  await expect.element(lines.nth(0).getByText(text)).toBeVisible()
  await expect.element(lines.nth(0).getByText('Not here.')).toBeVisible()
  await expect.element(lines.nth(1).getByText('Too early.')).toBeVisible()
  await expect.element(lines.nth(2).getByText(name)).not.toBeInTheDocument()
  expect(server.calls(desk.listingDecisions)).toHaveLength(1)
})

it('names what belongs to the record and is not itself: a note on it', async () => {
  const { lines } = await openHistory([
    changeOf(9, {
      resource: 'notes',
      recordId: idOf(5),
      event: 'create',
      name: 'Called twice',
      before: null,
      after: { text: 'Called twice' },
    }),
    changeOf(8),
  ])
  await expect.element(lines.filter(line('Created: Note Called twice'))).toBeVisible()
  await expect.element(lines.filter(line('Corolla'))).not.toBeInTheDocument()
})
