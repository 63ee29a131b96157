// Plain JavaScript, because it runs on any Node version, before Node 24 is installed from the lockfile.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const oldestNode = 20
const neededNode = 24

const ownNode = Number(process.versions.node.split('.')[0])
if (ownNode < oldestNode)
  fail(`Node ${oldestNode} or later is needed to begin with; this is Node ${process.versions.node}.`)
if (!isInstalled()) install()
checkNode()

/** Whether node_modules holds what the lockfile says, by npm's own record of what it has installed. */
function isInstalled() {
  const wanted = packages('package-lock.json')
  const present = packages('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    const found = present[path]
    // A package for another platform is optional and rightly absent.
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

function install() {
  const started = Date.now()
  console.log('Installing the packages of the lockfile (the first time this takes a minute) ...')
  // Not `npm ci`: it refuses a lockfile without an entry for each other platform's variant of a native package. Without
  // saving, an install takes the versions of the lockfile and changes no file. The engine warnings that `error` hides are
  // about Node 20, which runs nothing but npm here.
  const options = ['--no-save', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const { status, error } = spawnSync('npm', ['install', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (error) fail(`npm could not be started: ${error.message}`)
  if (status !== 0) fail('The packages could not be installed; what npm says about it is above.')
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** The scripts after this one are TypeScript and run on the `node` that npm finds first, mostly the installed one. */
function checkNode() {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const { stdout } = spawnSync('node', ['--version'], {
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const version = (stdout ?? '').trim()
  if (Number(/^v(\d+)\./.exec(version)?.[1]) >= neededNode) return
  fail(
    `Node ${neededNode} or later is needed, and none came with the packages on ${process.platform} ${process.arch} ` +
      `(found: ${version || 'none'}). Install Node ${neededNode} and run the command again.`,
  )
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
