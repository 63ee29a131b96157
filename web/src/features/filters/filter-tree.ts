import type { FilterChoice } from '@dealsy/contract'

/** The pages that a filter can be moved below: all except itself and its descendants. */
export function possibleParents(pages: readonly FilterChoice[], filterId: string): FilterChoice[] {
  const parentOf = new Map(pages.map(({ _id, parentFilter }) => [_id, parentFilter]))
  const isBelow = (id: string | null | undefined): boolean =>
    id !== null && id !== undefined && (id === filterId || isBelow(parentOf.get(id)))
  return pages.filter(({ _id }) => !isBelow(_id))
}
