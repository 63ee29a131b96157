import { Bell, Trash2 } from 'lucide-react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { IconButton } from './buttons/icon-button.tsx'
import { mount } from './testing/mount.tsx'

it('opens after 700 ms, the next one at once, 4 pixels off', async () => {
  const { page } = await mount(
    <div className="flex gap-2 p-20">
      <IconButton label="Notify" icon={<Bell />} />
      <IconButton label="Remove" icon={<Trash2 />} />
    </div>,
  )
  await userEvent.hover(document.body, { position: { x: 5, y: 5 } })
  const notify = page.getByRole('button', { name: 'Notify' }).element()
  let start = Infinity
  notify.addEventListener('pointerenter', () => (start = performance.now()))
  await userEvent.hover(notify)
  await expect.poll(() => page.getByText('Notify').query(), { interval: 20 }).not.toBeNull()
  expect(performance.now() - start).toBeGreaterThan(690)
  const hint = () => page.getByText('Notify').element().getBoundingClientRect()
  await expect.poll(() => notify.getBoundingClientRect().top - hint().bottom).toBeCloseTo(4, 0)

  await page.getByRole('button', { name: 'Remove' }).hover()
  await expect.element(page.getByText('Remove')).toHaveAttribute('data-instant', 'delay')
})
