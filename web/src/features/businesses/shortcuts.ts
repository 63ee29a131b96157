import { msg } from '@lingui/core/macro'
import { importing } from '../../places/shortcuts.ts'
import { businessesScreen } from './screen.ts'

/** One business begins with its owner: it is added there. */
export const shortcuts = [importing(businessesScreen.path, 'businesses', msg`Businesses`)]
