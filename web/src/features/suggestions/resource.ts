import { msg } from '@lingui/core/macro'
import { paths } from '../../resources/paths.ts'
import { a, createdAt, resource, updatedAt } from '../../resources/resource.ts'

export const suggestions = resource({
  one: msg({ message: 'Suggestion', context: 'kind of record' }),
  inSentence: msg({ message: 'suggestion', context: 'in a sentence' }),
  path: paths.configuration,
  opened: 'suggestion',
  fields: {
    title: a.bilingual(msg`Title`),
    description: a.bilingual(msg`Description`),
    icon: a.image(msg`Icon`),
    ...createdAt,
    ...updatedAt,
  },
})
