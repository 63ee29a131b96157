import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { events } from '@dealsy/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { implementations } from '../app.ts'
import { openOutbound } from '../outbound/outbound.ts'
import { testServer } from '../testing/server.ts'
import { importFolder, type Refused, type Tally } from './import.ts'

const server = await testServer()
const { db } = server.database

const folder = await mkdtemp(join(tmpdir(), 'import-'))
afterAll(() => rm(folder, { recursive: true }))
const write = (name: string, text: string | Buffer) => writeFile(join(folder, name), text)
const lines = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')

const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
await write('bicycle.png', picture)
await write('countries.jsonl', lines({ _id: 'jo', name: { en: 'Jordan', ar: 'الأردن' }, countryCode: '962' }))
await write('cities.csv', '\uFEFF_id,name.en,name.ar,countryId\namman,Amman,عمّان,jo\nnowhere,Nowhere,لا مكان,xx\n')
// As mongoexport --jsonArray writes it, with a child before its parent.
await write(
  'filters.json',
  `[${lines(
    { _id: { $oid: 'f2' }, name: { en: 'Bicycles', ar: 'دراجات' }, type: 'non-page', parentFilter: { $oid: 'f1' } },
    {
      _id: { $oid: 'f1' },
      name: { en: 'Vehicles', ar: 'مركبات' },
      type: 'page',
      parentFilter: null,
      icon: 'bicycle.png',
    },
  ).replace('\n', ',\n')}]`,
)
await write(
  'users.json',
  lines(
    {
      _id: { $oid: 'u1' },
      name: 'Lina Haddad',
      phoneNumber: '+962 79 000 0001',
      location: { country: 'jo', city: { _id: 'amman' } },
      status: 'suspended',
      createdAt: { $date: '2024-03-01T10:00:00Z' },
    },
    { _id: { $oid: 'u2' }, name: 'Omar', phoneNumber: 'none' },
  ) + '\nnot json\n',
)
await write('wallets.csv', 'userId,amount\nu1,12.50\n')
await write(
  'products.jsonl',
  lines(
    {
      _id: 'p1',
      userId: { _id: 'u1', name: 'Lina Haddad' },
      filterId: { _id: 'f2' },
      name: 'Bicycle',
      price: { $numberDouble: '120.5' },
      images: ['bicycle.png', 'missing.png'],
      status: 'verified',
      featured: true,
      filters: [],
    },
    { _id: 'p2', userId: 'u9', filterId: 'f2', name: 'Lost', price: 1 },
  ),
)

async function run(isDry: boolean, more: { done?: Map<string, number>; stopped?: AbortSignal } = {}) {
  const tallies: Record<string, Tally> = {}
  const refused: Refused[] = []
  const done = more.done ?? new Map<string, number>()
  await importFolder(server.services, {
    folder,
    implementations,
    outbound: openOutbound({ allowPrivateAddresses: false }),
    isDry,
    done,
    stopped: more.stopped ?? new AbortController().signal,
    onRefused: async (one) => void refused.push(one),
    onProgress: async (file, count, tally) => {
      tallies[file] = { ...tally }
      done.set(file, count)
    },
  })
  return { tallies, refused: refused.map(({ file, line, failure }) => [file, line, failure.code]), done }
}

const expected = {
  'countries.jsonl': { created: 1 },
  'cities.csv': { created: 1, refused: 1 },
  'filters.json': { created: 2 },
  'users.json': { created: 1, refused: 2 },
  'products.jsonl': { created: 1, refused: 1 },
  'wallets.csv': { created: 1 },
}
const refusals = [
  ['cities.csv', 3, 'NOT_FOUND'],
  ['users.json', 2, 'BAD_INPUT'],
  ['users.json', 3, 'BAD_INPUT'],
  ['products.jsonl', 2, 'NOT_FOUND'],
]
const count = async () => (await sql<{ n: number }>`select count(*)::int as n from changes`.execute(db)).rows[0]?.n

test('a dry run says what would be created and refused, line by line, and changes nothing', async () => {
  const before = await count()
  const { tallies, refused } = await run(true)
  expect(tallies).toEqual(expected)
  expect(refused).toEqual(refusals)
  expect(await count()).toBe(before)
})

test('an import brings the records with what the back office had decided, and their pictures', async () => {
  const { tallies, refused } = await run(false)
  expect(tallies).toEqual(expected)
  expect(refused).toEqual(refusals)
  const { rows } = await sql<Record<string, unknown>>`
    select users.name, users.status, users.created_at, cities.name_ar as city, products.status as decided, products.featured,
      cardinality(images) as pictures, parent.name_en as category, amount, product_pictures.failure
    from users join cities on cities.id = users.city_id join products on products.user_id = users.id
    join filters on filters.id = filter_id join filters parent on parent.id = filters.parent_id
    join wallets on wallets.user_id = users.id
    join product_pictures on product_id = products.id and url = 'file:missing.png'`.execute(db)
  expect(rows).toEqual([
    {
      name: 'Lina Haddad',
      status: 'suspended',
      created_at: '2024-03-01T10:00:00.000Z',
      city: 'عمّان',
      decided: 'verified',
      featured: true,
      pictures: 1,
      category: 'Vehicles',
      amount: 12.5,
      failure: 'notFound',
    },
  ])
})

test('what is brought notifies nobody, and is no event for the app', async () => {
  expect((await sql`select from automation_events`.execute(db)).rows).toEqual([])
  expect((await server.call(events.list, { query: { names: 'user.*,product.created' } })).data.data.events).toEqual([])
})

test('the same files again change nothing, and what was mended there is brought', async () => {
  const before = await count()
  const again = await run(false)
  expect(Object.values(again.tallies).map(({ created }) => created)).toEqual([1, 1, 1, 1, 1, 1].map(() => undefined))
  expect(await count()).toBe(before)
  await write('cities.csv', '_id,name.en,name.ar,countryId\namman,Amman,عمان,jo\n')
  expect((await run(false)).tallies['cities.csv']).toEqual({ changed: 1 })
})

test('an import that was stopped goes on after what it had done', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => ({
    _id: `m${index}`,
    name: `User ${index}`,
    phoneNumber: '+962 79 000 0002',
  }))
  await write('users.json', lines(...many))
  const stop = new AbortController()
  const position = new Map<string, number>()
  const set = position.set.bind(position)
  position.set = (file, done) => {
    if (file === 'users.json' && done === 500) stop.abort()
    return set(file, done)
  }
  await run(false, { done: position, stopped: stop.signal })
  const users = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from users where name like 'User %'`.execute(db)).rows[0]?.n
  expect([position.get('users.json'), await users()]).toEqual([500, 500])
  const { tallies } = await run(false, { done: new Map([['users.json', 500]]) })
  expect(tallies['users.json']).toEqual({ created: 700 })
  expect(await users()).toBe(1200)
})
