import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

/** A record from the cached lists of its resource; undefined where none of them holds it. */
export function listedRecord<Row extends { _id: string }>(
  client: QueryClient,
  /** Such as 'products': the first part of the query keys of its lists, and the key of their rows. */
  resource: string,
  id: string,
): Row | undefined {
  return client
    .getQueriesData<{ data: Record<string, readonly Row[] | undefined> }>({ queryKey: [resource] })
    .flatMap(([, answer]) => answer?.data[resource] ?? [])
    .find(({ _id }) => _id === id)
}

/** The placeholder of one record until it is read: the record from a cached list. */
export function useListedRecord<Row extends { _id: string }, Answer>(
  resource: string,
  id: string,
  /** Makes the response of the call that reads the record. */
  answerOf: (row: Row) => Answer,
): () => Answer | undefined {
  const client = useQueryClient()
  return () => {
    const row = listedRecord<Row>(client, resource, id)
    return row && answerOf(row)
  }
}
