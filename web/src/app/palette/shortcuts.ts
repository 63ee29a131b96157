import { sheetRows } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FileUp, Plus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Place } from '../../places/places.ts'
import * as resources from '../../resources.ts'
import type { Resource } from '../../resources/resource.ts'
import { screensOf } from '../screen.ts'
import { screens } from '../screens.tsx'

/** What is begun often, from wherever one is: it leads to its screen with its form open. */
interface Shortcut {
  label: MessageDescriptor
  detail?: MessageDescriptor
  icon: LucideIcon
  to: Place
}

const order = screensOf(screens).map(({ path }) => path)
const placeIn = ({ path = '' }: Resource) => order.indexOf(path)
const kinds = Object.entries<Resource>(resources).toSorted(
  ([name, one], [otherName, other]) => placeIn(one) - placeIn(other) || name.localeCompare(otherName),
)

/** A new record of each kind that can be created on its screen, and records from a file, in the order of the sidebar. */
export const shortcuts: readonly Shortcut[] = kinds.flatMap(([id, { path: pathname, creating, screen, several }]) => {
  if (pathname === undefined) return []
  const created: Shortcut[] = creating ? [{ ...creating, icon: Plus, to: { pathname, dialog: 'new', id } }] : []
  const detail = screen?.title ?? several
  const imported: Shortcut[] =
    detail && id in sheetRows
      ? [{ label: msg`Import a file`, detail, icon: FileUp, to: { pathname, dialog: 'import', id } }]
      : []
  return [...created, ...imported]
})
