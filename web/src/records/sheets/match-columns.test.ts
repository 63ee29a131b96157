import { sheetRows } from '@dealsy/contract'
import type { SheetKind } from '@dealsy/contract'
import { expect, test } from 'vitest'
import { speakersOfBoth } from '../../i18n/language.tsx'
import { matchColumns, missingIn, rowOf } from './match-columns.ts'
import { columnsOf } from './sheet-columns.ts'

const speakers = await speakersOfBoth()
const fieldsOf = (kind: SheetKind, heads: string[]) => matchColumns(heads, columnsOf(kind, speakers))

test('columns are found by the heads of the screens, of exports and of templates, in both languages and any spelling', () => {
  expect(fieldsOf('countries', ['Name (English)', 'Name (Arabic)', 'Country Code'])).toEqual([
    'name.en',
    'name.ar',
    'countryCode',
  ])
  expect(fieldsOf('cities', ['الاسم بالإنجليزية', 'الدَّولة', 'name.ar', 'Arabic name', ''])).toEqual([
    'name.en',
    'countryId',
    'name.ar',
    null,
    null,
  ])
  expect(
    fieldsOf('businesses', [
      'Business Name',
      'Filter Name',
      'phoneNumber',
      'RANK',
      'Created At',
      'App reference',
      'Owner',
    ]),
  ).toEqual(['name', 'filterId', 'phoneNumber', 'rank', null, null, 'userId'])
  expect(fieldsOf('reviewWords', ['Word', 'Looked for as', 'Exceptions', 'Status'])).toEqual([
    'word',
    'match',
    'exceptions',
    'isInUse',
  ])
})

test.for(Object.keys(sheetRows) as SheetKind[])(
  'every column of %s has its heads in both languages, no two the same',
  (kind) => {
    const columns = columnsOf(kind, speakers)
    const headsIn = (language: 'en' | 'ar') => columns.map((column) => column.heads[language][0] ?? '')
    for (const language of ['en', 'ar'] as const)
      expect(matchColumns(headsIn(language), columns)).toEqual(columns.map(({ field }) => field))
    expect(headsIn('ar').filter((head) => !/[\u0600-\u06FF]/.test(head))).toEqual([])
  },
)

test('what a row needs and the file does not have is missing, but for what all rows are given', () => {
  const columns = columnsOf('cities', speakers)
  const matched = matchColumns(['English name'], columns)
  expect(missingIn(matched, columns, {}).map(({ field }) => field)).toEqual(['name.ar', 'countryId'])
  expect(missingIn(matched, columns, { countryId: 'Jordan' }).map(({ field }) => field)).toEqual(['name.ar'])
})

test('cells become what the server takes: words of choices in both languages, numbers as people write them, lists', () => {
  const row = (kind: SheetKind, heads: string[], cells: string[], given = {}) => {
    const columns = columnsOf(kind, speakers)
    return rowOf({ line: 2, cells }, matchColumns(heads, columns), columns, given)
  }
  const filter = ['Parent Filter', 'Name (English)', 'Name (Arabic)', 'Type', 'Max Price', 'Is Rentable']
  expect(row('filters', filter, ['Vehicles > Cars', 'Sedan', 'سيدان', 'Non-Page', '١٬٢٥٠٫٥', 'نعم'])).toEqual({
    parentFilter: 'Vehicles > Cars',
    name: { en: 'Sedan', ar: 'سيدان' },
    type: 'non-page',
    maxPrice: 1250.5,
    isRentable: true,
  })
  expect(
    row('reviewWords', ['Word', 'Exceptions', 'match', 'In use'], ['gun', 'toy gun، glue gun', 'part', 'No']),
  ).toEqual({
    word: 'gun',
    exceptions: ['toy gun', 'glue gun'],
    match: 'part',
    isInUse: false,
  })
  expect(row('filters', filter, ['', 'A', '', 'Nonsense', 'much', ''], { parentFilter: 'id' })).toEqual({
    name: { en: 'A' },
    type: 'Nonsense',
    maxPrice: 'much',
  })
  expect(row('businesses', ['Filter Name'], ['Home, Garden'])).toEqual({ filterId: 'Home, Garden' })
  expect(row('cities', ['English name'], ['Irbid'], { countryId: 'id' })).toEqual({
    countryId: 'id',
    name: { en: 'Irbid' },
  })
})
