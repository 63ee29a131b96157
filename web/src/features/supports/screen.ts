import { msg } from '@lingui/core/macro'
import { Inbox } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const supportsScreen: OwnScreen = {
  path: '/dashboard/customer-support/Support',
  icon: Inbox,
  title: msg`Support`,
  waits: ({ supports }) => supports,
}
