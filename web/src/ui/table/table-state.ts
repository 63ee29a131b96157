import type { Pagination } from '@dealsy/contract'
import type { ReactNode } from 'react'

/** What a table shows. */
export type TableState<Row> =
  | { status: 'loading' }
  | { status: 'failed'; heading?: string; message: string; onRetry: () => void; action?: ReactNode }
  | {
      status: 'ready'
      rows: readonly Row[]
      pagination?: Pagination
      refreshing: boolean
      /** Why the rows could not be read again, and how to try. */
      outdated?: { message: string; onRetry: () => void } | undefined
    }
