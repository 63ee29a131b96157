import { msg } from '@lingui/core/macro'
import { paths } from '../../resources/paths.ts'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const countries = resource({
  one: msg({ message: 'Country', context: 'kind of record' }),
  inSentence: msg({ message: 'country', context: 'in a sentence' }),
  several: msg`Countries`,
  path: paths.countriesAndCities,
  creating: { label: msg`Create Country` },
  opened: 'country',
  fields: { name: a.bilingual(msg`Name`), countryCode: a.code(msg`Country Code`), ...createdAt },
})
