import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './db/open.ts'
import { migratedDatabase } from './testing/database.ts'
import { createUser } from './testing/factories.ts'

const place = await migratedDatabase()
const { db, close } = await openDatabase(place)
const folder = await mkdtemp(join(tmpdir(), 'archives-'))
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

const start = (...args: string[]) =>
  spawn(process.execPath, [fileURLToPath(new URL('trail-command.ts', import.meta.url)), ...args], {
    env: { ...process.env, DATABASE_URL: place.databaseUrl, DATA: place.dataFolder },
  })

async function run(...args: string[]) {
  const child = start(...args)
  const [[code], said, complained] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number | null, said, complained }
}

const count = async () => (await sql<{ n: number }>`select count(*) as n from changes`.execute(db)).rows[0]?.n

const old = 6000
const userId = await createUser(db, { name: 'Lina' })
await sql`
  insert into changes (at, request_id, resource, record_id, event, version, before, after)
  select timestamptz '2025-01-01' + n * interval '1 second', 'automation', 'users', ${userId}::uuid, 'update', n + 1,
    jsonb_build_object('name', n), jsonb_build_object('name', n + 1)
  from generate_series(1, ${old}) n`.execute(db)
await sql`
  insert into changes (request_id, resource, record_id, event) values ('automation', 'users', ${userId}, 'suspend')`.execute(
  db,
)

test('entries are moved into an archive, whole and readable, however often the program is killed meanwhile', async () => {
  const archive = join(folder, '2025.ndjson.gz')
  const move = ['archive', '--before', '2025-06-01', '--to', archive]
  const child = start(...move)
  await expect.poll(count, { interval: 5, timeout: 30_000 }).toBeLessThan(old)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await run(...move)).toMatchObject({ code: 0, said: `${old} entries are in ${archive} now, and only there.\n` })
  expect(await count()).toBe(1)
  expect(await run('verify', archive)).toMatchObject({
    code: 0,
    said: `All 1 entries are whole.\n${archive}: all ${old} entries are whole.\n`,
  })
  const { said } = await run('read', archive, '--record', userId, '--until', '2025-01-01', '--language', 'ar')
  expect(said.split('\r\n')).toHaveLength(2)
  const day = await run('read', archive, '--from', '2025-01-01', '--event', 'update')
  const lines = day.said.split('\r\n')
  expect(lines).toHaveLength(old + 2)
  expect(lines[1]).toBe(`2025-01-01T00:00:01.000Z,The program: automation,users,Lina,${userId},update,name,1,2`)
})

test('a broken entry is named and ends with 1, a wrong call with 2', async () => {
  await sql`alter table changes disable trigger user`.execute(db)
  await sql`update changes set event = 'activate'`.execute(db)
  expect(await run('verify')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The entry \d+ is broken: .*, users, record /),
  })
  const today = new Date().toISOString().slice(0, 10)
  const refused = await run('archive', '--before', today, '--to', join(folder, 'x.gz'))
  expect(refused).toMatchObject({ code: 2, complained: expect.stringContaining('they can still be undone') })
  expect((await run('archive', '--before', '1/2/2025', '--to', 'x.gz')).complained).toContain('2026-01-31')
  expect((await run('nothing')).code).toBe(2)
})
