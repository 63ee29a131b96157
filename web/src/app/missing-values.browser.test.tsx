import { basePath, contract } from '@dealsy/contract'
import type { Endpoint } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { queryClient } from '../api/query-client.tsx'
import { LanguageProvider } from '../i18n/language.tsx'
import { KitProvider } from '../ui/kit-provider.tsx'
import { routesOf } from './routes.tsx'
import { placedScreens } from './screen.ts'
import { screens } from './screens.tsx'
import { useSession } from './session.ts'

type Fields = Record<string, unknown>

const idOf = (row: number) => `019a5c1e-7b5a-7c3e-9f4d-${String(row).padStart(12, '0')}`

/** Some value of a schema, everything optional included. */
function sampleOf(schema: z.core.$ZodType, id = idOf(0)): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, part]) => [name, name === '_id' ? id : sampleOf(part)]),
    )
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return sampleOf(schema.unwrap())
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options.at(-1) ?? z.string())
  if (schema instanceof z.ZodEnum) return schema.options[0]
  const formats: Fields = { uuid: idOf(0), datetime: '2025-11-03T09:30:00.000Z', date: '2025-11-03' }
  const { def } = schema._zod
  const kinds: Fields = {
    string: formats['format' in def ? String(def.format) : ''] ?? 'Words',
    number: 5,
    boolean: true,
  }
  return kinds[def.type]
}

const onlyReferences = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? { _id: value._id } : value

/**
 * Records of one kind with what may be missing: everything null, everything left out, what it refers to known by its identifier
 * alone, and then each field left out while the rest is there.
 */
function records(schema: z.ZodObject): Fields[] {
  const names = Object.keys(schema.shape).filter((name) => name !== '_id')
  const whole = (row: number) => sampleOf(schema, idOf(row)) as Fields
  const broken: ((record: Fields) => Fields)[] = [
    ({ _id }) => ({ ...Object.fromEntries(names.map((name) => [name, null])), _id }),
    ({ _id }) => ({ _id }),
    (record) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, onlyReferences(value)])),
    ...names.map(
      (gone) => (record: Fields) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== gone)),
    ),
  ]
  return broken.map((breaks, row) => breaks(whole(row)))
}

const endpoints: Endpoint[] = Object.values(contract).flatMap((resource) => Object.values(resource))
const partsOf = (path: string) => path.split('/').slice(1)

function endpointAt(path: string): Endpoint {
  const asked = partsOf(path)
  const fitting = endpoints.filter(({ method, path: known }) => {
    const parts = partsOf(known)
    return (
      method === 'GET' &&
      parts.length === asked.length &&
      parts.every((part, index) => part.startsWith('{') || part === asked[index])
    )
  })
  // What is written out goes before a parameter.
  const [found] = fitting.toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  if (found === undefined) throw new Error(`Nobody answers ${path}`)
  return found
}

/** What a server answers that leaves out all it may. */
function answerTo(address: string): unknown {
  const path = new URL(address, location.origin).pathname.slice(basePath.length)
  const { response } = endpointAt(path)
  const data = response instanceof z.ZodObject ? response.shape['data'] : undefined
  const [key, part] = data instanceof z.ZodObject ? (Object.entries(data.shape)[0] ?? []) : []
  if (key === undefined) throw new Error(`No list and no record at ${path}`)
  if (part instanceof z.ZodArray && part.element instanceof z.ZodObject)
    return { data: { [key]: records(part.element) } }
  if (!(part instanceof z.ZodObject)) throw new Error(`No list and no record at ${path}`)
  const row = Number(/-0*(\d+)$/.exec(partsOf(path)[1] ?? '')?.[1] ?? 0)
  return { data: { [key]: records(part)[row] ?? records(part)[0] } }
}

let answer: (address: string) => Response

beforeEach(() => {
  useSession.getState().signedIn({
    _id: idOf(0),
    name: 'Administrator',
    email: 'administrator@example.com',
    isAdmin: true,
    accessToken: 'token',
  })
  queryClient.clear()
  answer = (address) => Response.json(answerTo(address))
  vi.stubGlobal('fetch', async (address: string) => answer(address))
})

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.getState().signedOut()
})

async function open(path: string) {
  const router = createMemoryRouter(routesOf(screens), { initialEntries: [`/dashboard/${path}`] })
  return await render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          <RouterProvider router={router} />
        </KitProvider>
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

const shown = () => document.body.textContent ?? ''
const isLoading = () => document.querySelector('[aria-busy="true"]') !== null || shown().includes('Loading')
const somethingBroken = /cannot be shown|NaN|undefined|Invalid Date|\[object/

/** What rendering dozens of records may take on a busy machine. */
const msPerScreen = 60_000

const paths = placedScreens(screens)
  .filter(({ isAuthenticated }) => isAuthenticated)
  .map(({ href }) => href.replace(/^\/?dashboard\//, '').replace(/:\w+/, idOf(5)))

it.each(paths)('%s stands whatever its answers leave out', { timeout: msPerScreen }, async (path) => {
  const page = await open(path)
  await expect
    .element(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('heading', { level: 2 }))
        .first(),
    )
    .toBeVisible()
  await expectToStand()
})

it.each(paths)('%s stands whatever its dialogs are not told', { timeout: msPerScreen }, async (path) => {
  await open(path)
  await expect.poll(() => document.querySelector('main h1, main h2'), { timeout: msPerScreen }).not.toBeNull()
  await expectToStand()
  for (const row of [0, 1, 2]) {
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
const menuItems = () => all('[role=menuitem]')

/** Presses something and leaves what it opened, having looked at it. */
async function press(what: () => HTMLElement | undefined) {
  what()?.click()
  await expectToStand()
  await expect
    .poll(async () => {
      const closing = all('[role=dialog]').at(-1)?.querySelector<HTMLElement>('[aria-label=Close]')
      // What opens over a row has no button of its own to leave it.
      if (closing) closing.click()
      else await userEvent.keyboard('{Escape}')
      return all('[role=dialog]').length
    })
    .toBe(0)
}

async function expectToStand() {
  await expect.poll(isLoading).toBe(false)
  expect(shown()).not.toMatch(somethingBroken)
}
