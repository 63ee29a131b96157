import { businesses, countries, plans } from '@dealsy/contract'
import type { Country } from '@dealsy/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.tsx'
import { useSession } from '../session/session.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { BilingualField } from '../ui/fields/bilingual-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { mount } from '../ui/testing/mount.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { bodyField, boundsOf, refuses } from './bounds.ts'
import { bilingualText, text } from './fields.ts'
import { saving, useRecordForm } from './record-form.ts'

const _id = '019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17'
const jordan: Country = { _id, name: { en: 'Jordan', ar: 'الأردن' }, countryCode: 'JO', version: 3 }

let sent: { method: string | undefined; body: unknown }[]
let answer: () => Response

beforeEach(() => {
  sent = []
  answer = () => Response.json({ data: { country: jordan } })
  queryClient.clear()
  useSession.getState().signedIn({ _id, name: 'Rana', email: 'rana@example.com', isAdmin: true, accessToken: 'a' })
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
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
            about: country.name,
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
  const { page } = await mount(
    <QueryClientProvider client={queryClient}>
      <CountryDialog country={country} onClose={onClose} />
      <Toaster />
    </QueryClientProvider>,
  )
  return {
    page,
    onClose,
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    send: () => page.getByRole('button', { name: 'Send', exact: true }).click(),
    conflict: page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' }),
  }
}

it('what the contract demands is marked, said once the form was sent, and sent when it is there', async () => {
  const { page, onClose, field, send } = await opened()
  await expect.element(field('Code')).toHaveAttribute('aria-required', 'true')
  await field('English name').fill('Jordan')
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
  const { field, send, conflict } = await opened(jordan)
  await field('English name').fill('Mine')
  await send()
  await expect.element(conflict).toBeVisible()
  const facts = [...conflict.element().querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['English name', 'Saved now: Theirs', 'Yours: Mine'])
  await expect.element(field('Code')).toHaveValue('JO')
  answer = () => Response.json({ data: { country: theirs } })
  await send()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ name: { en: 'Mine' }, version: 4 })
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
