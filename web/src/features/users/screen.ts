import { msg } from '@lingui/core/macro'
import { UserRound } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const usersScreen: OwnScreen = {
  path: '/dashboard/users-and-businesses/user',
  icon: UserRound,
  title: msg`Users`,
}
