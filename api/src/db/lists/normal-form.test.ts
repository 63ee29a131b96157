import { normalForm, searchWords } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Random } from '../../testing/random.ts'
import { testDatabase } from '../../testing/database.ts'
import { matches } from './search.ts'

const { db } = await testDatabase()

async function normalForms(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ form: string }>`
    SELECT normal_form(t) AS form FROM unnest(${texts}::text[]) WITH ORDINALITY AS x(t, n) ORDER BY n`.execute(db)
  return rows.map(({ form }) => form)
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

// An unassigned code point may be a letter for one side and none for the other, but it is never typed.
const assigned = (character: string) => !/\p{Cn}/u.test(character)

test.each([
  ['Latin', 0x1, 0x24f],
  ['phonetic letters and marks', 0x250, 0x36f],
  ['Greek and Cyrillic', 0x370, 0x52f],
  ['Arabic', 0x600, 0x6ff],
  ['the Arabic supplement', 0x750, 0x77f],
  ['the extended Arabic letters', 0x8a0, 0x8ff],
  ['further combining marks', 0x1ab0, 0x1ace],
  ['the marks of the supplement', 0x1dc0, 0x1dff],
  ['the further Latin letters', 0x1e00, 0x1eff],
  ['punctuation, spaces and marks of direction', 0x2000, 0x206f],
  ['small digits, currencies and letterlike signs', 0x2070, 0x218f],
  ['East Asian spaces and marks', 0x3000, 0x30ff],
  ['Korean syllables', 0xac00, 0xad00],
  ['the Arabic presentation forms', 0xfb50, 0xfdff],
  ['selectors and half marks', 0xfe00, 0xfe6f],
  ['the second Arabic presentation forms', 0xfe70, 0xfeff],
  ['letters of full and half width', 0xff00, 0xffef],
  ['mathematical letters', 0x1d400, 0x1d7ff],
  ['the emoji', 0x1f600, 0x1f64f],
])('the database and the contract agree about %s', async (_, first, last) => {
  const characters = range(first, last).filter(assigned)
  const pairs = (forms: string[]) => characters.map((character, index) => [character, forms[index]])
  expect(pairs(await normalForms(characters))).toEqual(pairs(characters.map(normalForm)))
})

test.each([
  ['مُحَمَّد الأحمد', 'محمد الاحمد'],
  ['مـــريـــم', 'مريم'],
  ['هدى', 'هدي'],
  ['فاطمة الزهراء', 'فاطمه الزهراء'],
  ['آلاء مؤمن', 'الاء مومن'],
  ['هانئ', 'هاني'],
  ['علی', 'علي'],
  ['کریم', 'كريم'],
  ['گوران پێشەوا', 'كوران بيشهوا'],
  ['ٱلرحمٰن', 'الرحمن'],
  ['ﻻ ﷲ', 'لا الله'],
  ['مكتب ٢٠٢٥ - ۱۲۳', 'مكتب 2025 123'],
  ['AL-ʿIrāq École İzmir ΣΟΦΟΣ', 'al iraq ecole izmir σοφοσ'],
  ['Müller Aydın Straße Łódź Ærø', 'muller aydin strasse lodz aero'],
  ['\u200FAl\u2011Najjar\u200E  \t\u00A0 O\u2019Brien \uFEFF', 'al najjar obrien'],
  ['شقة، جديدة; Flat, new', 'شقه جديده flat new'],
  ['\u2066Sa\u200Clim\u2069', 'salim'],
  ['', ''],
  ['\u200F\u2060 - ', ''],
  ['"x" \\ % _', '"x" \\ % _'],
])('the normal form of %j is %j on both sides', async (text, form) => {
  expect(normalForm(text)).toBe(form)
  expect(await normalForms([text])).toEqual([form])
})

// What a person might type or paste, letters and signs of all kinds in disorder.
const signs = Array.from(
  "aAbzÄüïßæıİŁøñ019٠٥۰۹ ابأإآةىیکگپچـَّءئؤوههە -_.,'’%\\()/+\t\u00A0\u200C\u200F\u2011\u2013\u2066\uFEFF\u0301ﷲﻻΣς가１Ａ½",
)

test('the database and the contract agree about thousands of texts, and normalizing is idempotent', async () => {
  const random = new Random('forms')
  const texts = Array.from({ length: 5000 }, () =>
    Array.from({ length: random.integer(1, 24) }, () => signs[random.integer(0, signs.length - 1)]).join(''),
  )
  const forms = texts.map(normalForm)
  expect(await normalForms(texts)).toEqual(forms)
  expect(forms.map(normalForm)).toEqual(forms)
})

const names = [
  'Ahmad Al-Najjar',
  'Ahmad Al Najjar',
  'AHMAD  AL\u2011NAJJAR',
  'Najjar Ahmad',
  'Müller, Jürgen',
  'Muller Jurgen',
  'Aydın Işık',
  'شقة جديدة للإيجار',
  'شقه جدیده',
  'گوران کریم',
  'كوران كريم',
  'مصطفى',
  'مصطفي',
  '\u202Bسارة\u202C',
  'ســارة',
]

test('a search of whole words finds in the database what the contract says it finds', async () => {
  const found = names.map(async (typed) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM (SELECT name, ' ' || normal_form(name) AS form FROM unnest(${names}::text[]) AS x(name)) AS named
      WHERE ${matches('named.form', typed)}`.execute(db)
    return rows.map(({ name }) => name)
  })
  const expected = names.map((typed) =>
    names.filter((name) => searchWords(typed).every((word) => normalForm(name).includes(word))),
  )
  expect(await Promise.all(found)).toEqual(expected)
  expect(expected.map(({ length }) => length)).toEqual([3, 3, 3, 4, 2, 2, 1, 1, 2, 2, 2, 2, 2, 2, 2])
})

test('the digits of a phone number are found in both kinds of Arabic digits', async () => {
  const { rows } = await sql`SELECT phone_digits('+٩٦٤ (۷۷۰) 123-45') AS digits`.execute(db)
  expect(rows).toEqual([{ digits: '96477012345' }])
})

test('what is searched and what triggers count is found without a search path, as in a database that is being restored', async () => {
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL search_path = ''`.execute(transaction)
    const { rows } = await sql<{ name_search: string; phone_search: string }>`
      INSERT INTO public.users (id, name, phone_number) VALUES (gen_random_uuid(), 'Åsa', '+962 79 ٠٠٠')
      RETURNING name_search, phone_search`.execute(transaction)
    expect(rows).toEqual([{ name_search: ' asa', phone_search: '96279000' }])
    const { rows: counted } = await sql`SELECT count(*) AS counts FROM public.list_counts WHERE list = 'users'`.execute(
      transaction,
    )
    expect(counted).toEqual([{ counts: 1 }])
  })
})
