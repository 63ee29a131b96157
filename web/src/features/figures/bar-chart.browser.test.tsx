import { Chart } from 'chart.js'
import { describe, expect, it } from 'vitest'
import { darkRows, farLetters, inkHeight } from '../../ui/testing/ink.ts'
import { mount } from '../../ui/testing/mount.tsx'
import BarChart from './bar-chart.tsx'

it('draws Arabic letters whole below its bars', async () => {
  const { page } = await mount(
    <>
      <style>{':root { --text-muted: black; --line: white; --line-strong: black }'}</style>
      <div data-testid="free" style={{ font: '12px/4 var(--font-sans), Inter, "Readex Pro"', padding: 20 }}>
        {farLetters}
      </div>
      <div data-testid="chart" style={{ inlineSize: 300, blockSize: 200, fontFamily: 'Inter, "Readex Pro"' }}>
        <BarChart bars={[{ label: farLetters, value: 0 }]} direction="rtl" />
      </div>
    </>,
  )
  await document.fonts.ready
  const free = await inkHeight(page.getByTestId('free').element())
  await expect
    .poll(async () => {
      const rows = await darkRows(page.getByTestId('chart').element())
      // The axis is the widest line; below it is the label alone.
      const below = rows.slice(rows.indexOf(Math.max(...rows)) + 2)
      return below.findLastIndex((dark) => dark > 0) - below.findIndex((dark) => dark > 0) + 1
    })
    .toBeGreaterThanOrEqual(free - 1)
})

it.each([
  [150, 'ltr'],
  [300, 'ltr'],
  [900, 'ltr'],
  [150, 'rtl'],
  [300, 'rtl'],
  [900, 'rtl'],
] as const)('labels the last of thirty days, and no more than fit, in %i pixels, %s', async (width, direction) => {
  const bars = Array.from({ length: 30 }, (_, day) => ({ label: `Nov ${day + 1}`, value: day }))
  const { page } = await mount(
    <div data-testid="chart" style={{ inlineSize: width, blockSize: 150 }}>
      <BarChart bars={bars} direction={direction} />
    </div>,
  )
  const days = () => {
    const canvas = page.getByTestId('chart').element().querySelector('canvas')
    return canvas && Chart.getChart(canvas)?.scales['x']?.ticks.map(({ label }) => label)
  }
  await expect.poll(() => days()?.at(direction === 'ltr' ? -1 : 0)).toBe('Nov 30')
  expect(days()?.length).toBeLessThanOrEqual(Math.min(width / 60, 5))
  expect(days()?.length).toBeGreaterThanOrEqual(2)
})

describe.each(['ltr', 'rtl'] as const)('written %s', (direction) => {
  const day = direction === 'rtl' ? (n: number) => `${n} نوفمبر` : (n: number) => `Nov ${n}`

  it.each([
    ['the days', 300, false],
    ['the days', 900, false],
    ['the amounts', 300, true],
    ['the amounts', 900, true],
  ])('%s are whole up to the edges of %i pixels', async (_what, width, lying) => {
    const bars = Array.from({ length: 30 }, (_, index) => ({ label: day(index + 1), value: index * 100_000 }))
    const { page } = await mount(
      <>
        <style>{':root { --text-muted: black; --text: black; --accent: transparent; --line: transparent }'}</style>
        <div data-testid="chart" style={{ inlineSize: width, blockSize: 600 }}>
          <BarChart bars={bars} lying={lying} direction={direction} />
        </div>
      </>,
    )
    const inkIn = (left: number, columns: number) => {
      const canvas = page.getByTestId('chart').element().querySelector('canvas')
      const pixels = canvas?.getContext('2d')?.getImageData(left, 0, columns, canvas.height).data
      return pixels?.filter((value, index) => index % 4 === 3 && value > 0).length ?? 0
    }
    const canvasWidth = () => page.getByTestId('chart').element().querySelector('canvas')?.width ?? 0
    await document.fonts.ready
    await expect.poll(() => inkIn(0, canvasWidth())).toBeGreaterThan(100)
    expect([inkIn(0, 1), inkIn(canvasWidth() - 1, 1)]).toEqual([0, 0])
  })
})
