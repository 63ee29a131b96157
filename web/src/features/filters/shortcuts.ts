import { msg } from '@lingui/core/macro'
import { creating, importing } from '../../places/shortcuts.ts'
import { filtersScreen } from './screen.ts'

export const shortcuts = [
  creating(filtersScreen.path, 'filters', msg`Create Filter`),
  importing(filtersScreen.path, 'filters', msg`Filters`),
]
