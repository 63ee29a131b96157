import { changes } from '@dealsy/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { TrailCriteria } from '../live/new-changes.ts'

/** The changes that match, newest first, page after page below each other. */
export function useTrailPages(criteria: TrailCriteria) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [changes.list.resource, 'pages', criteria],
    queryFn: ({ pageParam, signal }) =>
      call(changes.list, { query: { ...criteria, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.data.next,
    // What was changed a moment ago must be there.
    staleTime: 0,
  })
  return { ...query, shown: data?.pages.flatMap((page) => page.data.changes) }
}
