import { countries } from '@dealsy/contract'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCountry } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'
import { verifyTrail } from './verify-trail.ts'

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

test('an edit on a version that the trail does not reach back to conflicts with any other value', async () => {
  const id = await createCountry(db, { name_en: 'Oman', version: 4, country_code: 'B1' })
  const edit = (body: { countryCode?: string; name?: { en: string } }) =>
    server.call(countries.update, { params: { id }, body: { ...body, version: 1 } })
  expect((await edit({ name: { en: 'Oman' }, countryCode: 'B1' })).status).toBe(200)
  expect((await edit({ name: { en: 'Yemen' } })).failure.code).toBe('EDIT_CONFLICT')
})

test('verification passes over an intact trail and names the first broken entry', async () => {
  expect((await verifyTrail(db)).broken).toBeUndefined()
  const ids = (await sql<{ id: number }>`select id from changes order by id`.execute(db)).rows.map((row) => row.id)
  const asOwner = async (run: RawBuilder<unknown>) => {
    await sql`alter table changes disable trigger user`.execute(db)
    await run.execute(db)
    await sql`alter table changes enable trigger user`.execute(db)
  }
  await asOwner(sql`update changes set after = '{"price": 1}' where id = ${ids[2]}`)
  expect(await verifyTrail(db)).toMatchObject({ entries: 2, broken: { id: ids[2], resource: 'countries' } })
  await asOwner(sql`delete from changes where id = ${ids[0]}`)
  expect(await verifyTrail(db)).toMatchObject({ entries: 0, broken: { id: ids[1] } })
})
