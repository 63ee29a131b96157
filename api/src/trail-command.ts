import { parseArgs } from 'node:util'
import type { Db } from './db/open.ts'
import { inDatabase } from './db/command-database.ts'
import { readSettings } from './settings.ts'
import { verifyTrail } from './trail/changes/verify-trail.ts'

const usage = `Verifies the audit trail.

  npm run trail -- verify    compares every entry with its hash; exits with 1 and names the first broken entry, with 2 where it could not

It runs beside the program. The database is that of the server: DATABASE_URL, or the embedded one in DATA (./data), for which the
server must be stopped.`

/** Returns whether all entries are intact. */
async function verify(db: Db): Promise<boolean> {
  const { broken, entries } = await verifyTrail(db)
  if (!broken) console.log(`All ${entries} entries are intact.`)
  else console.log(`Entry ${broken.id} is broken: ${broken.at}, ${broken.resource}, record ${broken.recordId}.`)
  return broken === undefined
}

try {
  const { positionals, values } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) console.log(usage)
  else if (positionals.join(' ') !== 'verify') throw new Error(usage)
  else if (!(await inDatabase(readSettings(process.env), verify, { isLong: true }))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
