import { Bell } from 'lucide-react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import createIcon from './icon.tsx'
import { mount } from './testing/mount.tsx'

it('draws an icon as one path in the colour of the text around it, of the system too where that forces colours', async () => {
  const { page } = await mount(
    <p className="text-danger-text">
      <Bell aria-label="Bell" className="size-4" />
      <Bell aria-label="Bold bell" strokeWidth={3} />
      <Bell />
    </p>,
  )
  const icon = page.getByLabelText('Bell', { exact: true }).element()
  expect(Array.from(icon.children, ({ tagName }) => tagName)).toEqual(['path'])
  const { fill, stroke, strokeWidth, color, width, height, forcedColorAdjust } = getComputedStyle(icon)
  expect(stroke).toBe(color)
  expect([fill, strokeWidth, width, height]).toEqual(['none', '2px', '16px', '16px'])
  expect(forcedColorAdjust).toBe('preserve-parent-color')
  expect(getComputedStyle(page.getByLabelText('Bold bell').element()).strokeWidth).toBe('3px')
  expect(page.getByRole('img').elements()).toHaveLength(2)
})

it.each<[string, Record<string, string>]>([
  ['path', { d: 'm6 9 6 6 6-6' }],
  ['path', { d: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3' }],
  ['path', { d: 'm9 11 3 3L22 4' }],
  ['path', { d: 'M5 12h14' }],
  ['path', { d: 'm15 5l4 4' }],
  ['circle', { cx: '12', cy: '13', r: '8' }],
  ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }],
  ['line', { x1: '3', x2: '21', y1: '6', y2: '18' }],
  ['polyline', { points: '22 12 18 12 15 21 9 3 6 12 2 12' }],
  ['polygon', { points: '12 2 19 21 12 17 5 21 12 2' }],
  ['path', { d: 'm18.889 13.232.672-.672A1.5 1.5 0 0018.5 10h-2.844' }],
  ['rect', { x: '3', y: '4', width: '18', height: '16' }],
  ['rect', { x: '3', y: '4', width: '18', height: '16', rx: '2' }],
  ['rect', { x: '3', y: '4', width: '18', height: '16', rx: '2', ry: '2' }],
])('draws the outline of a %s, %o, behind another shape', async (tag, attributes) => {
  const before = { d: 'M1 2h3' }
  const Icon = createIcon({
    node: [
      ['path', before],
      [tag, attributes],
    ],
  })
  const { page } = await mount(
    <>
      <Icon data-testid="ours" />
      <svg viewBox="0 0 24 24" className="size-6" data-testid="given">
        <path {...before} />
        {createElement(tag, attributes)}
      </svg>
    </>,
  )
  const strokes = (name: string) =>
    Array.from(page.getByTestId(name).element().querySelectorAll<SVGGeometryElement>('svg > *'))
  const lengthOf = (name: string) => strokes(name).reduce((sum, stroke) => sum + stroke.getTotalLength(), 0)
  const boxOf = (name: string) => {
    const { x, y, width, height } = (page.getByTestId(name).element() as SVGSVGElement).getBBox()
    return [x, y, width, height].map((value) => Math.round(value * 100))
  }
  expect(strokes('ours')).toHaveLength(1)
  // The browser measures curves of its own shapes by fewer points.
  expect(lengthOf('ours') / lengthOf('given')).toBeCloseTo(1, 1)
  expect(boxOf('ours')).toEqual(boxOf('given'))
})
