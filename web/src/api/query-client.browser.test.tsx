import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { FormDialog } from '../ui/form-dialog.tsx'
import { mount } from '../ui/testing/mount.tsx'
import { queryClient } from './query-client.tsx'

it('tells a form of its submission before the next click can come', async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  function CityDialog() {
    const create = useMutation({ mutationFn: send })
    return (
      <FormDialog
        title="Create City"
        submitLabel="Create"
        busy={create.isPending}
        dirty={false}
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
