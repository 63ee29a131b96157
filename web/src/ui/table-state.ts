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

/** `saidNothing` where the server has no message and that of the error is our reason for it. */
type LoadError = Error & { saidNothing?: boolean }

interface Query<Answer> {
  data: Answer | undefined
  error: LoadError | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface Page<Row> {
  rows: readonly Row[]
  pagination?: Pagination
}

/**
 * The state of a table from a query that keeps the last page while the next one loads. A failed load shows the server's
 * message, or `failure` where it has none (section 2, 'Common list behaviour') with our reason below; rows that were read
 * before stay below it.
 */
export function tableState<Answer, Row>(
  { data, error, isPlaceholderData, refetch }: Query<Answer>,
  pageOf: (answer: Answer) => Page<Row>,
  { failure, action }: { failure: string; action?: ReactNode },
): TableState<Row> {
  const failed = error === null ? undefined : { message: error.message || failure, onRetry: () => void refetch() }
  if (data !== undefined) {
    return { status: 'ready', ...pageOf(data), refreshing: isPlaceholderData, outdated: failed }
  }
  if (failed === undefined) return { status: 'loading' }
  return { status: 'failed', ...(error?.saidNothing && { heading: failure }), ...failed, action }
}
