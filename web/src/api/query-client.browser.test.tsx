import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { countries } from '@dealsy/contract'
import { toast } from 'react-hot-toast/headless'
import { expect, it, vi } from 'vitest'
import { setLanguage } from '../i18n/language.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { mount } from '../ui/testing/mount.tsx'
import { Toaster } from '../ui/floating/toaster.tsx'
import { change } from './queries.ts'
import { queryClient } from './query-client.tsx'

it('marks a form as pending before the next click can happen', async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  function CityDialog() {
    const create = useMutation({ mutationFn: send })
    return (
      <FormDialog
        title="Create City"
        submitLabel="Create"
        busy={create.isPending}
        dirty={false}
        draft={{ offer: null, restore: () => {}, discard: () => {}, drop: () => {} }}
        onSubmit={() => create.mutate()}
        onClose={() => {}}
      >
        {null}
      </FormDialog>
    )
  }
  const { page } = await mount(
    <QueryClientProvider client={queryClient}>
      <CityDialog />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'Create' }).element()
  if (!(button instanceof HTMLElement)) throw new Error('There is no button.')
  button.click()
  // What is done before any timer or event, and no more.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(button.getAttribute('aria-busy')).toBe('true')
  button.click()
  expect(send).toHaveBeenCalledOnce()
})

it.each([
  ['en', 'Jordan'],
  ['ar', 'الأردن'],
] as const)(
  'names the record below what is told of its change, in the language of the reader (%s)',
  async (language, name) => {
    toast.remove()
    await setLanguage(language)
    const facts = {
      success: 'country deleted successfully.',
      failure: 'failed to delete country.',
      about: { en: 'Jordan', ar: 'الأردن' },
    }
    function Removal({ outcome }: { outcome: () => Promise<{ data: { _id: string } }> }) {
      const remove = useMutation({ ...change(countries.remove, facts), mutationFn: outcome })
      return (
        <button type="button" onClick={() => remove.mutate({ params: { id: 'jo' } })}>
          Remove
        </button>
      )
    }
    const screen = (outcome: () => Promise<{ data: { _id: string } }>) => (
      <QueryClientProvider client={queryClient}>
        <Removal outcome={outcome} />
        <Toaster />
      </QueryClientProvider>
    )
    const { page, show } = await mount(screen(() => Promise.resolve({ data: { _id: 'jo' } })))
    await page.getByRole('button', { name: 'Remove' }).click()
    const told = page.getByText('country deleted successfully.', { exact: true }).element().parentElement
    expect([...(told?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'country deleted successfully.',
      name,
    ])
    await show(screen(() => Promise.reject(new Error('It has cities.'))))
    await page.getByRole('button', { name: 'Remove' }).click()
    const failure = page.getByText('failed to delete country.', { exact: true }).element().parentElement
    expect([...(failure?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'failed to delete country.',
      name,
      'It has cities.',
    ])
  },
)
