import { msg } from '@lingui/core/macro'
import { Zap } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const automationsScreen: OwnScreen = {
  path: '/dashboard/Notification/Automation',
  icon: Zap,
  title: msg`Automations`,
}
