import { z } from 'zod'
import { BusinessFields } from './businesses.ts'
import { CityFields } from './cities.ts'
import { CountryFields } from './countries.ts'
import { endpoint, resource } from './endpoint.ts'
import { Failure } from './failures.ts'
import { FilterFields } from './filters.ts'
import { ReviewWordFields } from './review-words.ts'
import { answer, component, Id, requiredText } from './shapes.ts'
import { CallSupportFields, WhatsAppSupportFields } from './support-contacts.ts'

/** The most rows of a spreadsheet: they are added in one transaction, and calls wait ten seconds for that of the embedded database. */
export const mostSheetRows = 2000

/** What a row calls another record by: its name in either language, or its identifier. */
const Named = requiredText(1000)

/** The most categories that a row names. */
export const mostCategories = 50

/** A row of each kind: what is given to create one, where another record goes by its name. Pictures are no part of it. */
export const sheetRows = {
  countries: CountryFields,
  cities: CityFields.extend({ countryId: Named }),
  filters: FilterFields.omit({ icon: true }).extend({ parentFilter: Named.nullable().default(null) }),
  reviewWords: ReviewWordFields.extend({
    match: ReviewWordFields.shape.match.default('word'),
    exceptions: ReviewWordFields.shape.exceptions.default([]),
    isInUse: ReviewWordFields.shape.isInUse.default(true),
  }),
  businesses: BusinessFields.omit({ icon: true }).extend({
    userId: Named,
    filterId: z
      .union([Named, z.array(Named).max(mostCategories)])
      .default([])
      .describe('Names; in one text with commas between them.'),
  }),
  callSupports: CallSupportFields,
  whatsappSupports: WhatsAppSupportFields,
}

/** A kind of record that is imported from spreadsheets. */
export type SheetKind = keyof typeof sheetRows

/** What becomes of a row. */
export const SheetFate = component('SheetFate', {
  fate: z
    .enum(['added', 'present', 'refused'])
    .describe('`present`: there is one like it, which stays as it is; `refused`: see `failure`.'),
  _id: Id.nullable().describe('The record; none of a row that is refused.'),
  failure: Failure.omit({ current: true }).optional(),
})
export type SheetFate = z.infer<typeof SheetFate>

const Sheet = z.object({
  // One that is none is refused by itself, and the others are looked at.
  rows: z
    .array(z.unknown())
    .min(1)
    .max(mostSheetRows)
    .meta({ description: 'What the call that creates one takes, with names of other records.', examples: [[{}]] }),
  dryRun: z.boolean().default(false).describe('Only says what would become of each row.'),
})

const sheet = <const Path extends string, const Kind extends SheetKind>(path: Path, kind: Kind, named: string) =>
  endpoint(`POST ${path}`, `${kind}.edit` as const, `Adds the rows of a spreadsheet: ${named}.`, {
    description:
      `At most ${mostSheetRows} rows, in their order, all in one call that one undo takes back. A row is added as by the call that ` +
      'creates one. What is there already stays as it is. With a row that is refused nothing is imported.',
    body: Sheet,
    response: answer({ fates: z.array(SheetFate).max(mostSheetRows).describe('Of each row, in their order.') }),
    failures: ['ROWS_REFUSED'],
    isLarge: true,
  })

/** What people keep in spreadsheets, row by row. */
export const sheets = resource('sheets', {
  countries: sheet('/countries/import', 'countries', 'countries by their codes'),
  cities: sheet('/cities/import', 'cities', 'cities, each with the name of its country'),
  filters: sheet(
    '/filters/import',
    'filters',
    'categories, attributes and their values, each with the path of names above it',
  ),
  reviewWords: sheet('/review-words/import', 'reviewWords', 'words that flag listings'),
  businesses: sheet(
    '/businesses/import',
    'businesses',
    'businesses, each with the phone number of its owner and the names of its categories',
  ),
  callSupports: sheet('/call-supports/import', 'callSupports', 'support contacts by call'),
  whatsappSupports: sheet('/whatsapp-supports/import', 'whatsappSupports', 'support contacts on WhatsApp'),
})
