import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

/** The width settings of a column. */
export interface SizedColumn {
  id: string
  /** The width of the content in rem, fixed. Columns without it share the remaining width. */
  width?: number
  /** The width is that on a desktop; in a wider table the column grows. */
  grows?: boolean
  /** The minimum width of a column without a width, in rem; default 7. */
  least?: number
}

/** The widths (rem) of common columns. */
export const columnWidth = {
  /** Wide enough for Arabic, which needs more. */
  moment: 6.35,
  flag: 3.5,
  amount: 4.25,
  phone: 8.25,
  oneAction: 3,
  twoActions: 3.75,
  threeActions: 5.65,
}

const usualLeast = 7
/** The width of a table on a tablet of 1024 pixels, in rem. */
const tabletWidth = 44.5
/** The width of a table on a desktop of 1440 pixels, in rem. */
const deskWidth = 70
/** From this number of columns on the cells have less padding, which fits most desktops. */
const manyColumns = 11
const mostColumns = 15

const roomOf = ({ width = 0, grows = false }: SizedColumn) =>
  grows ? `max(${width}rem, ${(width / deskWidth) * 100}cqi)` : `${width}rem`

// A cell's padding is twice --cell; the first and the last cell have 0.75rem at the edge.
const outer = (columns: readonly SizedColumn[], index: number) =>
  index === 0 || index === columns.length - 1 ? '0.75rem + var(--cell)' : 'var(--cell) * 2'

/** The width (rem) that the columns need on a tablet, with their padding. */
const needOf = (columns: readonly SizedColumn[]): number =>
  columns.reduce((sum, { width, least = usualLeast }) => sum + (width ?? least), 0) +
  columns.length * (columns.length >= manyColumns ? 0.5 : 1)

/** The container of a table with such columns, which decides by its own width whether rows are drawn as cards (theme.css). */
export const containerOf = (columns: readonly SizedColumn[]): string =>
  needOf(columns) > tabletWidth ? '@container/many-columns' : '@container/few-columns'

/**
 * The widths of a table's columns: set by the columns and never by their content, so that nothing moves when a label changes, a
 * row is removed or another page is shown.
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
