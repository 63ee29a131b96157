import type { CallOf, Endpoint, ResponseOf } from '@dealsy/contract'
import { hashKey, keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useHeldRows } from './held-rows.ts'
import { read } from './queries.ts'

export type ListQueryOptions<E extends Endpoint> = Pick<
  UseQueryOptions<ResponseOf<E>>,
  'enabled' | 'refetchInterval' | 'staleTime'
>

/**
 * The query of a list, whose last page stays while the next one loads, and whose rows stay while others change them. A query by itself is
 * sent when the screen has been drawn; here the server answers while it is.
 */
export function useList<E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: ListQueryOptions<E>) {
  usePrefetchQuery(read(endpoint, input))
  return usePage(endpoint, input, options)
}

/** The same for a list that is not read at once. */
export function usePage<E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: ListQueryOptions<E>) {
  const reading = read(endpoint, input)
  const query = useQuery({ ...reading, placeholderData: keepPreviousData, ...options })
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt } = query
  const shown = useHeldRows(hashKey(reading.queryKey), data, isPlaceholderData)
  return { ...shown, error, isPlaceholderData, refetch, dataUpdatedAt }
}
