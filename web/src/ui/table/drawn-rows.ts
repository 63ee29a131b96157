import { startTransition, useEffect, useState } from 'react'

/** How many rows are added at a time: as many as a slow machine draws without a pause that is felt. */
const rowsAtATime = 12
/** The height (pixels) of a row in English; in Arabic it is more (`--row` in theme.css). */
const leastRowHeight = 45
/** From this width of the window on, all tables have rows, of a height that is known; below it some have cards. */
const alwaysRows = '(width >= 80rem)'

/** How many rows of a table can be seen before it is scrolled. */
export const rowsInView = (): number =>
  matchMedia(alwaysRows).matches ? Math.ceil(window.innerHeight / leastRowHeight) : Infinity

interface Drawn<Row> {
  rows: readonly Row[]
  count: number
}

/**
 * The rows that are drawn by now. Of a page of other rows than before these are first those in view, and then the rest a few at a
 * time, so that the first ones appear and a press is answered before all are made. A page of which rows stay is drawn at once, and
 * so is one whose box is scrolled down.
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
