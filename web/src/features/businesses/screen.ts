import { msg } from '@lingui/core/macro'
import { Store } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const businessesScreen: OwnScreen = {
  path: '/dashboard/users-and-businesses/Businesses',
  icon: Store,
  title: msg`Businesses`,
}
