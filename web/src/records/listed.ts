import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

/** A record as one of the lists of its kind that were read has it; undefined where none has. */
export function asListed<Row extends { _id: string }>(
  client: QueryClient,
  /** Such as 'products': what lists of it are cached below, and the key of their rows. */
  resource: string,
  id: string,
): Row | undefined {
  return client
    .getQueriesData<{ data: Record<string, readonly Row[] | undefined> }>({ queryKey: [resource] })
    .flatMap(([, answer]) => answer?.data[resource] ?? [])
    .find(({ _id }) => _id === id)
}

/** What stands in for one record until it is read: the record as a list of its kind had it. */
export function useAsListed<Row extends { _id: string }, Answer>(
  resource: string,
  id: string,
  /** What the call that reads it would answer. */
  answerOf: (row: Row) => Answer,
): () => Answer | undefined {
  const client = useQueryClient()
  return () => {
    const row = asListed<Row>(client, resource, id)
    return row && answerOf(row)
  }
}
