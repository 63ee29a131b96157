import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { ChangeCriteria } from '@dealsy/contract'
import { z } from 'zod'
import { archiveTrail, isArchive, verifyArchive, youngestArchived } from './trail/changes/archive-trail.ts'
import { type BrokenEntry, verifyTrail } from './trail/changes/verify-trail.ts'
import { inDatabase } from './db/command-database.ts'
import type { Db } from './db/open.ts'
import { exportArchive } from './trail/history/export-archive.ts'
import { readSettings } from './settings.ts'

const usage = `The trail of changes.

  npm run trail -- verify [FILE...]             compares every entry with its hash, and those of archives; ends with 1 where one is broken
  npm run trail -- archive --before DAY --to FILE    moves the entries from before a day (2026-01-31, UTC) into a compressed file
  npm run trail -- read FILE                    prints an archive as CSV, narrowed by --record, --resource, --person, --event,
                                                --from DAY and --until DAY; --language ar for Arabic

Entries of the last ${youngestArchived} days, or of LOST_IMAGE_DAYS if those are more, stay. Interrupted, \`archive\` goes on where it was when it is run again. The database is that of the
server: DATABASE_URL, of the role that owns the tables to archive, or the embedded one in DATA (./data), for which the server must be stopped.`

const text = { type: 'string' } as const
const options = {
  before: text,
  to: text,
  record: text,
  resource: text,
  person: text,
  event: text,
  from: text,
  until: text,
  language: text,
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const Day = z.iso.date({ error: 'A day is written like 2026-01-31.' }).transform((day) => new Date(day))

const told = ({ id, at, resource, recordId }: BrokenEntry) =>
  `The entry ${id} is broken: ${at}, ${resource}, record ${recordId}.`

/** Returns whether all is whole. */
async function verify(db: Db, files: string[]): Promise<boolean> {
  const { broken, entries } = await verifyTrail(db)
  console.log(broken ? told(broken) : `All ${entries} entries are whole.`)
  let isWhole = broken === undefined
  for (const file of files) {
    const found = await verifyArchive(db, file)
    if (found.broken) console.log(`${file}: ${told(found.broken)}`)
    else if (!(await isArchive(db, file)))
      console.log(`${file} is no archive of this trail, or is not as it was written.`)
    else {
      console.log(`${file}: all ${found.entries} entries are whole.`)
      continue
    }
    isWhole = false
  }
  return isWhole
}

async function archive(db: Db, values: Values, lostImageDays: number): Promise<true> {
  const { before, to } = z.object({ before: Day, to: z.string() }).parse(values)
  const days = Math.max(youngestArchived, lostImageDays)
  if (Date.now() - before.getTime() < days * 24 * 3600 * 1000)
    throw new Error(`Entries of the last ${days} days stay: they can still be undone.`)
  const moved = await archiveTrail(db, before, to)
  console.log(moved === 0 ? 'No entry is so old.' : `${moved} entries are in ${to} now, and only there.`)
  return true
}

const Narrowing = ChangeCriteria.omit({ from: true, to: true }).extend({
  from: Day.optional(),
  until: Day.optional(),
  language: z.enum(['en', 'ar']).default('en'),
})

async function read(db: Db, file: string, { record, person, ...values }: Values): Promise<true> {
  const { from, until, language, ...criteria } = Narrowing.parse({ ...values, recordId: record, accountId: person })
  const lines = exportArchive(db, file, { ...criteria, from: from?.toISOString(), to: until?.toISOString() }, language)
  await pipeline(Readable.from(lines), process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    // The next program of a pipe has read enough.
    if (error.code !== 'EPIPE') throw error
  })
  return true
}

/** Returns whether all is whole. */
async function run([command, ...files]: string[], values: Values): Promise<boolean> {
  const [file] = files
  const settings = readSettings(process.env)
  const work = async (db: Db) => {
    if (command === 'verify') return verify(db, files)
    if (command === 'archive') return archive(db, values, settings.lostImageDays)
    if (command === 'read' && file !== undefined) return read(db, file, values)
    throw new Error(usage)
  }
  return inDatabase(settings, work, { isLong: true })
}

try {
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  if (values.help) console.log(usage)
  else if (!(await run(positionals, values))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error)
  process.exitCode = 2
}
