import { cleanProse, passwordLength } from '@dealsy/contract'
import { z } from 'zod'
import { inDatabase, readArguments, runCommand, UsageError } from '../db/command.ts'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { readSettings } from '../settings.ts'
import { changePassword, createAdministrator, findAccount, setDisabled } from './accounts.ts'
import { hashPassword } from './password.ts'
import { readNewPassword } from './read-password.ts'

const usage = `Accounts of administrators.

  npm run admin -- create EMAIL [--name NAME]   adds an administrator
  npm run admin -- password EMAIL               sets a new password and ends all sessions
  npm run admin -- disable EMAIL                ends all sessions and allows no new one
  npm run admin -- enable EMAIL                 allows sessions again

A password has at least ${passwordLength.least} characters. It is asked for without showing it; without a terminal it is the first line of
standard input. ADMIN_PASSWORD, where it is set, is taken instead.
The database is that of the server: DATABASE_URL, or the embedded one in DATA (./data), for which the server must be stopped.`

const verbs = { create, password, disable, enable }

const isVerb = (word: string | undefined): word is keyof typeof verbs =>
  word !== undefined && Object.hasOwn(verbs, word)

/** The author in the trail: no account, because the command needs no sign-in. */
const author = { accountId: null, requestId: 'npm run admin' }

async function create(db: Db, email: string, name: string): Promise<string> {
  if (await findAccount(db, email)) throw new Error(`There is an account with the address ${email} already.`)
  const passwordHash = await hashPassword(await readNewPassword())
  await inTransaction(db, (transaction) =>
    createAdministrator({ ...author, db: transaction }, { email, name, passwordHash }),
  )
  return `${email} is an administrator now.`
}

async function password(db: Db, email: string): Promise<string> {
  const { id } = await existing(db, email)
  await changePassword({ ...author, db }, id, await readNewPassword())
  return `${email} has a new password, and its sessions have ended.`
}

async function disable(db: Db, email: string): Promise<string> {
  const { id, disabled } = await existing(db, email)
  if (disabled) return `${email} is disabled already.`
  await setDisabled({ ...author, db }, id, true)
  return `${email} is disabled, and its sessions have ended.`
}

async function enable(db: Db, email: string): Promise<string> {
  const { id, disabled } = await existing(db, email)
  if (!disabled) return `${email} is enabled already.`
  await setDisabled({ ...author, db }, id, false)
  return `${email} is enabled.`
}

async function existing(db: Db, email: string) {
  const account = await findAccount(db, email)
  if (!account) throw new Error(`There is no account with the address ${email}.`)
  return account
}

/** Runs the command and returns the sentence to print. Throws errors with a sentence for the user. */
async function run(args: string[]): Promise<string> {
  const { positionals, values } = readArguments({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return usage
  const [verb, email, ...more] = positionals
  if (!isVerb(verb)) throw new UsageError(verb ? `There is no command ${verb}.` : 'Say what to do.')
  if (!z.email().safeParse(email).success || email === undefined) throw new UsageError('Give one email address.')
  if (more.length > 0) throw new UsageError(`What is ${more.join(' ')}?`)
  if (values.name !== undefined && verb !== 'create') throw new UsageError('Only a new account is given a name.')
  // Both name the first administrator in the server's settings and mean something else here.
  const settings = readSettings({ ...process.env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined })
  const name = cleanProse(values.name ?? '') || 'Administrator'
  return inDatabase(settings, (db) => verbs[verb](db, email.toLowerCase(), name))
}

await runCommand(usage, async (args) => console.log(await run(args)))
