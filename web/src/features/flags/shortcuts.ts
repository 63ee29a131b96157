import { msg } from '@lingui/core/macro'
import { creating, importing } from '../../places/shortcuts.ts'
import { paths } from '../../resources/paths.ts'

export const shortcuts = [
  creating(paths.configuration, 'reviewWords', msg`Add word`, msg`Review words`),
  importing(paths.configuration, 'reviewWords', msg`Review words`),
]
