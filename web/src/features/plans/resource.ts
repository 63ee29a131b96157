import { msg } from '@lingui/core/macro'
import { paths } from '../../resources/paths.ts'
import { a, createdAt, part, resource } from '../../resources/resource.ts'

export const plans = resource({
  one: msg({ message: 'Plan', context: 'kind of record' }),
  inSentence: msg({ message: 'plan', context: 'in a sentence' }),
  path: paths.configuration,
  creating: { label: msg`Create Plan` },
  opened: 'open',
  fields: {
    name: a.bilingual(msg`Name`),
    description: a.bilingual(msg`Description`),
    type: a.choice({ Tajer: msg`Tajer`, TajerPlus: msg`TajerPlus` })(msg`Type`),
    planFeatures: a.parts({ text: part.bilingual })(msg`Features`),
    ...createdAt,
  },
})
