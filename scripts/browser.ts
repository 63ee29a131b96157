import { execFile } from 'node:child_process'
import { access, constants, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import packedPackage from '../node_modules/@sparticuz/chromium/package.json' with { type: 'json' }

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** What a test runner needs to launch Chromium: pass all three to `launch`. `env` is complete, not an addition. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

// The headless shell first: it has no windows to draw, which spares a tenth of the work.
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const systemPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const quietArgs = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const packedFolder = join(root, 'node_modules', '.cache', `chromium-${packedPackage.version}`)
const downloadLimitMs = 120_000

/**
 * The Chromium that the tests use: the first that starts of `CHROMIUM` (a path), the machine's own, the one Playwright
 * has downloaded or can download, and the one packed in an npm package (x64 Linux, needs nothing from the machine).
 * Throws with a sentence when there is none, or when `CHROMIUM` names one that does not start.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM
  if (named) {
    if (await starts(named)) return browser(named)
    throw new Error(`CHROMIUM is ${named}, but that program does not start.`)
  }
  const downloaded = chromium.executablePath()
  for (const path of [...systemCandidates(), downloaded]) {
    if (await starts(path)) return browser(path)
  }
  // A browser unpacked by an earlier run saves a download.
  const unpacked = await packedChromium()
  if (unpacked) return unpacked
  await downloadChromium()
  if (await starts(downloaded)) return browser(downloaded)
  if (process.platform === 'linux' && process.arch === 'x64') {
    await unpackChromium()
    const packed = await packedChromium()
    if (packed) return packed
  }
  throw new Error('No Chromium starts on this machine. Install one (Debian: apt-get install chromium) or set CHROMIUM.')
}

function browser(executablePath: string, additions: Record<string, string> = {}): Browser {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const isRoot = process.getuid?.() === 0
  return {
    executablePath,
    args: [...quietArgs, ...(isRoot ? ['--no-sandbox'] : [])],
    env: { ...Object.fromEntries(inherited), ...additions },
  }
}

function systemCandidates(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...folders.flatMap((folder) => systemNames.map((name) => join(folder, name))), ...systemPaths]
}

/** Asking for the version loads every shared library, so a browser whose libraries are missing is passed over. */
async function starts(executablePath: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  try {
    await access(executablePath, constants.X_OK)
    // Chrome on Windows opens a window instead of answering.
    if (process.platform !== 'win32') await run(executablePath, ['--version'], { env, timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

async function downloadChromium(): Promise<void> {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  try {
    await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { timeout: downloadLimitMs })
  } catch {
    // The caller says that there is no browser; why this last attempt failed (mostly: no network) adds nothing.
  }
}

async function packedChromium(): Promise<Browser | undefined> {
  const executablePath = join(packedFolder, 'chromium')
  const additions = {
    LD_LIBRARY_PATH: [join(packedFolder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
    FONTCONFIG_FILE: join(packedFolder, 'fonts.conf'),
  }
  const isUsable = await starts(executablePath, { ...process.env, ...additions })
  return isUsable ? browser(executablePath, additions) : undefined
}

/**
 * Unpacks beside the final folder and renames, so that runners starting at the same time never see half a browser. The
 * package's own launch flags are left out: they are for a serverless machine and switch web security off.
 */
async function unpackChromium(): Promise<void> {
  await mkdir(join(packedFolder, '..'), { recursive: true })
  const unpacking = await mkdtemp(`${packedFolder}-`)
  const { inflate } = await import('@sparticuz/chromium')
  const archives = join(root, 'node_modules', '@sparticuz', 'chromium', 'bin')
  const previous = process.env.TMPDIR
  // The package unpacks into the temporary folder and offers no other way to say where to.
  process.env.TMPDIR = unpacking
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(names.map((name) => inflate(join(archives, name))))
  } finally {
    if (previous === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = previous
  }
  await writeFile(join(unpacking, 'fonts.conf'), fontSettings(join(packedFolder, 'fonts')))
  try {
    await rename(unpacking, packedFolder)
  } catch {
    // Another runner was faster; its copy is as good.
    await rm(unpacking, { recursive: true, force: true })
  }
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}</dir>
  <cachedir>${folder}-cache</cachedir>
</fontconfig>
`
}
