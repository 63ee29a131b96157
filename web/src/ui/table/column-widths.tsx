import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

/** The width settings of a column, in rem, of its content. */
export interface SizedColumn {
  id: string
  /** What the column needs. Columns without it share what is left. */
  width?: number
  /** What it has where the table has room for that in each such column: for a date, one line. */
  full?: number
  /** What a column without a width needs: the longest word that is usual in it; default 7. */
  least?: number
  /** How many parts of what is left a column without a width has; default 1. */
  share?: number
}

/** The widths (rem) of common columns. */
export const columnWidth = {
  /** In two lines, or in one; wide enough for Arabic, which needs more. */
  moment: { width: 6.6, full: 9.75 },
  /** The same in English, for tables whose columns have little room. */
  englishMoment: 5.25,
  flag: 3.4,
  amount: 4.25,
  phone: 8.25,
  oneAction: 3,
  twoActions: 3.75,
  threeActions: 5.65,
}

const usualLeast = 7
/** The width of a table on a tablet of 1024 pixels, in rem. */
const tabletWidth = 44.5
/** From this number of columns on the cells have less padding, which fits most desktops. */
const manyColumns = 11
const mostColumns = 15

const roomOf = ({ width, least = usualLeast }: SizedColumn) => width ?? least
const sharesOf = ({ width, share = 1 }: SizedColumn) => (width === undefined ? share : 0)
const sumOf = (columns: readonly SizedColumn[], of: (column: SizedColumn) => number) =>
  columns.reduce((sum, column) => sum + of(column), 0)
const growthOf = (column: SizedColumn) => (column.full ?? roomOf(column)) - roomOf(column)

// A cell's padding is twice --cell; the first and the last cell have 0.75rem at the edge.
const outer = (columns: readonly SizedColumn[], index: number) =>
  index === 0 || index === columns.length - 1 ? '0.75rem + var(--cell)' : 'var(--cell) * 2'

/** What all columns need together, with their padding. */
const leastOf = (columns: readonly SizedColumn[]): string =>
  columns.map((column, index) => `${roomOf(column)}rem + ${outer(columns, index)}`).join(' + ')

/** The width (rem) that the columns need on a tablet, with their padding. */
const needOf = (columns: readonly SizedColumn[]): number =>
  sumOf(columns, roomOf) + columns.length * (columns.length >= manyColumns ? 0.5 : 1)

/** The container of a table with such columns, which decides by its own width whether rows are drawn as cards (theme.css). */
export const containerOf = (columns: readonly SizedColumn[]): string =>
  needOf(columns) > tabletWidth ? '@container/many-columns' : '@container/few-columns'

/**
 * The widths of a table's columns: set by the columns and never by their content, so that nothing moves when a label changes, a
 * row is removed or another page is shown. All have what they need first; of what the table has beyond that, the columns with a full
 * width have it, if it is enough for each of them, and then those that share have their parts. The first of these has no width of
 * its own, and where there is none the last column has the rest.
 */
export function ColumnWidths({ columns }: { columns: readonly SizedColumn[] }) {
  const growth = sumOf(columns, growthOf)
  const shares = sumOf(columns, sharesOf)
  const rest = shares === 0 ? columns.at(-1) : columns.find((column) => sharesOf(column) > 0)
  // All of it or nothing: a part would be room without use.
  const grown = (most: number) => `clamp(0rem, (var(--beyond) - ${growth}rem) * 9999, ${most}rem)`
  const settings = {
    '--beyond': `(100cqi - (${leastOf(columns)}))`,
    '--shared': `max(0rem, var(--beyond) - ${grown(growth)})`,
  } as CSSProperties
  return (
    <colgroup className="cards:hidden" style={settings}>
      {columns.map((column, index) => {
        const more =
          sharesOf(column) > 0 ? `var(--shared) * ${sharesOf(column) / shares}` : grown(Math.max(growthOf(column), 0))
        const width = `calc(${roomOf(column)}rem + ${outer(columns, index)} + ${more})`
        return <col key={column.id} style={column === rest ? undefined : { width }} />
      })}
    </colgroup>
  )
}

/** The classes and the style of the table itself; narrower than all of its columns it scrolls sideways. */
export function sizedTable(columns: readonly SizedColumn[]) {
  return {
    className: classNames(
      'rows:[--cell:--spacing(2)] rows:@7xl:[--cell:--spacing(3)]',
      columns.length >= manyColumns && 'rows:text-sm',
      columns.length >= mostColumns
        ? 'rows:@max-7xl:[--cell:--spacing(0.875)]'
        : columns.length >= manyColumns && 'rows:@max-7xl:[--cell:--spacing(1.25)]',
    ),
    style: { '--least': `calc(${leastOf(columns)})` } as CSSProperties,
  }
}
