import { AppPermission, requiredText } from '@dealsy/contract'
import { z } from 'zod'
import { inDatabase, readArguments, runCommand, UsageError } from './db/command.ts'
import { inTransaction } from './db/transaction.ts'
import { makeKey } from './features/app-keys/make-key.ts'
import { readSettings } from './settings.ts'

const usage = `Makes a key, with which the app's own server calls /api/v1/app/...

  npm run key -- NAME [--may PERMISSIONS] [--days DAYS]

PERMISSIONS are some of ${AppPermission.options.join(', ')}, with commas between them; all of them unless told.
After DAYS the key ends; never unless told. It is printed this once and kept nowhere. Administrators see and withdraw it under App access.
The database is that of the server: DATABASE_URL, or the embedded one in DATA (./data), for which the server must be stopped.`

const Wanted = z.object({
  name: requiredText(100),
  permissions: z.array(AppPermission).min(1),
  days: z.coerce.number().int().min(1).max(3650).optional(),
})

/** Runs the command and returns what to print. Throws errors with a sentence for the user. */
async function run(args: string[]): Promise<string> {
  const { positionals, values } = readArguments({
    args,
    allowPositionals: true,
    options: { may: { type: 'string' }, days: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return usage
  if (positionals.length !== 1) throw new UsageError('Give the key one name.')
  const permissions = values.may?.split(',') ?? AppPermission.options
  const wanted = Wanted.safeParse({ name: positionals[0], permissions, days: values.days })
  if (!wanted.success)
    throw new UsageError('A name has 1 to 100 characters, permissions are those below, and days are from 1 to 3650.')
  const { days, ...key } = wanted.data
  const endsAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000).toISOString()
  const author = { accountId: null, requestId: 'npm run key' }
  return inDatabase(readSettings(process.env), (db) =>
    inTransaction(db, async (transaction) => {
      const { text } = await makeKey({ ...author, db: transaction }, { ...key, endsAt })
      return text
    }),
  )
}

await runCommand(usage, async (args) => console.log(await run(args)))
