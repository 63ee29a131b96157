import { isLonger, shortened } from '@dealsy/contract/texts'
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
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { formatNumber } from '../../i18n/formats.ts'
import type { Direction } from '../../i18n/languages.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface Bar {
  label: string
  value: number
  /** Drawn paler, for a sum of several categories. */
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
  { bars: inReadingOrder, lying, direction }: Required<BarChartProps>,
): ChartConfiguration<'bar', number[], string> {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  // Tall enough for the descenders of Arabic.
  const font = { family: style.fontFamily, size: 12, lineHeight: 1.7 }
  const isRtl = direction === 'rtl'
  // Chart.js gives the outer labels of a reversed axis no room, so the bars are reversed and not their axis.
  const bars = isRtl && !lying ? inReadingOrder.toReversed() : inReadingOrder
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
          callback: (index: number | string) => cut(bars[Number(index)]?.label ?? ''),
        }
      : { ...ticks, autoSkip: false },
    ...(!lying && { afterBuildTicks: isRtl ? keepFromFirst : keepFromLast }),
  }
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
        ? { x: { ...amounts, reverse: isRtl }, y: { ...names, ...up } }
        : { x: names, y: { ...amounts, ...up } },
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

// As many labels as fit, counted from today's.
const keepFromLast = (axis: Scale) => keepOneOf(axis, axis.ticks.length - 1)
const keepFromFirst = (axis: Scale) => keepOneOf(axis, 0)

function keepOneOf(axis: Scale, today: number): void {
  const shown = Math.min(Math.max(Math.floor(axis.chart.width / labelRoom), fewestLabels), mostLabels)
  const step = Math.ceil(axis.ticks.length / shown)
  axis.ticks = axis.ticks.filter((_tick, index) => (today - index) % step === 0)
}

// Isolated from the direction of the page, so that a label is truncated at its own end.
const cut = (label: string) =>
  isLonger(label, longestLabel) ? `\u2068${shortened(label, longestLabel - 1).trimEnd()}…\u2069` : label

const page = document.documentElement

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(page, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The effective theme, chosen or from the system; a canvas must be redrawn when it changes. */
const useShownTheme = (): string => useSyncExternalStore(subscribe, () => page.dataset.theme ?? '')
