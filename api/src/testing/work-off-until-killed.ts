// Run as a program of its own by jobs-kills.test.ts: works off jobs until none runs, and prints a line after each transaction.
import { writeSync } from 'node:fs'
import { openDatabase } from '../db/open.ts'
import { workOffJobs } from '../features/desk/jobs/work-off-jobs.ts'

/** What the program is told. */
export interface Told {
  database: Parameters<typeof openDatabase>[0]
}

const { database } = JSON.parse(process.argv[2] ?? '') as Told
const { db, close } = await openDatabase(database)

const isRunning = async () =>
  (await db.selectFrom('review_jobs').select('id').where('ended_at', 'is', null).executeTakeFirst()) !== undefined

while (await isRunning()) {
  // Stopped from the beginning, it ends after one transaction.
  const once = new AbortController()
  const worked = workOffJobs(db, (error) => writeSync(2, String(error)), once.signal)
  once.abort()
  await worked
  writeSync(1, 'worked\n')
}
await close()
