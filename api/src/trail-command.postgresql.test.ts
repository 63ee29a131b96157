import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './db/open.ts'
import { migratedDatabase } from './testing/database.ts'
import { createUser } from './testing/factories.ts'

const place = await migratedDatabase()
const { db, close } = await openDatabase(place)
afterAll(close)

async function run(...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('trail-command.ts', import.meta.url)), ...args], {
    env: { ...process.env, DATABASE_URL: place.databaseUrl, DATA: place.dataFolder },
  })
  const [[code], said, complained] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number | null, said, complained }
}

const userId = await createUser(db, { name: 'Lina' })
await sql`
  insert into changes (request_id, resource, record_id, event, version)
  select 'automation', 'users', ${userId}::uuid, 'update', n from generate_series(1, 6000) n`.execute(db)

test('npm run trail verifies every entry', async () => {
  expect(await run('verify')).toMatchObject({ code: 0, said: 'All 6000 entries are whole.\n' })
})

test('a broken entry is named and ends with 1, a wrong call with 2', async () => {
  await sql`alter table changes disable trigger user`.execute(db)
  await sql`update changes set event = 'activate' where version = 5000`.execute(db)
  expect(await run('verify')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The entry \d+ is broken: .*, users, record /),
  })
  expect((await run('verify', 'trail-2025.ndjson.gz')).code).toBe(2)
  expect((await run('nothing')).code).toBe(2)
})
