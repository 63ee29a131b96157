import {
  changedHeader,
  changeHeader,
  changes,
  cities,
  filters,
  mostSheetRows,
  reviewWords,
  sheets,
  type SheetKind,
} from '@dealsy/contract'
import { describe, expect, test } from 'vitest'
import { createCountry, createFilter, createUser } from '../testing/factories.ts'
import { signInAnother, testServer } from '../testing/server.ts'

const server = await testServer()
const { db } = server.database

type Options = { dryRun?: boolean }

const send = (kind: SheetKind, rows: unknown[], options: Options = {}) =>
  server.call(sheets[kind], { body: { rows, ...options } })

/** What became of rows, and of those that were refused the fields with their codes. */
async function fatesOf(kind: SheetKind, rows: unknown[], options: Options = {}) {
  const { data } = await send(kind, rows, options)
  return data.data.fates.map(({ fate, failure }) =>
    failure
      ? [
          fate,
          ...(failure.issues ?? [failure]).map((one) => `${'path' in one ? `${one.path.join('.')} ` : ''}${one.code}`),
        ].join(' ')
      : fate,
  )
}

const entries = async () => (await db.selectFrom('changes').select('id').execute()).length

let counter = 0
const newName = () => {
  counter += 1
  return { en: `Place ${counter}`, ar: `مكان ${counter}` }
}

describe('countries and cities', () => {
  test('a dry run says what would become of each row and changes nothing', async () => {
    const country = { name: newName(), countryCode: 'XA' }
    const before = await entries()
    const answer = await send('countries', [country, country, { name: newName() }], { dryRun: true })
    expect(answer.data.data.fates.map(({ fate }) => fate)).toEqual(['added', 'present', 'refused'])
    expect(answer.headers.has(changedHeader)).toBe(false)
    expect(await entries()).toBe(before)
    expect(await fatesOf('countries', [country])).toEqual(['added'])
  })

  test('the whole is one call, which one undo takes back', async () => {
    const name = newName()
    await createCountry(db, { name_en: name.en, name_ar: name.ar })
    const rows = [1, 2, 3].map(() => ({ name: newName(), countryId: name.ar }))
    const answer = await send('cities', rows)
    const ids = answer.data.data.fates.map(({ _id }) => _id ?? '')
    const call = answer.headers.get(changeHeader) ?? ''
    expect(await db.selectFrom('cities').select('id').where('id', 'in', ids).execute()).toHaveLength(3)
    await server.call(changes.undo, { body: { call } })
    expect(await db.selectFrom('cities').select('id').where('id', 'in', ids).execute()).toHaveLength(0)
  })

  test('the same rows again are all there already', async () => {
    const name = newName()
    await createCountry(db, { name_en: name.en, name_ar: name.ar })
    const rows = [1, 2].map(() => ({ name: newName(), countryId: name.en }))
    expect(await fatesOf('cities', rows)).toEqual(['added', 'added'])
    const before = await entries()
    expect(await fatesOf('cities', rows)).toEqual(['present', 'present'])
    expect(await entries()).toBe(before)
  })

  test('a row that is refused keeps all from being imported', async () => {
    const name = newName()
    await createCountry(db, { name_en: name.en, name_ar: name.ar })
    const city = () => ({ name: newName(), countryId: name.en })
    const rows = [city(), city(), { ...city(), countryId: 'Atlantis' }, city(), city()]
    const before = await entries()
    expect((await send('cities', rows)).failure.code).toBe('ROWS_REFUSED')
    expect(await entries()).toBe(before)
    const fates = await fatesOf('cities', rows, { dryRun: true })
    expect(fates).toEqual(['added', 'added', 'refused countryId NOT_FOUND', 'added', 'added'])
    await send(
      'cities',
      rows.filter((_, row) => fates[row] === 'added'),
    )
    expect(await entries()).toBe(before + 4)
  })

  test('a country is found by its name in either language in any spelling, by its code and by its identifier', async () => {
    const id = await createCountry(db, { name_en: 'Lower Egypt', name_ar: 'مصر السُّفلى', country_code: 'LE' })
    for (const countryId of ['lower-egypt', 'مصر السفلي', 'le', id])
      expect(await fatesOf('cities', [{ name: newName(), countryId }])).toEqual(['added'])
  })

  test('one that shares its name in one language alone is another one', async () => {
    const country = newName()
    await createCountry(db, { name_en: country.en, name_ar: country.ar })
    const rows = ['Lemon', 'Lime'].map((en) => ({ name: { en, ar: 'ليمون' }, countryId: country.en }))
    expect(await fatesOf('cities', rows)).toEqual(['added', 'added'])
    expect(await fatesOf('cities', rows)).toEqual(['present', 'present'])
  })

  test('a name that two have is refused', async () => {
    for (const country_code of ['T1', 'T2'])
      await createCountry(db, { name_en: 'Twins', name_ar: 'توأم', country_code })
    expect(await fatesOf('cities', [{ name: newName(), countryId: 'Twins' }], { dryRun: true })).toEqual([
      'refused countryId NAMES_SEVERAL',
    ])
  })

  test('two people who import the same at once add it once', async () => {
    const name = newName()
    await createCountry(db, { name_en: name.en, name_ar: name.ar })
    const rows = Array.from({ length: 20 }, () => ({ name: newName(), countryId: name.en }))
    const { token } = await signInAnother(server)
    const answers = await Promise.all([send('cities', rows), server.call(sheets.cities, { body: { rows } }, { token })])
    const fates = answers.map(({ data }) => new Set(data.data.fates.map(({ fate }) => fate)))
    expect(fates).toHaveLength(2)
    expect(new Set(fates.flatMap((each) => [...each]))).toEqual(new Set(['added', 'present']))
    expect(fates.every(({ size }) => size === 1)).toBe(true)
  })

  test('what a hostile cell holds is the refusal of its row', async () => {
    const name = newName()
    await createCountry(db, { name_en: name.en, name_ar: name.ar })
    const row = { name: newName(), countryId: name.en }
    const fates = await fatesOf(
      'cities',
      [
        { ...row, name: { en: 'A\0B', ar: 'أ' } },
        { ...row, name: { en: 'A'.repeat(101), ar: 'أ' } },
        { ...row, name: 'A' },
        { ...row, countryId: '%' },
        null,
        { ...row, name: { en: '=1+1', ar: '=1+1' } },
      ],
      { dryRun: true },
    )
    expect(fates).toEqual([
      'refused name.en CHARACTER_NOT_STORABLE',
      'refused name.en TOO_LONG',
      'refused name WRONG_VALUE_TYPE',
      'refused countryId NOT_FOUND',
      'refused  WRONG_VALUE_TYPE',
      'added',
    ])
    expect(await fatesOf('cities', [{ ...row, name: { en: '=1+1', ar: '=1+1' } }])).toEqual(['added'])
    const all = await server.call(cities.list, { query: { limit: 50 } })
    expect(all.data.data.cities.map((city) => city.name.en)).toContain('=1+1')
  })

  test('no rows and too many are refused, and as many as are allowed have room in the body', async () => {
    expect((await send('countries', [])).failure.issues?.[0]?.code).toBe('TOO_FEW')
    const rows = Array.from({ length: mostSheetRows + 1 }, () => ({}))
    expect((await send('countries', rows)).failure.issues?.[0]?.code).toBe('TOO_MANY')
    const wide = Array.from({ length: 300 }, () => ({ name: { en: 'ع'.repeat(3000), ar: '' } }))
    expect((await fatesOf('countries', wide, { dryRun: true }))[299]).toBe(
      'refused name.en TOO_LONG name.ar REQUIRED countryCode REQUIRED',
    )
  })
})

