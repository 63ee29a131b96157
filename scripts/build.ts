import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')

// An installation may leave the demo marketplace out.
const demo = existsSync(join(root, 'demo')) ? ['demo'] : []

/** The parts that npm start serves, each rebuilt when one of its sources has changed since its last build. */
interface Part {
  name: string
  /** Files and folders from the root; of a folder, everything below it except installed and built files. */
  sources: string[]
  dist: string
  build: (dist: string) => Promise<void>
}

const shared = ['contract/src', 'package-lock.json', 'tsconfig.json', 'scripts/build.ts']
const parts: Part[] = [
  { name: 'the dashboard', sources: [...shared, 'web'], dist: join(root, 'web', 'dist'), build: buildDashboard },
  { name: 'the API', sources: [...shared, 'api', ...demo], dist: join(root, 'api', 'dist'), build: bundleApi },
]

/**
 * Builds the dashboard and the API into their `dist` folders where the sources have changed since the last build. Ends the
 * program with exit code 1 and the tool's own message when a source does not build.
 */
async function build(): Promise<void> {
  for (const part of parts) {
    const stamp = join(part.dist, '.built-from')
    const hash = await hashOf(part.sources)
    if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) continue
    const started = performance.now()
    process.stdout.write(`Building ${part.name} ... `)
    // Removed first, so that an interrupted build is not taken for a finished one.
    await rm(stamp, { force: true })
    try {
      await part.build(part.dist)
    } catch (error) {
      console.error(`failed\n${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    }
    await writeFile(stamp, hash)
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

async function hashOf(sources: string[]): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesBelow(join(root, source))))).flat()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}

const notSources = new Set(['node_modules', 'dist'])

async function filesBelow(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => !notSources.has(name) && !name.includes('.test.')).toSorted()
  return (await Promise.all(names.map((name) => filesBelow(join(path, name))))).flat()
}

async function buildDashboard(): Promise<void> {
  await run('npm', ['run', 'build', '--silent', '--workspace', 'web'])
}

/** Packages that find files of their own at run time (binaries, WebAssembly, workers) stay in node_modules. */
const notBundled = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', 'pg-native']

async function bundleApi(dist: string): Promise<void> {
  const { build: bundle } = await import('rolldown')
  const source = join(root, 'api', 'src')
  await rm(dist, { recursive: true, force: true })
  await bundle({
    input: {
      main: join(source, 'main.ts'),
      'embedded-worker': join(source, 'db', 'embedded-worker.ts'),
      'image-worker': join(source, 'storage', 'image-worker.ts'),
      ...(demo.length > 0 && { demo: join(root, 'demo', 'src', 'fill.ts') }),
    },
    platform: 'node',
    external: notBundled.map((name) => new RegExp(`^${name}(/|$)`)),
    output: { dir: dist, format: 'esm', chunkFileNames: '[name].js', sourcemap: true },
    logLevel: 'warn',
  })
  await cp(join(source, 'db', 'migrations'), join(dist, 'migrations'), { recursive: true })
}

/** Runs a program without its output; throws with the output when it fails. */
function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, shell: process.platform === 'win32' })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(new Error(Buffer.concat(output).toString()))
    })
  })
}

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help)
  console.log('npm run build: builds the dashboard and bundles the API where their sources have changed.')
else await build()
