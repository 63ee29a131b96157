import { basePath, type ExportRequest, type Failure } from '@dealsy/contract'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { createCity, createCountry, createFilter, createProduct, createUser } from '../testing/factories.ts'
import { pagedEndpoints } from '../testing/paged-endpoints.ts'
import { signInAnother, testServer } from '../testing/server.ts'
import { lists } from '../app.ts'

const server = await testServer()
const { db } = server.database
const { token } = server.administrator

const ask = (body: object, authorization = `Bearer ${token}`) =>
  fetch(new URL(`${basePath}/exports`, server.address), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  })

const ofUsers = (...fields: string[]) => ({
  list: 'users.list',
  format: 'xlsx',
  columns: fields.map((field) => ({ field, head: field })),
})

/** The cells of an export in either format, as a reader that is not ours finds them. */
async function cellsOf(body: Partial<ExportRequest> | object): Promise<unknown[][]> {
  const answer = await ask(body)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.status).toBe(200)
  return 'format' in body && body.format === 'csv' ? parse(bytes, { bom: true }) : readSheet(bytes)
}

const amman = await createCity(db, {
  name_en: 'Amman',
  name_ar: 'عمّان',
  country_id: await createCountry(db, { name_en: 'Jordan', name_ar: 'الأردن' }),
})
const { country_id: jordan } = await db
  .selectFrom('cities')
  .where('id', '=', amman)
  .select('country_id')
  .executeTakeFirstOrThrow()
const person = { country_id: jordan, city_id: amman, created_at: '2025-07-01T21:30:15.000Z' }
await createUser(db, { ...person, name: 'لينا حدّاد', phone_number: '0780005531' })
await createUser(db, { ...person, name: '=HYPERLINK("http://x")', phone_number: '+962 7 9000 0000' })
await createUser(db, { name: 'Elsewhere', phone_number: '00201', country_id: null, city_id: null })

test('only administrators export', async () => {
  expect((await ask(ofUsers('name'), 'Bearer x')).status).toBe(401)
})

test('XLSX holds texts as they are, phone numbers with their zeros, and moments of the time zone as dates', async () => {
  const cells = await cellsOf({
    ...ofUsers('name', 'phoneNumber', 'location.city', 'status', 'promoted', 'createdAt'),
    columns: [
      { field: 'name', head: 'الاسم' },
      { field: 'phoneNumber', head: 'رقم الهاتف' },
      { field: 'location.city', head: 'المدينة' },
      { field: 'status', head: 'الحالة', words: { active: 'نشط' } },
      { field: 'promoted', head: 'مُروَّج', words: { true: 'نعم', false: 'لا' } },
      { field: 'createdAt', head: 'تاريخ الإنشاء' },
    ],
    query: { location: jordan },
    language: 'ar',
    timeZone: 'Asia/Amman',
  })
  expect(cells[0]).toEqual(['الاسم', 'رقم الهاتف', 'المدينة', 'الحالة', 'مُروَّج', 'تاريخ الإنشاء'])
  const rows = cells.slice(1).toSorted(([one], [other]) => String(one).localeCompare(String(other), 'en'))
  // A day is a number there, and its part a fraction.
  const toSecond = (cell: unknown) => (cell instanceof Date ? new Date(Math.round(Number(cell) / 1000) * 1000) : cell)
  const local = new Date('2025-07-02T00:30:15.000Z')
  expect(rows.map((row) => row.map(toSecond))).toEqual([
    ['=HYPERLINK("http://x")', '+962 7 9000 0000', 'عمّان', 'نشط', 'لا', local],
    ['لينا حدّاد', '0780005531', 'عمّان', 'نشط', 'لا', local],
  ])
})

test('no cell of an XLSX file is a formula, and columns of texts stay texts when they are typed into', async () => {
  const answer = await ask(ofUsers('name', 'phoneNumber'))
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()), { readStyles: true })
  const cells = [...(sheets[0]?.cells?.values() ?? [])]
  expect(cells.some(({ formula }) => formula !== undefined)).toBe(false)
  expect(new Set(cells.map(({ style }) => style?.numFmt))).toEqual(new Set(['@']))
})

