import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries } from './postgres-binaries.ts'

const longestStartMillis = 30_000

interface User {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or where there is none as `nobody`. */
export function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const entry = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (entry === undefined) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

function isEnterable(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  return open && (folder === dirname(folder) || isEnterable(dirname(folder)))
}

/** A new folder that the server's user owns, short enough in name for a socket. */
function newFolder(user: User | undefined): string {
  const place = user === undefined || isEnterable(tmpdir()) ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(place, 'pg-'))
  if (user !== undefined) {
    chmodSync(folder, 0o755)
    chownSync(folder, user.uid, user.gid)
  }
  return folder
}

function initialise(programs: string, data: string, options: SpawnOptions): void {
  // Arabic letters must count as letters, else there is nothing to search; the order of texts is said where it matters.
  const characters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const locale = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${characters}`]
  const { status, stderr, error } = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', ...locale],
    { ...options, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`)
}

/** Whether the server of an address takes connections. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

export interface PostgresServer {
  /** The address of a database on it. */
  databaseUrl(name: string): string
  /** Ends the server and removes all it had. */
  stop: () => Promise<void>
}

/**
 * Starts a real PostgreSQL server with a data folder of its own, reached by a socket in it. Nothing on it outlives a crash of
 * the machine, which makes it quick.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const user = serverUser()
  const folder = newFolder(user)
  const programs = postgresBinaries(folder)
  const data = join(folder, 'data')
  const options: SpawnOptions = { ...user, cwd: folder, env: { PATH: process.env['PATH'] } }
  initialise(programs, data, options)
  const settings = [
    'listen_addresses=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_connections=200',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  server.stderr?.on('data', (text) => (log = (log + String(text)).slice(-4000)))
  const end = () => server.kill('SIGQUIT')
  process.once('exit', end)

  const databaseUrl = (name: string) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`
  const deadline = Date.now() + longestStartMillis
  while (!(await answers(databaseUrl('postgres')))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      end()
      throw new Error(`The PostgreSQL server for the tests did not start.\n${log}`)
    }
    await sleep(50)
  }
  return {
    databaseUrl,
    stop: async () => {
      process.off('exit', end)
      const exited = once(server, 'exit')
      end()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
