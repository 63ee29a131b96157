import { msg } from '@lingui/core/macro'
import { Megaphone } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const notificationsScreen: OwnScreen = {
  path: '/dashboard/Notification/Send-all-notification',
  icon: Megaphone,
  title: msg`Send Notification to All`,
}
