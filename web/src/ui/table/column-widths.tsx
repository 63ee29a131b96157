import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

/** What decides how wide a column is. */
export interface SizedColumn {
  id: string
  /** The room of its content in rem, whatever that is. A column without it shares what the others leave. */
  width?: number
  /** The width is that of a table on a desk, and in a wider table more. */
  grows?: boolean
  /** The least room of a column without a width, in rem; 7 unless told. */
  least?: number
}

/** The widths (rem) of what many tables show. */
export const columnWidth = {
  /** In English less would do. */
  moment: 6.35,
  flag: 3.5,
  amount: 4.25,
  phone: 8.25,
  oneAction: 3,
  twoActions: 3.75,
  threeActions: 5.65,
}

const usualLeast = 7
/** A table on a tablet: what is left of 1024 pixels, in rem. */
const tabletWidth = 44.5
/** A table on a desk: what is left of 1440 pixels, in rem. */
const deskWidth = 70
/** From as many columns on (with the room that most desks have) the cells stand closer. */
const manyColumns = 11
const mostColumns = 15

const roomOf = ({ width = 0, grows = false }: SizedColumn) =>
  grows ? `max(${width}rem, ${(width / deskWidth) * 100}cqi)` : `${width}rem`

// A cell's padding is twice --cell; the first and the last cell have 0.75rem at the edge.
const outer = (columns: readonly SizedColumn[], index: number) =>
  index === 0 || index === columns.length - 1 ? '0.75rem + var(--cell)' : 'var(--cell) * 2'

/** The room (rem) that the columns take on a tablet, with what is between them there. */
const needOf = (columns: readonly SizedColumn[]): number =>
  columns.reduce((sum, { width, least = usualLeast }) => sum + (width ?? least), 0) +
  columns.length * (columns.length >= manyColumns ? 0.5 : 1)

/** The container of a table with such columns, which decides by its own width whether rows are drawn as cards (theme.css). */
export const containerOf = (columns: readonly SizedColumn[]): string =>
  needOf(columns) > tabletWidth ? '@container/many-columns' : '@container/few-columns'

/**
 * The widths of a table's columns: they are what the columns say and never what happens to stand in them, so that nothing moves
 * when a label changes, a row leaves or a page is turned.
 */
export function ColumnWidths({ columns }: { columns: readonly SizedColumn[] }) {
  return (
    <colgroup className="cards:hidden">
      {columns.map((column, index) => (
        <col
          key={column.id}
          style={
            column.width === undefined ? undefined : { width: `calc(${roomOf(column)} + ${outer(columns, index)})` }
          }
        />
      ))}
    </colgroup>
  )
}

/** The classes and the style of the table itself; narrower than all of its columns it scrolls sideways. */
export function sizedTable(columns: readonly SizedColumn[]) {
  const least = columns.map((column, index) => {
    const room = column.width === undefined ? `${column.least ?? usualLeast}rem` : roomOf(column)
    return `${room} + ${outer(columns, index)}`
  })
  return {
    className: classNames(
      'rows:[--cell:--spacing(2)] rows:@7xl:[--cell:--spacing(3)]',
      columns.length >= manyColumns && 'rows:text-sm',
      columns.length >= mostColumns
        ? 'rows:@max-7xl:[--cell:--spacing(1)]'
        : columns.length >= manyColumns && 'rows:@max-7xl:[--cell:--spacing(1.25)]',
    ),
    style: { '--least': `calc(${least.join(' + ')})` } as CSSProperties,
  }
}
