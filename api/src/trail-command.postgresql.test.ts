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
  const [[code], stdout, stderr] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number | null, stdout, stderr }
}

test('an intact trail ends with 0, a broken entry is named and ends with 1, a wrong call with 2', async () => {
  const userId = await createUser(db)
  await sql`
    insert into changes (request_id, resource, record_id, event) values ('automation', 'users', ${userId}, 'suspend')`.execute(
    db,
  )
  expect(await run('verify')).toMatchObject({ code: 0, stdout: 'All 1 entries are intact.\n' })
  await sql`alter table changes disable trigger user`.execute(db)
  await sql`update changes set event = 'activate'`.execute(db)
  expect(await run('verify')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Entry \d+ is broken: .*, users, record /),
  })
  expect(await run('verify', 'trail.gz')).toMatchObject({ code: 2, stderr: expect.stringContaining('npm run trail') })
})
