import { products } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { Bell, FolderInput, Star, StarOff, Trash2 } from 'lucide-react'
import { MoveManyDialog, NotifyOwnersDialog } from './dialogs.ts'
import { callOnMany, jobOnMany } from './many-action.ts'
import type { ManyAction } from './many-action.ts'

/** What can be done with many products at once, wherever they are listed. */
export const productsOnMany: ManyAction[] = [
  callOnMany(products.updateFeatured, { featured: true }, { label: msg`Feature`, icon: Star }),
  callOnMany(products.updateFeatured, { featured: false }, { label: msg`Do not feature`, icon: StarOff }),
  callOnMany(products.update, {}, { label: msg`Move to a category`, icon: FolderInput, ask: MoveManyDialog }),
  jobOnMany(
    'notifications.sendToOwners',
    { of: 'products' },
    { label: msg`Notify the owners`, icon: Bell, danger: true, isFinal: true, ask: NotifyOwnersDialog },
  ),
  callOnMany(products.remove, {}, { label: msg`Delete`, icon: Trash2, danger: true }),
]
