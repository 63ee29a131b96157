import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

// An installation may leave the demo marketplace out.
export const demo = existsSync(join(root, 'demo')) ? ['demo'] : []

/** A part that npm start serves, rebuilt when one of its sources has changed since its last build. */
interface Part {
  name: string
  /** Files and folders from the root; of a folder, everything below it except installed and built files. */
  sources: string[]
  dist: string
}

const shared = ['contract/src', 'package-lock.json', 'tsconfig.json', 'scripts/build.ts', 'scripts/stamps.ts']

export const parts = {
  dashboard: { name: 'the dashboard', sources: [...shared, 'web'], dist: join(root, 'web', 'dist') },
  api: { name: 'the API', sources: [...shared, 'api', ...demo], dist: join(root, 'api', 'dist') },
} satisfies Record<string, Part>

/** What a part is built from: its files with their sizes and moments, and what is in them, hashed. */
interface Sources {
  files: string
  hash: string
}

/**
 * What the part has to be built from; undefined where its last build is of these sources. A file that has the size and the moments
 * of that build is taken for what it was; only where one has not is everything read, because a file may also be written anew as
 * it was, by a checkout for one. Where all of it is as it was, that is noted for the next start.
 */
export function changedSources(part: Part): Sources | undefined {
  const found = part.sources.flatMap((source) => filesBelow(join(root, source)))
  const files = found.map(([, line]) => line).join('\n')
  const [builtHash, ...builtFiles] = stampOf(part).split('\n')
  if (builtFiles.join('\n') === files) return undefined
  const sources = { files, hash: hashOf(found.map(([path]) => path)) }
  if (builtHash !== sources.hash) return sources
  try {
    markBuilt(part, sources)
  } catch {
    // An installation that cannot be written starts too; its next start reads everything again.
  }
  return undefined
}

const pathOf = ({ dist }: Part) => join(dist, '.built-from')

const stampOf = (part: Part) => (existsSync(pathOf(part)) ? readFileSync(pathOf(part), 'utf8') : '')

/** Notes that a part is built from these sources. */
export const markBuilt = (part: Part, { files, hash }: Sources) => writeFileSync(pathOf(part), `${hash}\n${files}`)

/** Notes that a part is not built, so that an interrupted build is not taken for a finished one. */
export const markUnbuilt = (part: Part) => rmSync(pathOf(part), { force: true })

const notSources = new Set(['node_modules', 'dist'])

// Synchronously, because asking for a thousand files side by side takes several times as long.
function filesBelow(path: string): [path: string, line: string][] {
  const found = statSync(path, { bigint: true })
  // A tool may set mtime back after a change, but not ctime.
  if (!found.isDirectory()) return [[path, `${path} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`]]
  const names = readdirSync(path).filter((name) => !notSources.has(name) && !name.includes('.test.'))
  return names.toSorted().flatMap((name) => filesBelow(join(path, name)))
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
