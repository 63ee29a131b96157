import { type SheetKind, sheetRows, sheets, valueOf } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { businesses, callSupports, cities, countries, filters, reviewWords, whatsappSupports } from '../../resources.ts'
import type { FieldKind, FieldWords, Resource } from '../../resources/resource.ts'

const declared: Record<SheetKind, Resource> = {
  countries,
  cities,
  filters,
  reviewWords,
  businesses,
  callSupports,
  whatsappSupports,
}

type Words = readonly MessageDescriptor[]

/** What the fields of a row are called besides: first what a template says, then what else the screens say of them. */
const heads: { [Kind in SheetKind]: Readonly<Partial<Record<string, Words>>> } = {
  countries: {},
  cities: {},
  filters: {},
  reviewWords: { isInUse: [msg`In use`, msg`Status`] },
  businesses: {
    name: [msg`Name`, msg`Business Name`],
    phoneNumber: [msg`Phone Number`, msg`phoneNumber`],
    userId: [msg`Owner's phone number`, msg`Owner`],
    filterId: [msg`Filter`, msg`Filter Name`],
  },
  callSupports: {
    name: [msg`Name`, msg({ message: 'Product Name', context: 'support contact' })],
    isPromoted: [msg`Tajer +`, msg({ message: 'Tajer', context: 'support contact' })],
  },
  whatsappSupports: { name: [msg`Name`, msg`whatsapp Customer Supports Name`] },
}

/** The same of a name in both languages, whatever has it. */
const headsOfNames: Readonly<Partial<Record<string, Words>>> = {
  'name.en': [msg`English name`],
  'name.ar': [msg`Arabic name`],
}

/** Fields that a row calls otherwise than the trail does. */
const inTrail: Readonly<Partial<Record<string, string>>> = { parentFilter: 'parentId' }

/** The cell of several names that is not taken apart here: a name may have a comma in it, which the server knows. */
const namesInOne = 'filterId'

const inLanguage: Record<string, MessageDescriptor> = { en: msg`English`, ar: msg`Arabic` }
const flagWords: [MessageDescriptor, boolean][] = [
  [msg`Yes`, true],
  [{ id: 'true' }, true],
  [{ id: '1' }, true],
  [msg`No`, false],
  [{ id: 'false' }, false],
  [{ id: '0' }, false],
]

type Speakers = Record<Language, (text: MessageDescriptor) => string>

/** A field of a row, as it is found in a file. */
export interface SheetColumn {
  /** Its path in a row: `name.en`. */
  field: string
  /** What it is called, the words of a template first. */
  heads: Record<Language, string[]>
  isRequired: boolean
  kind: 'text' | 'number' | 'list' | 'choice'
  /** The values that words stand for, each with its words. */
  words: Record<Language, [word: string, value: unknown][]>
}

/** The call that imports rows of a kind; all of them take and answer the same. */
export const callOf = (kind: SheetKind) => sheets[kind] as typeof sheets.countries

/** The columns of a kind, in the order of its row. */
export function columnsOf(kind: SheetKind, speakers: Speakers): SheetColumn[] {
  const fields: Readonly<Partial<Record<string, FieldWords>>> = declared[kind].fields
  const inBoth = <T>(say: (speak: Speakers[Language]) => T) => ({ en: say(speakers.en), ar: say(speakers.ar) })

  function columnOf(field: string, schema: z.ZodType, known: FieldWords | undefined): SheetColumn {
    const [, language = ''] = field.split('.')
    const suffix = inLanguage[language]
    const own = heads[kind][field] ?? headsOfNames[field] ?? []
    return {
      field,
      heads: inBoth((speak) => {
        const label = known && (suffix ? `${speak(known.label)} (${speak(suffix)})` : speak(known.label))
        const said = own.map(speak)
        return [...(label === undefined ? said : suffix ? [label, ...said] : [...said, label]), field]
      }),
      isRequired: !schema.safeParse(undefined).success,
      kind: field === namesInOne ? 'text' : kindOf(schema),
      words: inBoth((speak) => wordsOf(schema, known?.kind).map(([word, value]) => [speak(word), value])),
    }
  }

  return Object.entries<z.ZodType>(sheetRows[kind].shape).flatMap(([field, schema]) => {
    const known = fields[inTrail[field] ?? field]
    const bare = valueOf(schema)
    return bare instanceof z.ZodObject
      ? ['en', 'ar'].map((language) => columnOf(`${field}.${language}`, schema, known))
      : [columnOf(field, schema, known)]
  })
}

function kindOf(schema: z.ZodType): SheetColumn['kind'] {
  const bare = valueOf(schema)
  if (bare instanceof z.ZodNumber) return 'number'
  if (bare instanceof z.ZodBoolean || bare instanceof z.ZodEnum) return 'choice'
  return schema.safeParse([]).success ? 'list' : 'text'
}

function wordsOf(schema: z.ZodType, kind: FieldKind | undefined): [MessageDescriptor, unknown][] {
  if (valueOf(schema) instanceof z.ZodBoolean) return flagWords
  if (kind?.as !== 'choice') return []
  return Object.entries(kind.options).flatMap(([value, word]) => [
    ...(word ? [[word, value] as [MessageDescriptor, unknown]] : []),
    [{ id: value }, value],
  ])
}
