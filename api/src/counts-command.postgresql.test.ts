import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './db/open.ts'
import { migratedDatabase } from './testing/database.ts'
import { createUser } from './testing/factories.ts'

const place = await migratedDatabase()

async function run(...args: string[]) {
  const program = fileURLToPath(new URL('counts-command.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: place.databaseUrl, DATA: place.dataFolder },
  })
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stdout)])
  return { code: code as number | null, said }
}

test('npm run counts says which counts are wrong and by how much, and mends them', async () => {
  const { db, close } = await openDatabase(place)
  await createUser(db)
  expect(await run()).toEqual({ code: 0, said: 'All counts are right.\n' })
  await sql`update list_counts set n = n + 2 where list = 'users'`.execute(db)
  const wrong = await run()
  expect(wrong.code).toBe(1)
  expect(wrong.said).toMatch(/^users {2}\S+ {2}2 too many\n/)
  expect(await run('--mend')).toMatchObject({ code: 0, said: expect.stringContaining('put right') })
  expect((await run()).code).toBe(0)
  expect((await run('--mended')).code).toBe(2)
  await close()
})
