import type { ReactNode } from 'react'
import type { Column } from '../ui/table/data-table.tsx'
import type { ManyAction } from './many/many-action.ts'

/** How the records of a kind are listed, on their own screen and on the pages of what they belong to. */
export interface ListedRows<Row> {
  /** Their layout and views go by it. */
  name: string
  /** What is said when they cannot be read. */
  failure: string
  columns: readonly Column<Row>[]
  /** What can be done with many at once. */
  many: readonly ManyAction[]
  /** What the actions of a row open. */
  children?: ReactNode
}