test('CSV has a byte order mark, and an apostrophe where a spreadsheet would run or change a text', async () => {
  const body = { ...ofUsers('name', 'phoneNumber', 'createdAt'), format: 'csv', query: { name: '' } }
  const answer = await ask(body)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/)
  expect([...Buffer.from(await answer.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [heads, ...rows] = await cellsOf(body)
  expect(heads).toEqual(['name', 'phoneNumber', 'createdAt'])
  expect(rows).toContainEqual(['لينا حدّاد', "'0780005531", '2025-07-01 21:30:15'])
  expect(rows).toContainEqual([`'=HYPERLINK("http://x")`, "'+962 7 9000 0000", '2025-07-01 21:30:15'])
})

test('numbers are numbers, a record is its name, lists are joined, and what is not there is empty', async () => {
  const filter_id = await createFilter(db, { type: 'non-page', name_en: 'Cars', name_ar: 'سيارات' })
  const user_id = await createUser(db, { name: 'Owner' })
  await createProduct(db, { name: 'Corolla', price: 12500.5, filter_id, user_id })
  const columns = ['name', 'price', 'dailyRent', 'filterId', 'userId', 'images'].map((field) => ({
    field,
    head: field,
  }))
  const request = { list: 'products.list', columns, query: { keyword: 'Corolla' } }
  expect((await cellsOf({ ...request, format: 'xlsx', language: 'ar' }))[1]?.slice(0, 5)).toEqual([
    'Corolla',
    12500.5,
    null,
    'سيارات',
    'Owner',
  ])
  expect((await cellsOf({ ...request, format: 'csv' }))[1]?.slice(0, 5)).toEqual([
    'Corolla',
    '12500.5',
    '',
    'Cars',
    'Owner',
  ])
})

test('a list is exported in its order, all of its pages', async () => {
  const filter_id = await createFilter(db, { type: 'non-page' })
  const user_id = await createUser(db)
  for (let n = 0; n < 60; n += 1)
    await createProduct(db, { filter_id, user_id, name: `Bulk ${String(n).padStart(2, '0')}` })
  const request = { list: 'products.list', columns: [{ field: 'name', head: 'name' }], format: 'csv' }
  const cells = await cellsOf({ ...request, query: { keyword: 'Bulk', sort: '-name' } })
  expect(cells.slice(1).flat()).toEqual(Array.from({ length: 60 }, (_, n) => `Bulk ${String(59 - n).padStart(2, '0')}`))
})

test('every list of the dashboard can be exported', async () => {
  expect([...lists.keys()].toSorted()).toEqual(pagedEndpoints.map(({ name }) => name).toSorted())
  for (const [list, { endpoint }] of lists) {
    const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, amman]))
    // Decisions are those on some listings.
    const query = list === 'decisions.list' ? { userId: amman } : {}
    const answer = await ask({ list, params, query, columns: [{ field: '_id', head: 'ID' }], format: 'csv' })
    // Below a filter or a webhook that does not exist there is no list.
    expect([list, answer.status]).toEqual([list, endpoint.path.includes('{') ? 404 : 200])
  }
})

test('a list, a field, a criterion or a time zone that is not there is refused', async () => {
  const issuesOf = async (body: object) => ((await (await ask(body)).json()) as Failure).issues
  const good = ofUsers('name')
  expect(await issuesOf({ ...good, list: 'users.get' })).toMatchObject([{ path: ['list'], code: 'NOT_ONE_OF' }])
  expect(await issuesOf(ofUsers('name', 'location.name'))).toMatchObject([{ path: ['columns', 1, 'field'] }])
  expect(await issuesOf(ofUsers('constructor.name'))).toMatchObject([{ path: ['columns', 0, 'field'] }])
  expect(await issuesOf({ ...good, query: { location: 'Jordan' } })).toMatchObject([{ path: ['location'] }])
  expect(await issuesOf({ ...good, timeZone: 'Mars/Olympus' })).toMatchObject([{ path: ['timeZone'] }])
  expect(await issuesOf({ ...good, columns: [] })).toMatchObject([{ path: ['columns'] }])
})

test('an export breaks off with the session of its reader', async () => {
  await sql`
    insert into users (id, name, phone_number)
    select gen_random_uuid(), repeat(md5(n::text), 100), n::text from generate_series(1, 5000) n`.execute(db)
  const { token: other } = await signInAnother(server)
  const { sessionId } = await server.services.signIn.authenticate(other)
  const answer = await ask({ ...ofUsers('name'), format: 'csv' }, `Bearer ${other}`)
  expect(answer.status).toBe(200)
  await server.services.signIn.signOut(sessionId)
  await expect(answer.text()).rejects.toThrow('terminated')
})

test('of the records that are asked for those are exported that the list has, in its order', async () => {
  const [first, second, other] = await Promise.all(
    ['Rima', 'Sami', 'Tala'].map((name) => createUser(db, { ...person, name })),
  )
  const cells = (records: unknown[]) =>
    cellsOf({ ...ofUsers('name'), query: { location: jordan, sort: '-name' }, records })
  expect(await cells([first, second, newId()])).toEqual([['name'], ['Sami'], ['Rima']])
  expect(await cells([await createUser(db, { name: 'Abroad' }), other])).toEqual([['name'], ['Tala']])
  expect((await ask({ ...ofUsers('name'), records: [] })).status).toBe(400)
})
