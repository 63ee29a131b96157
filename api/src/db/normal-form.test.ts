import { normalForm } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'

const { db } = await testDatabase()

async function normalForms(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ form: string }>`
    SELECT normal_form(t) AS form FROM unnest(${texts}::text[]) WITH ORDINALITY AS x(t, n) ORDER BY n`.execute(db)
  return rows.map(({ form }) => form)
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

// An unassigned code point may be a letter for one side and none for the other, but nobody types it.
const assigned = (character: string) => !/\p{Cn}/u.test(character)

test.each([
  ['Latin', 0x20, 0x24f],
  ['Greek and Cyrillic', 0x370, 0x52f],
  ['Arabic', 0x600, 0x6ff],
  ['the Arabic supplement', 0x750, 0x77f],
  ['the extended Arabic letters', 0x8a0, 0x8ff],
  ['the further Latin letters', 0x1e00, 0x1eff],
  ['the Arabic presentation forms', 0xfb50, 0xfdff],
  ['the second Arabic presentation forms', 0xfe70, 0xfeff],
  ['the emoji', 0x1f600, 0x1f64f],
])('The database and the contract agree about %s.', async (_, first, last) => {
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
  ['ٱلرحمٰن', 'الرحمن'],
  ['مكتب ٢٠٢٥ - ۱۲۳', 'مكتب 2025 - 123'],
  ['AL-ʿIrāq École İzmir ΣΟΦΟΣ', 'al-ʿirāq école izmir σοφοσ'],
  ['', ''],
  ['O\'Brien "x" \\ % _', 'o\'brien "x" \\ % _'],
])('The normal form of %j is %j on both sides.', async (text, form) => {
  expect(normalForm(text)).toBe(form)
  expect(await normalForms([text])).toEqual([form])
})

test('The digits of a phone number are found in both kinds of Arabic digits.', async () => {
  const { rows } = await sql`SELECT phone_digits('+٩٦٤ (۷۷۰) 123-45') AS digits`.execute(db)
  expect(rows).toEqual([{ digits: '96477012345' }])
})

test('What is searched and what triggers note is found without a search path, as in a database that is being restored.', async () => {
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL search_path = ''`.execute(transaction)
    const { rows } = await sql<{ name_search: string; phone_search: string }>`
      INSERT INTO public.users (id, name, phone_number) VALUES (gen_random_uuid(), 'Åsa', '+962 79 ٠٠٠')
      RETURNING name_search, phone_search`.execute(transaction)
    expect(rows).toEqual([{ name_search: 'åsa', phone_search: '96279000' }])
    await sql`
      INSERT INTO public.changes (resource, record_id, event, before)
      VALUES ('users', gen_random_uuid(), 'suspend', '{"icon": "/files/icons/lost.webp"}')`.execute(transaction)
    const { rows: noted } = await sql`
      SELECT (SELECT count(*) FROM public.figure_counts) AS figures, (SELECT count(*) FROM public.automation_events) AS events,
        (SELECT url FROM public.lost_images) AS lost`.execute(transaction)
    expect(noted).toEqual([{ figures: 1, events: 1, lost: '/files/icons/lost.webp' }])
  })
})
