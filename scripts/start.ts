import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parts, changedSources } from './stamps.ts'

const help = `npm start: builds what has changed, then serves the dashboard and the API.

Settings are environment variables; docs/operations.md lists them all. The usual ones:
  PORT                           where to listen (4000)
  HOST                           the address to bind (127.0.0.1)
  DATA                           folder of the embedded database and the uploads (./data)
  DATABASE_URL                   a PostgreSQL to use instead of the embedded database
  ADMIN_EMAIL, ADMIN_PASSWORD    the first administrator`

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help) {
  console.log(help)
} else {
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  // In a process of its own, so that the memory of the bundlers is not the server's until it ends.
  if (Object.values(parts).some((part) => changedSources(part) !== undefined)) {
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  // V8's compile cache is in dist, so that a build clears it.
  enableCompileCache(join(parts.api.dist, 'compiled'))
  // In this process, so that signals and the exit code need no forwarding.
  await import(new URL('../api/dist/main.js', import.meta.url).href)
}
