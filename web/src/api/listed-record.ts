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
