import { businesses, countries, plans } from '@dealsy/contract'
import type { Change, Country } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.tsx'
import { useSession } from '../session/session.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { BilingualField } from '../ui/fields/bilingual-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { mount } from '../ui/testing/mount.tsx'
import { Toaster } from '../ui/floating/toaster.tsx'
import { bodyField, boundsOf, refuses } from './bounds.ts'
import { bilingualText, text } from './fields.ts'
import { saving, useRecordForm } from './record-form.ts'

const _id = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'
const jordan: Country = { _id, name: { en: 'Jordan', ar: 'الأردن' }, countryCode: 'JO', version: 3 }

let sent: { method: string | undefined; body: unknown }[]
let answer: () => Response
/** What the server knows of who changed the record. */
let trail: Change[]

beforeEach(() => {
  sent = []
  trail = []
  answer = () => Response.json({ data: { country: jordan } })
  queryClient.clear()
  useSession.getState().signedIn({ _id, name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address.includes('/changes')) return Response.json({ data: { changes: trail, next: null } })
    sent.push({ method, body: typeof body === 'string' ? JSON.parse(body) : body })
    return answer()
  })
})

afterEach(() => {
  useSession.getState().signedOut()
  toast.removeAll()
  vi.unstubAllGlobals()
})

function CountryDialog({ country, onClose }: { country: Country | undefined; onClose: () => void }) {
  const { fields, dialog } = useRecordForm(
    { name: bilingualText({ en: 'English name', ar: 'Arabic name' }), countryCode: text('Code') },
    {
      name: 'country',
      record: country,
      save: country
        ? saving(countries.update, {
            input: ({ touched, version }) => ({ params: { id: country._id }, body: { ...touched, version } }),
            success: 'Updated.',
            failure: 'Not updated.',
            about: ({ name }) => name,
          })
        : saving(countries.create, {
            input: ({ all }) => ({ body: all }),
            success: 'Created.',
            failure: 'Not created.',
            about: ({ name }) => name,
          }),
      incomplete: 'Something is missing.',
      onClose,
    },
  )
  return (
    <FormDialog {...dialog} title="Country" submitLabel="Send">
      <BilingualField {...fields.name} />
      <TextField {...fields.countryCode} />
    </FormDialog>
  )
}

async function opened(country?: Country) {
  const onClose = vi.fn<() => void>()
  const dialogOf = (record: Country | undefined) => (
    <QueryClientProvider client={queryClient}>
      <CountryDialog country={record} onClose={onClose} />
      <Toaster />
    </QueryClientProvider>
  )
  const { page, show } = await mount(dialogOf(country))
  const facts = () =>
    [...document.querySelectorAll('[role=dialog] :is(dt, dd)')].map(({ textContent }) => textContent.trim())
  return {
    page,
    onClose,
    /** Somebody else changes the record. */
    change: (record: Country) => show(dialogOf(record)),
    /** What is said of that. */
    facts,
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    send: () => page.getByRole('button', { name: 'Send', exact: true }).click(),
    conflict: page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' }),
  }
}

it('what the contract demands is marked, said once the form was sent, and sent when it is there', async () => {
  const { page, onClose, field, send } = await opened()
  await expect.element(field('Code')).toHaveAttribute('aria-required', 'true')
  await field('English name').fill('Jordan')
  // What shows nothing is nothing.
  await field('Arabic name').fill('\u3164\u200B')
  await send()
  await expect.element(page.getByText('Something is missing.')).toBeVisible()
  expect(page.getByText('Required.').elements()).toHaveLength(2)
  expect(sent).toEqual([])
  await field('Arabic name').fill('الأردن')
  await field('Code').fill('JO')
  await send()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ method: 'POST', body: { name: jordan.name, countryCode: 'JO' } }])
})

it('what is longer than the contract takes is called too long while it is typed', async () => {
  const { page, field } = await opened()
  await field('Code').fill('A very long code')
  await expect.element(page.getByText('At most 10 characters.')).toBeVisible()
})

it('an edit sends what was touched, on the version that was seen', async () => {
  const { field, send } = await opened(jordan)
  await field('Arabic name').fill('المملكة الأردنية')
  await send()
  await expect.poll(() => sent).toEqual([{ method: 'PUT', body: { name: { ar: 'المملكة الأردنية' }, version: 3 } }])
})

it('an edit that meets another shows both of what was touched, and the next try counts as made on theirs', async () => {
  const theirs = { ...jordan, name: { en: 'Theirs', ar: 'لهم' }, countryCode: 'HKJ', version: 4 }
  answer = () => Response.json({ code: 'EDIT_CONFLICT', params: {}, message: '', current: theirs }, { status: 409 })
  const { field, send, conflict, facts } = await opened(jordan)
  await field('English name').fill('Mine')
  await send()
  await expect.element(conflict).toBeVisible()
  const taken = ['Arabic name', 'Before: الأردن', 'Now: لهم', 'Code', 'Before: JO', 'Now: HKJ']
  expect(facts()).toEqual(['English name', 'Saved now: Theirs', 'Take theirs', 'Yours: Mine', ...taken])
  await expect.element(field('Code')).toHaveValue('HKJ')
  answer = () => Response.json({ data: { country: theirs } })
  await send()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ name: { en: 'Mine' }, version: 4 })
})

