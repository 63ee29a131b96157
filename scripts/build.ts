import { spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedSources, demo, markBuilt, markUnbuilt, parts } from './stamps.ts'

const root = join(import.meta.dirname, '..')

/**
 * Builds the dashboard and the API into their `dist` folders where the sources have changed since the last build. Ends the
 * program with exit code 1 and the tool's own message when a source does not build.
 */
async function build(): Promise<void> {
  for (const [part, make] of [
    [parts.dashboard, buildDashboard],
    [parts.api, bundleApi],
  ] as const) {
    // Before anything is built: what changes meanwhile is built by the next start.
    const sources = changedSources(part)
    if (sources === undefined) continue
    const started = performance.now()
    process.stdout.write(`Building ${part.name} ... `)
    markUnbuilt(part)
    try {
      await make(part.dist)
    } catch (error) {
      console.error(`failed\n${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    }
    markBuilt(part, sources)
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
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
      'embedded-worker': join(source, 'db', 'embedded', 'embedded-worker.ts'),
      'image-worker': join(source, 'storage', 'image-worker.ts'),
      ...(demo.length > 0 && { demo: join(root, 'demo', 'src', 'fill.ts') }),
    },
    platform: 'node',
    external: notBundled.map((name) => new RegExp(`^${name}(/|$)`)),
    // A stack names file and line, for which the maps need no copy of the sources; the program would hold it in memory.
    output: { dir: dist, format: 'esm', chunkFileNames: '[name].js', sourcemap: true, sourcemapExcludeSources: true },
    logLevel: 'warn',
  })
  const isNoSource = (file: string) => !file.endsWith('.ts')
  for (const folder of ['schema', 'migrations'])
    await cp(join(source, 'db', folder), join(dist, folder), { recursive: true, filter: isNoSource })
  const { writeReferenceScript } = await import('../api/src/openapi/reference-script.ts')
  await writeReferenceScript(join(dist, 'reference'))
  if (demo.length > 0) await cp(join(root, 'demo', 'src', 'pictures'), join(dist, 'pictures'), { recursive: true })
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
