import { msg } from '@lingui/core/macro'
import { Bell } from 'lucide-react'
import { jobOnMany } from '../../records/many/many-action.ts'
import type { ManyAction } from '../../records/many/many-action.ts'
import { NotifyOwnersDialog } from '../../records/many/dialogs.ts'

/** What can be done with many product requests at once. */
export const productRequestsOnMany: ManyAction[] = [
  jobOnMany(
    'notifications.sendToOwners',
    { of: 'productRequests' },
    { label: msg`Notify the owners`, icon: Bell, danger: true, isFinal: true, ask: NotifyOwnersDialog },
  ),
]
