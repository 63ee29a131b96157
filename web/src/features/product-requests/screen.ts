import { msg } from '@lingui/core/macro'
import { PackageSearch } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const productRequestsScreen: OwnScreen = {
  path: '/dashboard/Products/Matloub',
  icon: PackageSearch,
  title: msg`Matloub`,
}
