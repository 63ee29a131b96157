import { msg } from '@lingui/core/macro'
import { creating } from '../../places/shortcuts.ts'
import { paths } from '../../resources/paths.ts'

export const shortcuts = [creating(paths.configuration, 'reviewReasons', msg`Add reason`, msg`Review reasons`)]
