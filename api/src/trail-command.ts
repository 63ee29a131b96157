import { inDatabase } from './db/command.ts'
import type { Db } from './db/open.ts'
import { readSettings } from './settings.ts'
import { verifyTrail } from './trail/changes/verify-trail.ts'

const usage = `npm run trail -- verify    compares every entry of the trail with its hash; ends with 1 where one is broken

It runs beside the server on a PostgreSQL server (DATABASE_URL); with the embedded database in DATA (./data) the server must be stopped.`

/** Returns whether every entry is as it was written. */
async function verify(db: Db): Promise<boolean> {
  const { broken, entries } = await verifyTrail(db)
  console.log(
    broken
      ? `The entry ${broken.id} is broken: ${broken.at}, ${broken.resource}, record ${broken.recordId}.`
      : `All ${entries} entries are whole.`,
  )
  return broken === undefined
}

const [command, ...rest] = process.argv.slice(2)
try {
  if (command === '--help' || command === '-h') console.log(usage)
  else if (command !== 'verify' || rest.length > 0) throw new Error(usage)
  else if (!(await inDatabase(readSettings(process.env), verify, { isLong: true }))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
