import type { Pagination } from '@dealsy/contract'
import { ApiError } from './client.ts'
import type { HeldRows, TableState } from '../ui/table/table-state.ts'
import { LogInAgain } from '../session/log-in-again.tsx'

interface Query<Answer> {
  data: Answer | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

/** What is held of a page that others have changed (web/src/live/held-rows.ts). */
const heldIn = (answer: unknown) => (answer as { held?: HeldRows } | null)?.held

interface Page<Row> {
  rows: readonly Row[]
  pagination?: Pagination
}

/**
 * The state of a table from a query that keeps the last page while the next one loads. A failed load shows the server's
 * message, or `failure` where it has none (section 2, 'Common list behaviour') with our reason below, and a link to log in
 * again (section 2, error panels); rows that were loaded before stay below it.
 */
export function tableState<Answer, Row>(
  { data, error, isPlaceholderData, refetch }: Query<Answer>,
  pageOf: (answer: Answer) => Page<Row>,
  failure: string,
): TableState<Row> {
  const failed = error === null ? undefined : { message: error.message || failure, onRetry: () => void refetch() }
  if (data !== undefined) {
    const held = heldIn(data)
    return {
      status: 'ready',
      ...pageOf(data),
      refreshing: isPlaceholderData,
      ...(held && { held: { ...held, onReadAnew: refetch } }),
      outdated: failed,
    }
  }
  if (failed === undefined) return { status: 'loading' }
  const heading = error instanceof ApiError && error.saidNothing ? { heading: failure } : {}
  return { status: 'failed', ...heading, ...failed, action: <LogInAgain /> }
}
