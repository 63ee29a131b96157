// Run as a program of its own by kills.test.ts of jobs: works off jobs until none runs, and prints a line after each transaction.
import { writeSync } from 'node:fs'
import { openDatabase } from '../db/open.ts'
import { decideOnMany } from '../features/desk/jobs/decide-on-many.ts'
import { workOffJobs } from '../jobs/work-off-jobs.ts'

/** What the program is told. */
export interface Told {
  database: Parameters<typeof openDatabase>[0]
}

const { database } = JSON.parse(process.argv[2] ?? '') as Told
const { db, close } = await openDatabase(database)

const isRunning = async () =>
  (await db.selectFrom('jobs').select('id').where('ended_at', 'is', null).executeTakeFirst()) !== undefined

while (await isRunning()) {
  // Stopped from the beginning, it ends after one transaction.
  const once = new AbortController()
  const worked = workOffJobs(db, [decideOnMany], (error) => writeSync(2, String(error)), once.signal)
  once.abort()
  await worked
  writeSync(1, 'worked\n')
}
await close()
