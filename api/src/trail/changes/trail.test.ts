import { countries } from '@dealsy/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCountry } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { db } = server.database

const entriesOf = async (id: string) => {
  const { rows } = await sql<{ id: number; previous: number | null; isWhole: boolean }>`
    select c.id, c.previous, c.hash = entry_hash(c, p.hash) as "isWhole"
    from changes c left join changes p on p.id = c.previous where c.record_id = ${id} order by c.id`.execute(db)
  return rows
}

test('each entry is chained to the one before it in its record, by a hash over both', async () => {
  const { data } = await server.call(countries.create, {
    body: { name: { en: 'Chad', ar: 'تشاد' }, countryCode: 'TD' },
  })
  const id = data.data.country._id
  await createCountry(db)
  await server.call(countries.update, { params: { id }, body: { countryCode: 'TX' } })
  await server.call(countries.remove, { params: { id } })
  const entries = await entriesOf(id)
  expect(entries.map(({ previous }) => previous)).toEqual([null, ...entries.slice(0, -1).map((entry) => entry.id)])
  expect(entries.map(({ isWhole }) => isWhole)).toEqual([true, true, true])
})

test('the database refuses to change, remove or clear entries', async () => {
  await server.call(countries.create, { body: { name: { en: 'Mali', ar: 'مالي' }, countryCode: 'ML' } })
  const refused = 'The trail of changes can only grow.'
  await expect(sql`update changes set event = 'approve'`.execute(db)).rejects.toThrow(refused)
  await expect(sql`delete from changes`.execute(db)).rejects.toThrow(refused)
  await expect(sql`truncate changes cascade`.execute(db)).rejects.toThrow(refused)
})

test('an answer names the call that made the change, and a repeated one the first', async () => {
  const body = { name: { en: 'Niger', ar: 'النيجر' }, countryCode: 'NE' }
  const create = () => server.call(countries.create, { body }, { headers: { 'idempotency-key': 'niger' } })
  const first = await create()
  const call = first.headers.get('x-change')
  expect((await create()).headers.get('x-change')).toBe(call)
  const entry = await db
    .selectFrom('changes')
    .select('request_id')
    .where('record_id', '=', first.data.data.country._id)
    .executeTakeFirstOrThrow()
  expect(entry.request_id).toBe(call)
})

/** Moves the entries of a record into an archive, as the command does once its file is written. */
async function archive(id: string) {
  await sql`
    insert into trail_archives (file, sha256, first_entry, last_entry, entries)
    select 'archive', '', min(id), max(id), count(*) from changes where record_id = ${id}`.execute(db)
  await sql`
    insert into archived_chains (record_id, entry, record_version, hash)
    select record_id, id, version, hash from changes where record_id = ${id} order by id desc limit 1`.execute(db)
  await sql`delete from changes where record_id = ${id}`.execute(db)
}

test('entries leave the trail only for an archive, which no one forgets, and the chain goes on after it', async () => {
  const id = await createCountry(db)
  await server.call(countries.update, { params: { id }, body: { countryCode: 'A1' } })
  await server.call(countries.update, { params: { id }, body: { countryCode: 'A2' } })
  const [, last] = await entriesOf(id)
  await archive(id)
  await expect(sql`delete from trail_archives`.execute(db)).rejects.toThrow('The trail of changes can only grow.')
  await server.call(countries.update, { params: { id }, body: { countryCode: 'A3' } })
  const { rows } = await sql<{ previous: number; isWhole: boolean }>`
    select c.previous, c.hash = entry_hash(c, a.hash) as "isWhole"
    from changes c join archived_chains a using (record_id) where record_id = ${id}`.execute(db)
  expect(rows).toEqual([{ previous: last?.id, isWhole: true }])
})

test('an edit on a version whose changes are in an archive meets them all', async () => {
  const id = await createCountry(db, { name_en: 'Oman' })
  await server.call(countries.update, { params: { id }, body: { countryCode: 'B1' } })
  await archive(id)
  const edit = (body: { countryCode?: string; name?: { en: string } }) =>
    server.call(countries.update, { params: { id }, body: { ...body, version: 1 } })
  expect((await edit({ name: { en: 'Oman' }, countryCode: 'B1' })).status).toBe(200)
  expect((await edit({ name: { en: 'Yemen' } })).failure.code).toBe('EDIT_CONFLICT')
})
