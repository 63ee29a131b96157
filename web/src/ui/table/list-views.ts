import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { ListState } from './list-state.ts'
import type { TableLayout } from './table-layout.ts'

export interface ListViewsProps {
  /** The name of the table. */
  name: string
  parameters: ListState['parameters']
  /** How the table is laid out; no columns where they are as at first. */
  layout: TableLayout
  /** Whether the first rows are there: nothing is read before. */
  isReady: boolean
}

/** What every table of a list offers to keep of what it shows. */
export const ListViews = createContext<((list: ListViewsProps) => ReactNode) | null>(null)
