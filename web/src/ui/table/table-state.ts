import type { Change, Pagination } from '@dealsy/contract'
import type { ReactNode } from 'react'

/** What others have changed of a page since it was read: its rows stay where they are. */
export interface HeldRows {
  /** The rows that no longer belong to the page, by identifier: what happened to the record and who did it; null where that is unknown. */
  left: Readonly<Record<string, Pick<Change, 'event' | 'by'> | null>>
  /** The identifiers of rows that are new on the page. */
  waiting: readonly string[]
}

/** Why something could not be loaded, and what helps. */
export interface FailedLoad {
  heading?: string
  message: string
  /** What is known besides. */
  reason?: string | undefined
  onRetry: () => void
  action?: ReactNode
}

/** The state of a table's data. */
export type TableState<Row> =
  | { status: 'loading' }
  | ({ status: 'failed' } & FailedLoad)
  | {
      status: 'ready'
      rows: readonly Row[]
      pagination?: Pagination
      refreshing: boolean
      held?: (HeldRows & { onReadAnew: () => Promise<unknown> }) | undefined
      /** Why the rows could not be refreshed, and a retry. */
      outdated?: { message: string; onRetry: () => void } | undefined
    }
