import { z } from 'zod'
import { RecordTitle } from './changes.ts'
import { endpoint, resource } from './endpoint.ts'
import { foundKinds } from './kinds.ts'
import { answer, component, Id, SearchText } from './shapes.ts'

export const FoundKind = z.enum(foundKinds).meta({ id: 'FoundKind', examples: ['users'] })
export type FoundKind = z.infer<typeof FoundKind>

/** The kinds that are shown for what is found: for a note the record that it is on. */
export const ShownKind = FoundKind.exclude(['notes']).meta({ id: 'ShownKind', examples: ['users'] })
export type ShownKind = z.infer<typeof ShownKind>

export const Hit = component('Hit', {
  resource: ShownKind,
  _id: Id.describe('Of a note, the record that it is on.'),
  name: RecordTitle.describe(
    'What it is called: a report as the product that it is about, a note as the record that it is on.',
  ),
  detail: RecordTitle.nullable().describe(
    'What tells it from others of its name: a phone number, the owner, the country, the category above it, or what was written.',
  ),
  status: z
    .string()
    .nullable()
    .meta({ description: 'Its status, or the type of a filter; null where it has none.', examples: ['active'] }),
})
export type Hit = z.infer<typeof Hit>

export const search = resource('search', {
  everything: endpoint('GET /search', 'search.read', 'Records of every kind that has a name, the likeliest first.', {
    description:
      'Found by words in any order and spelling, by a phone number as people write it, by our identifier and by that of the app. ' +
      'A number of at least seven digits also finds the listings, businesses and reports of its user, the refused listings first. ' +
      'A few of each kind; where very many match, the likeliest of the newest.',
    query: z.object({ q: SearchText.describe('What is looked for; nothing is found by nothing.') }),
    response: answer({ groups: z.array(z.object({ resource: FoundKind, hits: z.array(Hit) })) }),
  }),
})
