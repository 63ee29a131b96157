import type { FoundKind, Hit } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Boxes, Flag, Globe, Inbox, ListTree, MapPin, PackageSearch, NotebookPen, Store, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { pageOf, placeOfRecord } from '../../places/places.ts'
import type { Place } from '../../places/places.ts'
import * as resources from '../../resources.ts'
import { hrefOf } from '../../routing/paths.ts'
import { useInOrder, useLocalized } from '../../ui/text/written.tsx'

const icons: Record<FoundKind, LucideIcon> = {
  users: UserRound,
  products: Boxes,
  productRequests: PackageSearch,
  businesses: Store,
  filters: ListTree,
  cities: MapPin,
  countries: Globe,
  reports: Flag,
  supports: Inbox,
  notes: NotebookPen,
}

const kinds: Record<FoundKind, { several: MessageDescriptor }> = resources

/** Where a hit is shown: on its page, but a category where it is worked on, with what is below it or with its products. */
export function placeOfHit({ resource, _id, status }: Hit): Place | string | null {
  if (resource !== 'filters') return pageOf(resource, _id) ?? placeOfRecord(resource, _id)
  return status === 'page' ? hrefOf('filters.parent', { filterId: _id }) : hrefOf('filters.products', { id: _id })
}

/** How a hit is shown in a line, and what its kind is called. */
export function useHitWords() {
  const { i18n } = useLingui()
  const inOrder = useInOrder()
  const localized = useLocalized()
  return {
    kind: (resource: FoundKind) => i18n._(kinds[resource].several),
    of: ({ name, detail }: Hit, resource: FoundKind) => ({
      icon: icons[resource],
      names: typeof name === 'string' ? [name] : inOrder(name),
      detail: detail === null ? undefined : localized(detail),
      isCode: resource === 'users' || resource === 'businesses' || resource === 'countries',
    }),
  }
}
