import type { Pagination } from '@dealsy/contract'
import type { HeldRows, TableState } from '../ui/table/table-state.ts'
import { loadFailure } from './load-failure.tsx'

interface Query<Answer> {
  data: Answer | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

/** The rows held in place while others change the page (web/src/trail/live/held-rows.ts). */
const heldIn = (answer: unknown) => (answer as { held?: HeldRows } | null)?.held

interface Page<Row> {
  rows: readonly Row[]
  pagination?: Pagination
}

/**
 * The state of a table from a query that keeps the last page while the next one loads. A failed load shows what `loadFailure`
 * says; rows that were loaded before stay below it.
 */
export function tableState<Answer, Row>(
  { data, error, isPlaceholderData, refetch }: Query<Answer>,
  pageOf: (answer: Answer) => Page<Row>,
  failure: string,
): TableState<Row> {
  const onRetry = () => void refetch()
  const failed = error === null ? undefined : loadFailure(error, failure)
  if (data !== undefined) {
    const held = heldIn(data)
    return {
      status: 'ready',
      ...pageOf(data),
      refreshing: isPlaceholderData,
      ...(held && { held: { ...held, onReadAnew: refetch } }),
      outdated: failed && { message: failed.message, onRetry },
    }
  }
  return failed === undefined ? { status: 'loading' } : { status: 'failed', ...failed, onRetry }
}
