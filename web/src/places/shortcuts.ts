import type { SheetKind } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FileUp, Plus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Place } from './places.ts'

/** What is begun often, from wherever one is: it leads to its screen with its form open. */
export interface Shortcut {
  label: MessageDescriptor
  /** Where others are called so too. */
  detail?: MessageDescriptor
  icon: LucideIcon
  to: Place
}

/** Something new of a kind, whose screen opens its form by `useFormInAddress`. */
export const creating = (
  pathname: string,
  kind: string,
  label: MessageDescriptor,
  detail?: MessageDescriptor,
): Shortcut => ({ label, ...(detail && { detail }), icon: Plus, to: { pathname, dialog: 'new', id: kind } })

/** Records of a kind from a file, where its screen has a `SheetButton`. */
export const importing = (pathname: string, kind: SheetKind, detail: MessageDescriptor): Shortcut => ({
  label: msg`Import a file`,
  detail,
  icon: FileUp,
  to: { pathname, dialog: 'import', id: kind },
})
