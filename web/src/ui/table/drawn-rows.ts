import { startTransition, useEffect, useState } from 'react'

/** The rows added at a time: what a slow machine renders without a noticeable pause. */
const rowsAtATime = 12
/** The height (pixels) of a row in English; in Arabic it is more (`--row` in theme.css). */
const leastRowHeight = 45
/** At this width all tables have rows, of known height; below it some have cards. */
const alwaysRows = '(width >= 80rem)'

/** The rows visible before scrolling. */
export const rowsInView = (): number =>
  matchMedia(alwaysRows).matches ? Math.ceil(window.innerHeight / leastRowHeight) : Infinity

interface Drawn<Row> {
  rows: readonly Row[]
  count: number
}

/**
 * The rows to render so far. A new page renders the visible rows first and the rest in steps, so that it appears and responds early. A page
 * that keeps rows renders at once, as does one that is scrolled down.
 */
export function useDrawnRows<Row extends { _id: string }>(rows: readonly Row[], isScrolled: boolean): readonly Row[] {
  const [drawn, setDrawn] = useState<Drawn<Row>>({ rows: [], count: 0 })
  const atOnce = isScrolled || stays(drawn, rows)
  const current = drawn.rows === rows ? drawn : { rows, count: atOnce ? rows.length : rowsInView() }
  if (current !== drawn) setDrawn(current)
  const { count } = current
  const isWhole = count >= rows.length

  useEffect(() => {
    if (!isWhole) {
      startTransition(() => setDrawn((last) => (last.count === count ? { ...last, count: count + rowsAtATime } : last)))
    }
  }, [isWhole, count])

  return isWhole ? rows : rows.slice(0, count)
}

function stays<Row extends { _id: string }>({ rows: before }: Drawn<Row>, rows: readonly Row[]): boolean {
  const ids = new Set(before.map(({ _id }) => _id))
  return rows.some(({ _id }) => ids.has(_id))
}