describe('categories', () => {
  test('rows carry a tree with its attributes and their values, each below what an earlier row has made', async () => {
    const icon = '/files/icons/filter/cars.webp'
    await createFilter(db, { name_en: 'Vehicles', name_ar: 'مركبات', icon })
    const rows = [
      { parentFilter: 'Vehicles', name: { en: 'Cars', ar: 'سيارات' }, type: 'page' },
      { parentFilter: 'مركبات < سيارات', name: { en: 'Sedan', ar: 'سيدان' }, type: 'non-page', maxPrice: 100 },
      { parentFilter: 'Vehicles > Cars > Sedan', name: { en: 'Colour', ar: 'اللون' }, type: 'select' },
      { parentFilter: 'Vehicles > Cars > Sedan > Colour', name: { en: 'Red', ar: 'أحمر' }, type: 'item' },
      { parentFilter: 'Sedan › Colour', name: { en: 'Blue', ar: 'أزرق' }, type: 'item', required: true },
      { parentFilter: 'Sedan', type: 'description', descriptionKind: 'table' },
    ]
    expect(await fatesOf('filters', rows)).toEqual(rows.map(() => 'added'))
    expect(await fatesOf('filters', rows)).toEqual(rows.map(() => 'present'))
    const [sedan] = (await server.call(filters.nonPage, { query: { keyword: 'Sedan' } })).data.data.filters
    const { data } = await server.call(filters.subfilters, { params: { id: sedan?._id ?? '' } })
    expect(data.data.filters.map(({ name, items }) => [name.en, items.map((item) => item.name.ar)])).toEqual([
      ['Colour', ['أحمر', 'أزرق']],
      ['table', []],
    ])
  })

  test('a place that the rules refuse, a missing picture and a path that leads nowhere are refusals of their rows', async () => {
    const name = newName()
    await createFilter(db, { name_en: 'Homes', name_ar: 'بيوت' })
    const fates = await fatesOf(
      'filters',
      [
        { name, type: 'page' },
        { parentFilter: 'Homes', name, type: 'item' },
        { parentFilter: 'Homes > Nothing', name, type: 'page' },
        { parentFilter: 'Homes', name },
        { parentFilter: 'Homes', name, type: 'page', minPrice: 2, maxPrice: 1 },
        { parentFilter: 'Homes', type: 'page' },
      ],
      { dryRun: true },
    )
    expect(fates).toEqual([
      'refused icon ICON_REQUIRED',
      'refused parentFilter PLACE_NOT_ALLOWED',
      'refused parentFilter NOT_FOUND',
      'refused type NOT_ONE_OF',
      'refused maxPrice MIN_ABOVE_MAX',
      'refused name FILTER_NAME_REQUIRED',
    ])
  })
})

