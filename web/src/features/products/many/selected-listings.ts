import { mostAtOnce } from '@dealsy/contract'
import type { Product, ProductRequest } from '@dealsy/contract'
import { useSelection } from '../../../ui/table/selection.ts'
import type { Selection } from '../../../ui/table/selection.ts'

type Listing = Pick<Product | ProductRequest, '_id' | 'name' | 'status' | 'version'>

/** The selection in a list of waiting listings; what is decided meanwhile cannot be selected. */
export function useSelectedListings(rows: readonly Listing[] = [], total = 0): Selection<Listing> {
  const waiting = rows.filter(({ status }) => status === 'pending')
  return useSelection(waiting, { total, most: mostAtOnce, nameOf: ({ name }) => name })
}

/** The selection as the input of a job: the waiting list has the oldest first, so that "all" are those that wait longest. */
export const inputOf = ({ chosen }: Selection) =>
  typeof chosen === 'number' ? { longestWaiting: chosen } : { listings: chosen }
