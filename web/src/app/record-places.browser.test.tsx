import { changes } from '@dealsy/contract'
import { beforeAll, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { placeOf } from '../places/places.ts'
import type { Place } from '../places/places.ts'
import { screensOf } from './screen.ts'
import { screens } from './screens.tsx'
import { fakeServer, sampleAnswer } from './testing/fake-server.ts'
import { mountScreen } from './testing/mount-screen.tsx'
import { idOf } from './testing/sample-answers.ts'

// How long a screen takes to be loaded here says nothing of the product.
beforeAll(async () => {
  for (const { load } of screensOf(screens)) await load()
}, 120_000)

/** What every record refers to, and one beside it: lists hold both. */
const referred = idOf(0)
const known = idOf(1)
const unknown = idOf(99)

async function open(address: string) {
  const server = fakeServer((endpoint, asked) => {
    const ids = Object.values(asked.params)
    if (ids.includes(unknown))
      return Response.json({ message: 'This does not exist.', code: 'NOT_FOUND' }, { status: 404 })
    if (ids.includes('nonsense'))
      return Response.json({ message: 'id: Not a valid identifier.', code: 'BAD_INPUT' }, { status: 400 })
    return sampleAnswer(endpoint, asked)
  })
  server.on(changes.list, () => ({ data: { changes: [], next: null } }))
  return { ...(await mountScreen(address)), historyAsked: () => server.calls(changes.list) }
}

const placeAt = (kind: keyof typeof placeOf, id: string): Place => {
  const place = placeOf[kind](id)
  if (place === null) throw new Error(`No place for ${kind}`)
  return place
}
const addressOf = ({ pathname, dialog, id }: Place) => `${pathname}?${dialog}=${id}`
const kinds = Object.keys(placeOf) as (keyof typeof placeOf)[]
const placedAt = (id: string) => kinds.map((kind) => ({ kind, place: placeAt(kind, id) }))

// A wallet is opened from its user, a report by 'View User', and a banner by a button, for its only name is that of its city.
const withoutName = ['wallet', 'reports', 'banners']

it.each(placedAt(known).filter(({ kind }) => !withoutName.includes(kind)))(
  'the name of a record in its list opens it at its address, and Back closes it: $kind',
  async ({ place }) => {
    const { page, router } = await open(place.pathname)
    const link = () => document.querySelector<HTMLElement>(`main a[href="${addressOf(place)}"]`)
    await expect.poll(link).not.toBeNull()
    link()?.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(router.state.location.search).toBe(`?${place.dialog}=${place.id}`)
    await router.navigate(-1)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  },
)

it.each(placedAt(known))(
  'an address opens its record, and closing it stays on the screen: $kind',
  async ({ place }) => {
    const { page, router } = await open(addressOf(place))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.element(page.getByRole('dialog').getByRole('status')).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog').getByRole('alert')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location).toMatchObject({ pathname: place.pathname, search: '' })
  },
)

it.each(placedAt(unknown))('a link to what is gone says so and leads to its history: $kind', async ({ place }) => {
  const { page, historyAsked } = await open(addressOf(place))
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.element(alert.getByText('This record no longer exists.')).toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await alert.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect.element(history.getByRole('link', { name: 'Show in Activity' })).toBeVisible()
  expect(historyAsked().map(({ query }) => query['recordId'])).toEqual([unknown])
})

it.each(placedAt('nonsense'))('a link with an identifier that is none is called wrong: $kind', async ({ place }) => {
  const { page } = await open(addressOf(place))
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.element(alert.getByText('This link is wrong.')).toBeVisible()
  await expect.element(alert.getByRole('button')).not.toBeInTheDocument()
})

it.each([
  ['users', placeAt('users', known).pathname, 'countries'],
  ['cities', addressOf(placeAt('cities', known)), 'countries'],
  ['reports', addressOf(placeAt('reports', known)), 'countries'],
  ['banners', addressOf(placeAt('banners', known)), 'cities'],
  ['notifications', addressOf(placeAt('notifications', known)), 'users'],
] as const)('one of the %s at %s leads to one of the %s', async (_of, address, kind) => {
  await open(address)
  await expect.poll(() => document.querySelector(`a[href="${addressOf(placeAt(kind, referred))}"]`)).not.toBeNull()
})
