import { msg } from '@lingui/core/macro'
import { KeyRound } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const appKeysScreen: OwnScreen = {
  path: '/dashboard/settings/app-access',
  icon: KeyRound,
  title: msg`App access`,
}
