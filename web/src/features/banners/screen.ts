import { msg } from '@lingui/core/macro'
import { Image } from 'lucide-react'
import type { OwnScreen } from '../../resources/resource.ts'

export const bannersScreen: OwnScreen = {
  path: '/dashboard/users-and-businesses/Banner',
  icon: Image,
  title: msg`Banners`,
  waits: ({ banners }) => banners,
}
