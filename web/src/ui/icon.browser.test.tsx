import { Bell } from 'lucide-react'
import { expect, it } from 'vitest'
import { mount } from './testing/mount.tsx'

it('draws an icon as one element in the colour of the text around it, of the system too where that forces colours', async () => {
  const { page } = await mount(
    <p className="text-danger-text">
      <Bell aria-label="Bell" className="size-4" />
    </p>,
  )
  const icon = page.getByLabelText('Bell').element()
  expect(icon.childElementCount).toBe(0)
  const { backgroundColor, color, maskImage, width, height, forcedColorAdjust } = getComputedStyle(icon)
  expect(backgroundColor).toBe(color)
  expect(maskImage).toContain('data:image/svg+xml')
  expect([width, height]).toEqual(['16px', '16px'])
  expect(forcedColorAdjust).toBe('preserve-parent-color')
})
