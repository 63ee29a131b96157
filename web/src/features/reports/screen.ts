import { msg } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const reportsScreen: OwnScreen = {
  path: '/dashboard/users-and-businesses/report',
  icon: Flag,
  title: msg`Report`,
  waits: ({ reports }) => reports,
}
