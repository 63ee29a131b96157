import { msg } from '@lingui/core/macro'
import { paths } from '../../resources/paths.ts'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const cities = resource({
  one: msg({ message: 'City', context: 'kind of record' }),
  inSentence: msg({ message: 'city', context: 'in a sentence' }),
  several: msg`Cities`,
  path: paths.countriesAndCities,
  creating: { label: msg`Create City` },
  opened: 'open',
  fields: { name: a.bilingual(msg`Name`), countryId: a.reference('countries')(msg`Country`), ...createdAt },
})
