import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, serverUser } from './postgres-server.ts'

const longestStartMillis = 30_000

const installed = () =>
  ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(':')]
    .map((folder) => join(folder, 'pgbouncer'))
    .find(existsSync)

interface Program {
  file: string
  env: NodeJS.ProcessEnv
}

/** Fetches PgBouncer and its libraries from Debian into `folder`, without installing anything and so without being root. */
function unpacked(folder: string): Program {
  for (const each of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(folder, each), { recursive: true })
  const places = [`Dir::State::lists=${folder}/lists`, `Dir::Cache=${folder}/cache`, 'APT::Sandbox::User=root']
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const apt = (command: 'apt-get' | 'apt-cache', ...parameters: string[]) =>
    run(command, ...places.flatMap((place) => ['-o', place]), ...parameters)
  try {
    apt('apt-get', 'update')
    // What else it needs, every machine has.
    const libraries = apt('apt-cache', 'depends', 'pgbouncer').matchAll(/Depends: (lib(?:c-?ares|event)\S*)/g)
    apt('apt-get', 'download', 'pgbouncer', ...[...libraries].map(([, name = '']) => name))
    for (const file of readdirSync(folder)) if (file.endsWith('.deb')) run('dpkg-deb', '-x', file, folder)
  } catch (error) {
    throw new Error('There is no pgbouncer on this machine, and it cannot be had from Debian: install it.', {
      cause: error,
    })
  }
  const libraries = readdirSync(join(folder, 'usr/lib')).map((each) => join(folder, 'usr/lib', each))
  return { file: join(folder, 'usr/sbin/pgbouncer'), env: { LD_LIBRARY_PATH: libraries.join(':') } }
}

let fetched: Program | undefined

/** The machine's, else the one from Debian, fetched once for a test file. */
function program(): Program {
  const file = installed()
  if (file !== undefined) return { file, env: {} }
  if (fetched) return fetched
  const folder = mkdtempSync('/tmp/pgbouncer-program-')
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  fetched = unpacked(folder)
  return fetched
}

/**
 * Starts the real PgBouncer before the server of `databaseUrl`, which is reached by a socket in a folder, and answers the
 * database's address through it and how to end it.
 */
export async function startPgBouncer(
  databaseUrl: string,
  settings: { pool_mode: 'transaction' | 'session'; [setting: string]: string | number },
): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const url = new URL(databaseUrl)
  const serverFolder = String(url.searchParams.get('host'))
  const user = serverUser()
  const folder = mkdtempSync('/tmp/pgbouncer-')
  const { file, env } = program()
  const lines = Object.entries({ listen_port: 6432, unix_socket_dir: folder, auth_type: 'any', ...settings })
  const configuration = [
    '[databases]',
    `* = host=${serverFolder} user=postgres`,
    '[pgbouncer]',
    ...lines.map(([name, value]) => `${name} = ${value}`),
  ]
  const place = join(folder, 'pgbouncer.ini')
  writeFileSync(place, configuration.join('\n'))
  chmodSync(folder, 0o755)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const pooler = spawn(file, [place], { ...user, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  pooler.stderr.on('data', (chunk) => (log = (log + String(chunk)).slice(-4000)))
  const stop = async () => {
    const ended = pooler.exitCode === null ? once(pooler, 'exit') : undefined
    pooler.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  url.searchParams.set('host', folder)
  url.port = '6432'
  const deadline = Date.now() + longestStartMillis
  while (!(await answers(url.href))) {
    if (pooler.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`PgBouncer did not start.\n${log}`)
    }
    await sleep(50)
  }
  return { databaseUrl: url.href, stop }
}
