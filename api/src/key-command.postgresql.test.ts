import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './db/open.ts'
import { openSignIn } from './sign-in/sign-in.ts'
import { migratedDatabase } from './testing/database.ts'

const place = await migratedDatabase()
const { db, close } = await openDatabase(place)
afterAll(close)
const signIn = openSignIn({ db, tokenSecret: 'x'.repeat(32) })

async function run(...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('key-command.ts', import.meta.url)), ...args], {
    env: { ...process.env, DATABASE_URL: place.databaseUrl, DATA: place.dataFolder },
  })
  const [[code], said, complained] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number | null, said, complained }
}

test('npm run key prints a key that may do everything and does not end, and the trail has it', async () => {
  const { code, said } = await run('Server of the app')
  expect(code).toBe(0)
  const key = await signIn.authenticateKey(said.trim(), '127.0.0.1')
  expect(key).toMatchObject({ name: 'Server of the app', endsAt: null })
  expect([...key.permissions]).toEqual(['app.write', 'app.read', 'app.events', 'app.wallets', 'app.notify'])
  const { rows } = await sql`select event, request_id from changes where record_id = ${key.id}::uuid`.execute(db)
  expect(rows).toEqual([{ event: 'create', request_id: 'npm run key' }])
})

test('a key may be made that does less and ends', async () => {
  const { said } = await run('Reader', '--may', 'app.events,app.read', '--days', '2')
  const { permissions, endsAt } = await signIn.authenticateKey(said.trim(), '127.0.0.1')
  expect([...permissions]).toEqual(['app.read', 'app.events'])
  expect(Date.parse(endsAt ?? '') - Date.now()).toBeGreaterThan(47 * 3_600_000)
})

test('arguments that say nothing are refused with how it is done', async () => {
  for (const args of [[' '], ['one', 'two'], ['one', '--may', 'everything'], ['one', '--days', '0'], ['one', '--ever']])
    expect(await run(...args)).toMatchObject({
      code: 2,
      said: '',
      complained: expect.stringContaining('npm run key --'),
    })
})
