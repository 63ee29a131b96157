import type { Pagination } from '@dealsy/contract'
import type { TableState } from '../ui/table/table-state.ts'
import { loadFailure } from './load-failure.tsx'

export interface ListQuery<Answer> {
  data: Answer | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
  held?: Ready['held']
}

type Ready = Extract<TableState<unknown>, { status: 'ready' }>

interface Page<Row> {
  rows: readonly Row[]
  pagination?: Pagination
}

/**
 * The state of a table from a query that keeps the last page while the next one loads. A failed load shows what `loadFailure`
 * says; rows that were loaded before stay below it.
 */
export function tableState<Answer, Row>(
  { data, error, isPlaceholderData, refetch, held }: ListQuery<Answer>,
  pageOf: (answer: Answer) => Page<Row>,
  failure: string,
): TableState<Row> {
  const onRetry = () => void refetch()
  const failed = error === null ? undefined : loadFailure(error, failure)
  if (data !== undefined) {
    return {
      status: 'ready',
      ...pageOf(data),
      refreshing: isPlaceholderData,
      held,
      outdated: failed && { message: failed.message, onRetry },
    }
  }
  return failed === undefined ? { status: 'loading' } : { status: 'failed', ...failed, onRetry }
}
