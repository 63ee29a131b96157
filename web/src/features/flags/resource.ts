import { msg } from '@lingui/core/macro'
import { paths } from '../../resources/paths.ts'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const reviewWords = resource({
  one: msg({ message: 'Word', context: 'kind of record' }),
  inSentence: msg({ message: 'review word', context: 'in a sentence' }),
  several: msg`Review words`,
  path: paths.configuration,
  creating: { label: msg`Add word`, detail: msg`Review words` },
  fields: {
    word: a.text(msg`Word`),
    match: a.choice({ word: msg`Whole words`, part: msg`Parts of words too` })(msg`Looked for as`),
    exceptions: a.text(msg`Exceptions`),
    isInUse: a.flag(msg`In use`),
    ...createdAt,
  },
})
