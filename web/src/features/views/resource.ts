import { msg } from '@lingui/core/macro'
import { a, createdAt, resource } from '../../resources/resource.ts'

export const views = resource({
  one: msg({ message: 'View', context: 'kind of record' }),
  inSentence: msg({ message: 'view', context: 'in a sentence' }),
  fields: {
    name: a.text(msg`Name`),
    screen: a.code(msg`Screen`),
    forAll: a.flag(msg`For everyone`),
    isDefault: a.flag(msg`Default of the screen`),
    query: a.code(msg`Narrowed and sorted by`),
    columns: a.code(msg`Columns`),
    density: a.choice({ comfortable: msg`Comfortable`, compact: msg`Compact` })(msg`Density`),
    ownerId: a.reference('accounts')(msg`Kept by`),
    ...createdAt,
  },
})
