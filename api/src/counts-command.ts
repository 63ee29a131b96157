import { parseArgs } from 'node:util'
import { inDatabase } from './db/command.ts'
import type { Db } from './db/open.ts'
import { inTransaction } from './db/transaction.ts'
import { mendCounts, verifyCounts } from './db/counts/verify-counts.ts'
import { readSettings } from './settings.ts'

const usage = `Verifies the counters of lists.

  npm run counts              compares them with the rows; exits with 1 where one is wrong, with 2 where it could not
  npm run counts -- --mend    repairs wrong counters

It reads whole tables and blocks nobody. The database is that of the server: DATABASE_URL, or the embedded one in DATA
(./data), for which the server must be stopped.`

/** Returns whether all counters are right at the end. */
async function run(mend: boolean): Promise<boolean> {
  const settings = readSettings(process.env)
  const work = (db: Db) => (mend ? inTransaction(db, mendCounts) : verifyCounts(db))
  const wrong = await inDatabase(settings, work, { isLong: true })
  for (const { list, key, at, n } of wrong)
    console.log([list, key, at, n > 0 ? `${n} too few` : `${-n} too many`].filter((part) => part !== null).join('  '))
  if (wrong.length === 0) console.log('All counts are right.')
  else console.log(mend ? 'These were put right.' : '`npm run counts -- --mend` puts these right.')
  return mend || wrong.length === 0
}

const options = { mend: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } as const

try {
  const { help, mend } = parseArgs({ options }).values
  if (help) console.log(usage)
  else if (!(await run(mend))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
