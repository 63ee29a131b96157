import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  type Scale,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import type { Direction } from '../../i18n/languages.ts'
import { useShownTheme } from './shown-theme.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface Bar {
  label: string
  value: number
  /** Drawn weaker, for a sum of several categories. */
  quiet?: boolean
}

export interface BarChartProps {
  bars: readonly Bar[]
  /** Vertical bars follow the reading direction, horizontal ones start at its beginning. */
  lying?: boolean
  direction: Direction
}

const longestLabel = 22
/** The share of the chart that a day's label needs, with the gap beside it and its part of the amounts' axis, in pixels. */
const labelRoom = 76
const fewestLabels = 2
const mostLabels = 5

/** A bar chart with tooltips, as large as its container; its numbers are given in text beside it. */
export default function BarChart({ bars, lying = false, direction }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useShownTheme()
  useEffect(() => {
    if (canvas.current === null) return undefined
    const chart = new Chart(canvas.current, configuration(canvas.current, { bars, lying, direction }))
    let isShown = true
    // A canvas keeps the typeface it was drawn with: redraw when the page's own is loaded.
    void document.fonts.ready.then(() => isShown && chart.update())
    return () => {
      isShown = false
      chart.destroy()
    }
  }, [bars, lying, direction, theme])
  return <canvas ref={canvas} />
}

function configuration(
  element: HTMLElement,
  { bars, lying, direction }: Required<BarChartProps>,
): ChartConfiguration<'bar', number[], string> {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  // Tall enough for the descenders of Arabic.
  const font = { family: style.fontFamily, size: 12, lineHeight: 1.7 }
  const isRtl = direction === 'rtl'
  const ticks = { color: color('--text-muted'), font, maxRotation: 0 }
  const amounts = {
    beginAtZero: true,
    suggestedMax: 4,
    grid: { color: color('--line'), tickLength: 0 },
    border: { display: false },
    ticks: {
      ...ticks,
      precision: 0,
      maxTicksLimit: 5,
      padding: 6,
      callback: (value: number | string) => formatNumber(Number(value)),
    },
  }
  const names = {
    grid: { display: false },
    border: { color: color('--line-strong') },
    ticks: lying
      ? {
          ...ticks,
          color: color('--text'),
          autoSkip: false,
          callback: (index: number | string) => shortened(bars[Number(index)]?.label ?? ''),
        }
      : { ...ticks, autoSkip: false },
    ...(!lying && {
      afterBuildTicks: keepLastOfEach,
      ...(isRtl && { afterFit: roomForLast(`${font.size}px ${font.family}`) }),
    }),
  }
  const across = { reverse: isRtl }
  const up = { position: isRtl ? ('right' as const) : ('left' as const) }
  return {
    type: 'bar',
    data: {
      labels: bars.map(({ label }) => label),
      datasets: [
        {
          data: bars.map(({ value }) => value),
          backgroundColor: bars.map(({ quiet }) => color(quiet ? '--control-off' : '--accent')),
          hoverBackgroundColor: bars.map(({ quiet }) => color(quiet ? '--control-off' : '--accent-text')),
          borderRadius: 3,
          maxBarThickness: 22,
          categoryPercentage: 0.9,
        },
      ],
    },
    options: {
      indexAxis: lying ? 'y' : 'x',
      maintainAspectRatio: false,
      layout: { padding: { bottom: 4 } },
      animation: false,
      interaction: { mode: 'index', axis: lying ? 'y' : 'x', intersect: false },
      scales: lying
        ? { x: { ...amounts, ...across }, y: { ...names, ...up } }
        : { x: { ...names, ...across }, y: { ...amounts, ...up } },
      plugins: {
        tooltip: {
          rtl: isRtl,
          textDirection: direction,
          titleAlign: isRtl ? 'right' : 'left',
          bodyAlign: isRtl ? 'right' : 'left',
          backgroundColor: color('--tip'),
          titleColor: color('--tip-text'),
          bodyColor: color('--tip-text'),
          titleFont: { ...font, weight: 500 },
          bodyFont: font,
          displayColors: false,
          cornerRadius: 6,
          padding: 8,
          callbacks: { label: ({ parsed: { x, y } }) => formatNumber((lying ? x : y) ?? 0) },
        },
      },
    },
  }
}

// As many labels as fit, counted from the last one, which is today's.
function keepLastOfEach(axis: Scale): void {
  const shown = Math.min(Math.max(Math.floor(axis.chart.width / labelRoom), fewestLabels), mostLabels)
  const step = Math.ceil(axis.ticks.length / shown)
  const last = axis.ticks.length - 1
  axis.ticks = axis.ticks.filter((_tick, index) => (last - index) % step === 0)
}

// Chart.js makes room for the last label of categories on the right, also where a reversed axis draws it on the left.
const roomForLast = (font: string) => (axis: Scale) => {
  axis.ctx.font = font
  axis.paddingLeft = axis.ctx.measureText(String(axis.ticks.at(-1)?.label ?? '')).width / 2
}

// Isolated from the direction of the page, so that a label is truncated at its own end.
const shortened = (label: string) =>
  label.length > longestLabel ? `\u2068${label.slice(0, longestLabel - 1).trimEnd()}…\u2069` : label
