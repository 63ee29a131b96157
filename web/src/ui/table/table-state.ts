import type { Pagination } from '@dealsy/contract'
import type { ReactNode } from 'react'

/** The state of a table's data. */
export type TableState<Row> =
  | { status: 'loading' }
  | { status: 'failed'; heading?: string; message: string; onRetry: () => void; action?: ReactNode }
  | {
      status: 'ready'
      rows: readonly Row[]
      pagination?: Pagination
      refreshing: boolean
      /** Why the rows could not be refreshed, and a retry. */
      outdated?: { message: string; onRetry: () => void } | undefined
    }
