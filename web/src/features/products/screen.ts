import { msg } from '@lingui/core/macro'
import { Boxes } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const productsScreen: OwnScreen = {
  path: '/dashboard/Products/product',
  icon: Boxes,
  title: msg`Products`,
}