describe('businesses, words and contacts', () => {
  test('an owner is found by the phone number in any form, and categories by their names with commas between them', async () => {
    const userId = await createUser(db, { phone_number: '+962 7 8000 5531' })
    await createUser(db, { phone_number: '+962 7 8000 55310' })
    await createFilter(db, { name_en: 'Tools', name_ar: 'أدوات' })
    await createFilter(db, { name_en: 'Home, Garden', name_ar: 'بيت وحديقة' })
    const row = { phoneNumber: '0780005531', userId: '0780005531' }
    const rows = [
      { ...row, name: 'Both', filterId: 'أدوات، بيت وحديقة' },
      { ...row, name: 'One', userId: '00962780005531', filterId: ['Home, Garden'] },
      { ...row, name: 'None', userId },
    ]
    const { data } = await send('businesses', rows)
    const added = await db
      .selectFrom('businesses')
      .leftJoin('business_filters', 'business_id', 'businesses.id')
      .select(['businesses.name', 'user_id', 'filter_id'])
      .where('user_id', '=', userId)
      .execute()
    expect(data.data.fates.map(({ fate }) => fate)).toEqual(['added', 'added', 'added'])
    expect(added.map(({ name }) => name).toSorted()).toEqual(['Both', 'Both', 'None', 'One'])
    expect(await fatesOf('businesses', rows)).toEqual(['present', 'present', 'present'])
    expect(
      await fatesOf(
        'businesses',
        [
          { ...row, name: 'Nobody', userId: '0799999999' },
          { ...row, name: 'No', filterId: 'X, Y' },
        ],
        {
          dryRun: true,
        },
      ),
    ).toEqual(['refused userId NOT_FOUND', 'refused filterId NOT_FOUND'])
  })

  test('the owner whose number is the whole one comes before one whose number goes on before it', async () => {
    const own = await createUser(db, { phone_number: '0791112223' })
    await createUser(db, { phone_number: '+962791112223' })
    const { data } = await send('businesses', [{ name: 'Whole', phoneNumber: '0791112223', userId: '0791112223' }])
    const { user_id } = await db
      .selectFrom('businesses')
      .where('id', '=', data.data.fates[0]?._id ?? '')
      .select('user_id')
      .executeTakeFirstOrThrow()
    expect(user_id).toBe(own)
  })

  test('a word and a contact are there already in any spelling', async () => {
    expect(await fatesOf('reviewWords', [{ word: 'سُمّ' }, { word: 'سم', match: 'part' }])).toEqual(['added', 'present'])
    const { data } = await server.call(reviewWords.list, { query: { limit: 50 } })
    expect(data.data.reviewWords).toContainEqual(
      expect.objectContaining({ word: 'سُمّ', match: 'word', exceptions: [], isInUse: true }),
    )
    const calls = [
      { name: 'Sana', phoneNumber: '+962 6 500 1111' },
      { name: 'Sana', phoneNumber: '+96265001111' },
    ]
    expect(await fatesOf('callSupports', calls)).toEqual(['added', 'present'])
    const links = [
      { name: 'Omar', link: '+962 79 000 0001' },
      { name: 'Omar', link: 'wa.me/962790000001' },
    ]
    expect(await fatesOf('whatsappSupports', links)).toEqual(['added', 'present'])
  })
})
