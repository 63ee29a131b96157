import { createWriteStream } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { implementations } from './app.ts'
import { inDatabase, runCommand, UsageError } from './db/command.ts'
import type { Services } from './endpoints/implement.ts'
import { filesOf, importFolder, type Refused, type Tally } from './import/import.ts'
import { openOutbound } from './outbound/outbound.ts'
import { readSettings } from './settings.ts'
import { readTokenSecret } from './sign-in/token-secret.ts'
import { openFiles } from './storage/open-files.ts'

const usage = `Brings an existing marketplace.

  npm run import -- FOLDER          says what would be created, changed and refused, and changes nothing
  npm run import -- FOLDER --go     brings it; stopped with Ctrl-C it goes on where it was, with the same command

One file for each kind of record: countries, cities, filters, plans, suggestions, call-supports, whatsapp-supports, banners, users,
businesses, products, product-requests, reports, promotions, supports, and wallets or transactions; as .jsonl, .json (of mongoexport) or
.csv. Pictures are files of the folder, or of its folder 'pictures', or addresses. What is refused is in refused.csv there, with its reasons.
A dry run is one long transaction, which holds up what a running server tells of: try it while nobody works.
The database is that of the server: DATABASE_URL, or the embedded one in DATA (./data), for which the server must be stopped.`

/** How far an import has come: lines of each file. It is kept in the folder until the import is done. */
async function readPosition(file: string): Promise<Map<string, number>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return new Map(Object.entries(JSON.parse(text) as Record<string, number>))
}

/** Written beside it and then renamed, so that a kill leaves either the old position or the new one. */
async function writePosition(file: string, done: ReadonlyMap<string, number>): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(done)))
  await rename(`${file}.new`, file)
}

/** A cell of CSV. A text that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: string | number): string {
  const text = String(value).replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = ({ file, line, ref, failure }: Refused) => {
  const issues = failure.issues ?? [{ path: [], message: failure.message }]
  return issues
    .map(({ path: field, message }) => `${[file, line, ref, field.join('.'), message].map(cell).join(',')}\n`)
    .join('')
}

const columns = ['created', 'changed', 'unchanged', 'older', 'refused'] as const

function table(tallies: ReadonlyMap<string, Tally>): string {
  const rows = [...tallies].map(([file, tally]) => [file, ...columns.map((column) => String(tally[column] ?? 0))])
  const all = [['', ...columns], ...rows]
  const widths = all[0]?.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0))) ?? []
  return all
    .map(([file = '', ...counts]) =>
      [file.padEnd(widths[0] ?? 0), ...counts.map((count, index) => count.padStart(widths[index + 1] ?? 0))].join('  '),
    )
    .join('\n')
}

async function run(folder: string, isDry: boolean): Promise<void> {
  const files = await filesOf(folder)
  if (files.length === 0) throw new UsageError(`There is no file to import in ${folder}.`)
  if (files.filter(({ imported }) => imported.kind === 'transactions').length > 1)
    throw new UsageError('Bring wallets or transactions, not both: either has all that a wallet holds.')
  const settings = readSettings(process.env)
  const place = path.join(folder, 'import-position.json')
  const done = isDry ? new Map<string, number>() : await readPosition(place)
  for (const [file, lines] of done) console.log(`${file}: going on after ${lines} records`)
  const isGoingOn = done.size > 0
  const refused = createWriteStream(path.join(folder, 'refused.csv'), { flags: isGoingOn ? 'a' : 'w' })
  if (!isGoingOn) refused.write('file,line,identifier,field,reason\n')
  const stop = new AbortController()
  process.on('SIGINT', () => stop.abort())
  const tallies = new Map<string, Tally>()
  await inDatabase(
    settings,
    async (db) => {
      const services = { db, settings, files: await openFiles(settings, await readTokenSecret(settings)) } as Services
      await importFolder(services, {
        folder,
        implementations,
        outbound: openOutbound(settings),
        isDry,
        done,
        stopped: stop.signal,
        // Written before the position is, so that a kill leaves none out.
        onRefused: (one) => new Promise((resolve) => refused.write(lineOf(one), () => resolve())),
        onProgress: async (file, lines, tally) => {
          tallies.set(file, tally)
          done.set(file, lines)
          if (!isDry) await writePosition(place, done)
          if (process.stdout.isTTY) process.stdout.write(`\r${file}: ${lines} records`)
        },
      })
    },
    { isLong: true, onProgress: console.log },
  )
  await new Promise((resolve) => refused.end(resolve))
  console.log(`${process.stdout.isTTY ? '\n' : ''}${table(tallies)}`)
  if (stop.signal.aborted) return console.log('Stopped. The same command goes on from here.')
  if (isDry) return console.log('Nothing was changed. `npm run import -- FOLDER --go` brings it.')
  await rm(place, { force: true })
  return console.log('All of it is there. Pictures on the web are fetched by the server while it runs.')
}

const options = { go: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } as const

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [folder] = positionals
  if (values.help) console.log(usage)
  else if (folder === undefined || positionals.length > 1) throw new UsageError('Name the folder with the files.')
  else await run(folder, !values.go)
})
