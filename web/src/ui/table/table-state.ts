import type { Change, Pagination } from '@dealsy/contract'
import type { ReactNode } from 'react'

/** The concurrent changes of a page; its rows stay in place. */
export interface HeldRows {
  /** The rows that no longer belong to the page, by identifier, with the event and its author; null where unknown. */
  left: Readonly<Record<string, Pick<Change, 'event' | 'by'> | null>>
  /** The identifiers of rows that are new on the page. */
  waiting: readonly string[]
}

/** A failed load with its remedy. */
export interface FailedLoad {
  heading?: string
  message: string
  /** An additional reason. */
  reason?: string | undefined
  onRetry: () => void
  action?: ReactNode
}

/** Which page of a list is shown, and how many there are. */
export type PagesOfList = Pick<Pagination, 'currentPage' | 'pageSize' | 'totalItems' | 'totalPages'>

/** The state of a table's data. */
export type TableState<Row> =
  | { status: 'loading' }
  | ({ status: 'failed' } & FailedLoad)
  | {
      status: 'ready'
      rows: readonly Row[]
      pagination?: PagesOfList
      refreshing: boolean
      held?: (HeldRows & { onReadAnew: () => Promise<unknown> }) | undefined
      /** Why the rows could not be refreshed, and a retry. */
      outdated?: { message: string; onRetry: () => void } | undefined
    }
