import { inDatabase, readArguments, runCommand, UsageError } from '@dealsy/api/command'
import type { Db } from '@dealsy/api/database'
import { readSettings } from '@dealsy/api/settings'
import { readTokenSecret } from '@dealsy/api/token-secret'
import { openFiles } from '@dealsy/api/open-files'
import { fillDemo } from './fill.ts'
import { progressBar } from './progress-bar.ts'
import { scale, scaledKinds } from './scale.ts'
import type { ScaledKind } from './scale.ts'

const usage = `The demo marketplace.

  npm run demo                       fills an empty database with the demo marketplace
  npm run demo -- --users 100000     does so, and adds as many more users, for measurements
  npm run demo -- --products 1000000 the same with products
  npm run demo -- --requests 1000000 the same with product requests
  npm run demo -- --reports 100000   the same with reports

What is added to a database that is not empty are only the numbers asked for.
The database is that of the server: DATABASE_URL, or the embedded one in DATA (./data), for which the server must be stopped.`

function parsed(args: string[]) {
  const numbers = Object.fromEntries(scaledKinds.map((kind) => [kind, { type: 'string' }])) as {
    [Kind in ScaledKind]: { type: 'string' }
  }
  const { values } = readArguments({ args, options: { ...numbers, help: { type: 'boolean', short: 'h' } } })
  const counts = scaledKinds.flatMap((kind) => {
    const given = values[kind]
    return given === undefined ? [] : [{ kind, count: wholeNumber(kind, given) }]
  })
  return { help: values.help === true, counts }
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${option} takes a number of rows, such as 100000.`)
  return Number(text)
}

async function run(args: string[]): Promise<void> {
  const { help, counts } = parsed(args)
  if (help) return console.log(usage)
  const settings = readSettings(process.env)
  const work = async (db: Db) => {
    const files = await openFiles(settings, await readTokenSecret(settings))
    const filled = await fillDemo({ db, files }, { onProgress: console.log })
    if (!filled) console.log('The marketplace is not empty, so the demo marketplace is not added to it.')
    for (const { kind, count } of counts) await scale(db, kind, count, { onProgress: progressBar(kind, count) })
  }
  await inDatabase(settings, work, { isLong: true, onProgress: console.log })
}

await runCommand(usage, run)
