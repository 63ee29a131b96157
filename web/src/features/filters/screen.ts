import { msg } from '@lingui/core/macro'
import { ListTree } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const filtersScreen: OwnScreen = {
  path: '/dashboard/App/Filter',
  icon: ListTree,
  title: msg`Filters`,
}
