import { msg } from '@lingui/core/macro'
import { creating, importing } from '../../places/shortcuts.ts'
import { paths } from '../../resources/paths.ts'

export const shortcuts = [
  creating(paths.countriesAndCities, 'countries', msg`Create Country`),
  importing(paths.countriesAndCities, 'countries', msg`Countries`),
]
