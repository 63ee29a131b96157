import { reviewReasons } from '@dealsy/contract'
import type { ReviewedResource, ReviewReason } from '@dealsy/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/queries.ts'

const mostReasonsShown = 50

/** The reasons that can be chosen for a listing, in the order of their ranks. */
export function useOfferedReasons(resource: ReviewedResource): ReviewReason[] {
  const { data } = useQuery(read(reviewReasons.list, { query: { limit: mostReasonsShown } }))
  return (data?.data.reviewReasons ?? []).filter((reason) => reason.isInUse && reason.resources.includes(resource))
}
