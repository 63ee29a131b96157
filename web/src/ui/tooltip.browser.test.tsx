import { Bell, Trash2 } from 'lucide-react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { IconButton } from './icon-button.tsx'
import { mount } from './testing/mount.tsx'

const openAfter = async (hovered: Promise<void>, hint: () => Element | null) => {
  await hovered
  const start = performance.now()
  await expect.poll(hint, { interval: 20, timeout: 2000 }).not.toBeNull()
  return performance.now() - start
}

it('opens after 700 ms, the next one at once, 4 pixels off', async () => {
  const { page } = await mount(
    <div className="flex gap-2 p-20">
      <IconButton label="Notify" icon={<Bell />} />
      <IconButton label="Remove" icon={<Trash2 />} />
    </div>,
  )
  await userEvent.hover(document.body, { position: { x: 5, y: 5 } })
  const notify = page.getByRole('button', { name: 'Notify' })
  const remove = page.getByRole('button', { name: 'Remove' })

  const first = await openAfter(notify.hover(), () => page.getByText('Notify').query())
  expect(first).toBeGreaterThan(550)
  const hint = page.getByText('Notify').element().getBoundingClientRect()
  expect(notify.element().getBoundingClientRect().top - hint.bottom).toBeCloseTo(4, 0)

  const second = await openAfter(remove.hover(), () => page.getByText('Remove').query())
  expect(second).toBeLessThan(300)
})
