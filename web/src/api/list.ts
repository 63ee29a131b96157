import type { CallOf, Endpoint, ResponseOf } from '@dealsy/contract'
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { read } from './queries.ts'

type Options<E extends Endpoint> = Pick<UseQueryOptions<ResponseOf<E>>, 'refetchInterval'>

/**
 * The query of a list, whose last page stays while the next one loads. A query by itself is sent when the screen has been drawn; here
 * the server answers while it is.
 */
export function useList<E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: Options<E>) {
  const query = read(endpoint, input)
  usePrefetchQuery(query)
  return useQuery({ ...query, placeholderData: keepPreviousData, ...options })
}