const changeOf = (version: number, name: string, after: object): Change => ({
  _id: version,
  at: '2026-01-05T10:00:00.000Z',
  by: { kind: 'person', accountId: null, name },
  call: String(version),
  resource: 'countries',
  recordId: _id,
  name: null,
  event: 'update',
  version,
  before: {},
  after: { ...after },
  names: {},
  undoes: null,
  doesAgain: false,
  undoneBy: null,
  undo: 'possible',
})

describe('what others change while a form is open', () => {
  it('is in the form where nothing was typed, with who did it, and an edit sends only what was typed', async () => {
    const { page, field, send, change, facts } = await opened(jordan)
    await field('English name').fill('Mine')
    trail = [
      changeOf(5, 'Omar', { name: { ar: 'لهم' } }),
      { ...changeOf(4, 'Importer', { countryCode: 'HKJ' }), by: { kind: 'app', accountId: null, name: 'Importer' } },
    ]
    await change({ ...jordan, name: { en: 'Jordan', ar: 'لهم' }, countryCode: 'HKJ', version: 5 })
    await expect.element(field('Code')).toHaveValue('HKJ')
    await expect.element(field('Arabic name')).toHaveValue('لهم')
    await expect.element(field('English name')).toHaveValue('Mine')
    await expect
      .poll(facts)
      .toEqual([
        'Arabic name',
        'Before: الأردن',
        'Now: لهم (Omar)',
        'Code',
        'Before: JO',
        'Now: HKJ (The app (Importer))',
      ])
    await page.getByRole('button', { name: 'Got it' }).click()
    expect(facts()).toEqual([])
    await send()
    await expect.poll(() => sent.at(-1)?.body).toEqual({ name: { en: 'Mine' }, version: 5 })
  })

  it('is beside what was typed, which stays; the server decides on it until somebody has', async () => {
    const { field, send, change, facts } = await opened(jordan)
    await field('Code').fill('MINE')
    trail = [changeOf(4, 'Sara', { countryCode: 'HKJ' })]
    await change({ ...jordan, countryCode: 'HKJ', version: 4 })
    await expect.poll(facts).toEqual(['Code', 'Saved now: HKJ (Sara)', 'Take theirs', 'Yours: MINE'])
    await expect.element(field('Code')).toHaveValue('MINE')
    await send()
    await expect.poll(() => sent.at(-1)?.body).toEqual({ countryCode: 'MINE', version: 3 })
  })

  it('is overwritten knowingly with Keep mine', async () => {
    const { page, field, send, change, facts } = await opened(jordan)
    await field('Code').fill('MINE')
    await change({ ...jordan, countryCode: 'HKJ', version: 4 })
    await page.getByRole('button', { name: 'Keep mine' }).click()
    expect(facts()).toEqual([])
    await send()
    await expect.poll(() => sent.at(-1)?.body).toEqual({ countryCode: 'MINE', version: 4 })
  })

  it('is taken with Take theirs, one language of a text alone', async () => {
    const { page, field, change } = await opened(jordan)
    await field('English name').fill('Mine')
    await field('Arabic name').fill('لي')
    await change({ ...jordan, name: { en: 'Theirs', ar: 'لهم' }, version: 4 })
    await page.getByRole('button', { name: 'Take theirs' }).first().click()
    await expect.element(field('English name')).toHaveValue('Theirs')
    await expect.element(field('Arabic name')).toHaveValue('لي')
  })

  it('is not mentioned where the form does not show it', async () => {
    const { field, change, facts, send } = await opened(jordan)
    await field('Code').fill('MINE')
    await change({ ...jordan, version: 4 })
    expect(facts()).toEqual([])
    await send()
    await expect.poll(() => sent.at(-1)?.body).toEqual({ countryCode: 'MINE', version: 3 })
  })
})

it('what the server refuses is said at its field', async () => {
  const issue = { path: ['name', 'ar'], code: 'TOO_LONG', params: { max: 5 }, message: 'At most 5 characters.' }
  answer = () => Response.json({ code: 'BAD_INPUT', params: {}, message: '', issues: [issue] }, { status: 400 })
  const { page, field, send } = await opened(jordan)
  await field('Arabic name').fill('المملكة')
  await send()
  await expect.element(field('Arabic name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('At most 5 characters.')).toBeVisible()
})

it('the bounds of numbers, lists and both languages are those of the contract, also where an edit may leave them out', () => {
  const at = ({ body }: { body?: typeof businesses.update.body | typeof plans.create.body }, name: string) =>
    boundsOf(bodyField(body, name))
  expect(at(businesses.update, 'rank')).toEqual({ min: 0, max: 1_000_000, decimals: 0 })
  expect(at(businesses.update, 'name')).toEqual({ maxLength: 150 })
  expect(at(plans.create, 'description')).toEqual({ maxLength: 1000 })
  expect(at(plans.create, 'features')).toEqual({ maxLength: 300 })
  const name = bodyField(businesses.update.body, 'name')
  expect(name && refuses(name, '')).toBe(true)
  const icon = bodyField(businesses.update.body, 'icon')
  expect(icon && refuses(icon, null)).toBe(false)
})
