import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { archiveTrail, isArchive, verifyArchive } from './archive-trail.ts'
import { verifyTrail } from './verify-trail.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'archives-'))
afterAll(() => rm(folder, { recursive: true }))

const [one, other] = [newId(), newId()]

/** Lets the database owner do what the trail refuses to everybody. */
async function asOwner(run: () => Promise<unknown>) {
  await sql`alter table changes disable trigger user`.execute(db)
  await run()
  await sql`alter table changes enable trigger user`.execute(db)
}

const entries = async () =>
  (await sql<{ id: number }>`select id from changes order by id`.execute(db)).rows.map(({ id }) => id)

const add = (record_id: string, at: string, price: string) =>
  sql`
    insert into changes (at, resource, record_id, event, version, after)
    select ${at}::timestamptz, 'products', ${record_id}::uuid, 'update', 2, ${`{"price": ${price}, "name": "سيارة\u2028جديدة"}`}::jsonb`.execute(
    db,
  )

const day = new Date('2025-02-01T00:00:00Z')

// Two records, whose entries alternate: four of January and two of March.
beforeEach(async () => {
  await asOwner(() => sql`delete from changes`.execute(db))
  for (const [at, price] of [
    ['2025-01-05T10:00:00.123456Z', '12.50'],
    ['2025-01-06T10:00:00Z', '1e3'],
    ['2025-03-01T10:00:00Z', '7'],
  ] as const) {
    await add(one, at, price)
    await add(other, at, price)
  }
})

let archives = 0
const linesOf = async (path: string) => gunzipSync(await readFile(path)).toString()
const newPath = () => join(folder, `trail-${(archives += 1)}.ndjson.gz`)

test('a whole trail is whole, and of a broken one the first broken entry is named', async () => {
  const ids = await entries()
  expect(await verifyTrail(db)).toEqual({ entries: 6, broken: undefined })
  await asOwner(() => sql`update changes set after = '{"price": 1}' where id in (${ids[3]}, ${ids[2]})`.execute(db))
  expect(await verifyTrail(db)).toMatchObject({
    entries: 2,
    broken: { id: ids[2], resource: 'products', recordId: one },
  })
  await asOwner(() => sql`delete from changes where id in (${ids[2]}, ${ids[3]})`.execute(db))
  expect(await verifyTrail(db)).toMatchObject({ broken: { id: ids[4] } })
})

test('old entries are in the archive to the letter, and no more in the trail, which stays whole', async () => {
  const ids = await entries()
  const path = newPath()
  const { rows } = await sql<{
    entry: string
  }>`select to_jsonb(changes)::text as entry from changes order by id limit 4`.execute(db)
  expect(await archiveTrail(db, day, path)).toBe(4)
  expect(await entries()).toEqual(ids.slice(4))
  const lines = (await linesOf(path)).split('\n')
  expect(lines.slice(0, -1).map((line) => JSON.parse(line).entry)).toEqual(rows.map(({ entry }) => JSON.parse(entry)))
  expect(lines[0]).toContain('12.50')
  expect(await readdir(folder)).not.toContain(expect.stringContaining('.part'))
  expect([await verifyArchive(db, path), await isArchive(db, path)]).toEqual([{ entries: 4, broken: undefined }, true])
  await add(one, '2025-03-02T10:00:00Z', '8')
  expect(await verifyTrail(db)).toEqual({ entries: 3, broken: undefined })
})

test('an archive that was changed is recognized, by its entry where that still has its hash', async () => {
  const path = newPath()
  await archiveTrail(db, day, path)
  const lines = await linesOf(path)
  await writeFile(path, gzipSync(lines.replace('12.50', '99.50')))
  expect(await verifyArchive(db, path)).toMatchObject({ entries: 0, broken: { recordId: one } })
  await writeFile(path, gzipSync(lines.slice(lines.indexOf('\n') + 1)))
  expect([(await verifyArchive(db, path)).broken, await isArchive(db, path)]).toEqual([undefined, false])
})

test('an entry that an automation has not answered stays, with all after it', async () => {
  const ids = await entries()
  await sql`
    insert into automation_events (change_id, automation_id) select ${ids[1]}, id from automations limit 1`.execute(db)
  expect(await archiveTrail(db, day, newPath())).toBe(1)
  await sql`delete from automation_events`.execute(db)
  expect(await entries()).toEqual(ids.slice(1))
})

test('a broken entry keeps everything where it is', async () => {
  const ids = await entries()
  await asOwner(() => sql`update changes set event = 'create' where id = ${ids[1]}`.execute(db))
  await expect(archiveTrail(db, day, newPath())).rejects.toThrow(`The entry ${ids[1]} is broken`)
  expect(await entries()).toEqual(ids)
})

test('an archive is never written over, and where nothing is so old there is none', async () => {
  const path = newPath()
  await writeFile(path, 'mine')
  await expect(archiveTrail(db, day, path)).rejects.toThrow('is there already')
  expect(await archiveTrail(db, new Date('2020-01-01'), newPath())).toBe(0)
})

test('an archive whose entries are not all removed is finished first', async () => {
  const ids = await entries()
  const path = newPath()
  await archiveTrail(db, day, path)
  // As if the program had ended before it removed the second.
  const [, second = ''] = (await linesOf(path)).split('\n')
  await asOwner(() =>
    sql`
      insert into changes overriding system value
      select entry.* from jsonb_populate_record(null::changes, ${second}::jsonb -> 'entry') entry`.execute(db),
  )
  expect(await entries()).toEqual([ids[1], ...ids.slice(4)])
  await expect(archiveTrail(db, day, newPath())).rejects.toThrow('have not all been removed yet')
  expect(await archiveTrail(db, day, path)).toBe(4)
  expect(await entries()).toEqual(ids.slice(4))
})
