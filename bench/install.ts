import { execFile } from 'node:child_process'
import { cp, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProduct } from '../e2e/product.ts'
import { runBench } from './run-bench.ts'

const help = `npm run bench:install: how many packages, and how many MB on the disk, run the product without the tools that build it.

Builds where that is needed, installs into a folder of its own what docs/operations.md says under "Without the tools that build", starts
the product there with the demo marketplace, and removes all of it.`

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
const workspaces = ['contract', 'api', 'demo', 'web']
const built = ['api/dist', 'web/dist']
const install = [
  'install',
  '--omit=dev',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--workspace',
  'api',
  '--workspace',
  'demo',
]
const shown = 6

/** How many MB a file takes, or a folder with all below it. */
async function sizeOf(path: string): Promise<number> {
  const found = await lstat(path)
  const own = (found.blocks * 512) / 1024 ** 2
  if (!found.isDirectory()) return own
  const below = await Promise.all((await readdir(path)).map((name) => sizeOf(join(path, name))))
  return below.reduce((sum, size) => sum + size, own)
}

interface Installed {
  packages: Record<string, { link?: boolean }>
}

/** The packages that are installed in a folder, without the workspaces, the largest first. */
async function packagesIn(folder: string): Promise<{ name: string; size: number }[]> {
  const { packages } = JSON.parse(
    await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8'),
  ) as Installed
  const paths = Object.entries(packages).flatMap(([path, { link }]) =>
    path.includes('node_modules/') && link !== true ? [path] : [],
  )
  const found = await Promise.all(paths.map(async (name) => ({ name, size: await sizeOf(join(folder, name)) })))
  return found.toSorted((one, other) => other.size - one.size)
}

const line = (what: string, size: number) => console.log(`${what.padEnd(48)}${size.toFixed(1).padStart(8)} MB`)

async function measure(): Promise<void> {
  await run(process.execPath, [join(root, 'scripts', 'build.ts')])
  const folder = await mkdtemp(join(tmpdir(), 'dealsy-install-'))
  try {
    const taken = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`), ...built]
    for (const path of taken) await cp(join(root, path), join(folder, path), { recursive: true })
    await run('npm', install, { cwd: folder })
    const packages = await packagesIn(folder)
    line(`${packages.length} packages`, await sizeOf(join(folder, 'node_modules')))
    for (const { name, size } of packages.slice(0, shown)) line(`  ${name.replace('node_modules/', '')}`, size)
    for (const path of built) line(path, await sizeOf(join(folder, path)))
    const { stop } = await startProduct(join(folder, 'data'), join(folder, 'api', 'dist', 'main.js'))
    await stop()
    line('data, with the demo marketplace', await sizeOf(join(folder, 'data')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await runBench(help, {}, measure)
