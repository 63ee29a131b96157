import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './db/open.ts'
import { migratedDatabase } from './testing/database.ts'
import { environmentOfPrograms } from './testing/environment.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const place = await migratedDatabase()
const files = await mkdtemp(join(tmpdir(), 'main-'))
const programs: ChildProcess[] = []
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL')
  await rm(files, { recursive: true })
})

// On a machine that does much at once, a start takes many seconds.
const startLimit = 45_000
vi.setConfig({ testTimeout: 60_000 })

const credentials = { email: 'admin@example.com', password: 'a long password' }

/** The program on the database of this file, without the demo. */
function run(environment: Record<string, string> = {}) {
  const program = spawn(process.execPath, [main], {
    env: {
      ...environmentOfPrograms,
      DATA: place.dataFolder || files,
      DATABASE_URL: place.databaseUrl,
      DEMO: 'false',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  programs.push(program)
  return program
}

/** What a program that serves says first: its address, and how to sign in. */
async function said(program: ChildProcess) {
  let output = ''
  program.stdout?.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output, { timeout: startLimit }).toMatch(/\nSign in .+\n/)
  return { output, port: Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]) }
}

test('a start on a taken port says so, and creates no account with a password that nobody saw', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const program = run({ PORT: String(port) })
  const complaint = await text(program.stderr)
  taken.close()
  expect(complaint).toBe(`Port ${port} of 127.0.0.1 is in use by another program. Set PORT to another.\n`)
  expect(program.exitCode ?? (await once(program, 'exit'))[0]).toBe(1)
  const database = await openDatabase(place)
  expect(await database.db.selectFrom('accounts').select('id').execute()).toEqual([])
  await database.close()
})

test('SIGTERM lets the request in flight be answered, then the program exits with 0', async () => {
  const program = run({ ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password })
  const { output, port } = await said(program)
  expect(output).toContain(`Sign in as ${credentials.email}`)
  expect(output).not.toContain(credentials.password)
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const answered = once(socket, 'close')
  const body = JSON.stringify(credentials)
  const head = [
    'POST /api/v1/admin/signin HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100 /)
  const ended = once(program, 'exit')
  // As Ctrl-C arrives through npm: twice.
  program.kill('SIGINT')
  program.kill('SIGTERM')
  await sleep(200)
  expect(program.exitCode).toBe(null)
  socket.write(body.slice(10))
  expect(await ended).toEqual([0, null])
  await answered
  expect(answer).toMatch(/^HTTP\/1\.1 100 [^]+HTTP\/1\.1 200 [^]+"isAdmin":true/)
})

/** A program, and what it answers an administrator. */
async function served() {
  const program = run({ ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password })
  const address = `http://127.0.0.1:${(await said(program)).port}/api/v1`
  const body = JSON.stringify(credentials)
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${address}/admin/signin`, { method: 'POST', headers, body })
  const { data } = (await signedIn.json()) as { data: { accessToken: string } }
  const authorization = `Bearer ${data.accessToken}`
  const asked = { headers: { authorization, 'accept-encoding': 'identity' } }
  return { program, ask: (path: string) => fetch(address + path, asked) }
}

test('SIGTERM ends a stream of changes at once, and the program exits with 0', async () => {
  const { program, ask } = await served()
  const stream = await ask('/changes/stream')
  expect(stream.status).toBe(200)
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await stream.text()
  expect(await ended).toEqual([0, null])
})

test('SIGTERM aborts an export of changes that nobody reads, and the program exits with 0', async () => {
  const database = await openDatabase(place)
  // More than a connection keeps of what is not read.
  await sql`
    insert into changes (request_id, resource, record_id, event, after)
    select 'test', 'reports', gen_random_uuid(), 'create', jsonb_build_object('reason', repeat('x', 30000))
    from generate_series(1, 600)`.execute(database.db)
  await database.close()
  const { program, ask } = await served()
  const file = await ask('/changes/export')
  expect(file.status).toBe(200)
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await file.text().catch(() => undefined)
})

test('a second signal ends the program without waiting for the request in flight', async () => {
  const program = run()
  const { output, port } = await said(program)
  expect(output).not.toContain(credentials.email)
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const begun = once(socket, 'data')
  const head = 'host: localhost\r\ncontent-length: 10\r\nexpect: 100-continue\r\n\r\n'
  socket.write(`POST /api/v1/admin/signin HTTP/1.1\r\n${head}`)
  expect(String(await begun)).toMatch(/^HTTP\/1\.1 100 /)
  const ended = once(program, 'exit')
  // What a busy program hears late seems to come from npm, like the second signal of one Ctrl-C.
  const asking = setInterval(() => program.kill('SIGTERM'), 1200)
  onTestFinished(() => clearInterval(asking))
  program.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
})
