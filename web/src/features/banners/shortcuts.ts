import { msg } from '@lingui/core/macro'
import { creating } from '../../places/shortcuts.ts'
import { bannersScreen } from './screen.ts'

export const shortcuts = [creating(bannersScreen.path, 'banners', msg`Create Banner`)]
