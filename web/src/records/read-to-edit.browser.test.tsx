import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.tsx'
import { mount } from '../ui/testing/mount.tsx'
import { ReadToEdit } from './read-to-edit.tsx'

const edit = (queryFn: () => Promise<string>) => (
  <QueryClientProvider client={queryClient}>
    <ReadToEdit
      resource="businesses"
      of="one"
      reading={{ queryKey: ['businesses', 'get', 'one'], queryFn, retry: false }}
      title="Update Business"
      failure="Error fetching business details. Please try again later."
      onClose={() => {}}
    >
      {(name) => <p>The form of {name}</p>}
    </ReadToEdit>
  </QueryClientProvider>
)

it('an edit opens on the record as it is now, and not on an earlier reading of one that is gone', async () => {
  const first = await mount(edit(() => Promise.resolve('a shop')))
  await expect.element(first.page.getByText('The form of a shop')).toBeVisible()
  await first.page.unmount()

  const second = await mount(edit(() => Promise.reject(new Error('This business does not exist.'))))
  await expect.element(second.page.getByText('Error fetching business details. Please try again later.')).toBeVisible()
  await expect.element(second.page.getByText('The form of a shop')).not.toBeInTheDocument()
})
