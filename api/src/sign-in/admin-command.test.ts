import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../db/open.ts'
import type { Database } from '../db/open.ts'
import { emptyDatabase } from '../testing/database.ts'
import { environmentOfPrograms } from '../testing/environment.ts'
import { findAccount } from './accounts.ts'
import { openSignIn } from './sign-in.ts'

const place = await emptyDatabase()
const command = fileURLToPath(new URL('admin-command.ts', import.meta.url))

interface Outcome {
  code: number
  said: string
  complained: string
}

/** Runs the command on the database of this file, its standard input given. */
function admin(args: string[], { input = '', environment = {} } = {}): Promise<Outcome> {
  const env = { ...environmentOfPrograms, DATA: place.dataFolder, DATABASE_URL: place.databaseUrl, ...environment }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...args], { env }, (error, said, complained) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complained }),
    )
    child.stdin?.end(input)
  })
}

/** Looks into the database while the command does not use it. */
async function inDatabase<T>(look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

const account = (email: string) => inDatabase(({ db }) => findAccount(db, email))

/** Opens a session and says how many there are now. */
const signInAs = (email: string, password: string) =>
  inDatabase(async ({ db }) => {
    await openSignIn({ db, tokenSecret: 'x'.repeat(32) }).signIn({ email, password, address: '::1', device: '' })
    return (await db.selectFrom('sessions').select('id').execute()).length
  })

const sessions = () => inDatabase(({ db }) => db.selectFrom('sessions').select('id').execute())

// Every command and every look opens the database anew.
describe('npm run admin', () => {
  it('makes an administrator and sets a new password, which ends the sessions', async () => {
    const created = await admin(['create', 'Sami@Example.com', '--name', 'Sami'], { input: 'the first password\n' })
    expect(created).toEqual({ code: 0, said: 'sami@example.com is an administrator now.\n', complained: '' })
    expect(await signInAs('sami@example.com', 'the first password')).toBe(1)
    const environment = { ADMIN_PASSWORD: 'the second password' }
    expect(await admin(['password', 'sami@example.com'], { environment })).toMatchObject({ code: 0, complained: '' })
    expect(await signInAs('sami@example.com', 'the second password')).toBe(1)
  })

  it('disables an account, which ends the sessions, and enables it again', async () => {
    expect(await admin(['disable', 'SAMI@example.com'])).toMatchObject({ code: 0, complained: '' })
    expect(await account('sami@example.com')).toMatchObject({ name: 'Sami', isAdmin: true, disabled: true })
    expect(await sessions()).toEqual([])
    expect(await admin(['enable', 'sami@example.com'])).toMatchObject({ code: 0, complained: '' })
    expect(await account('sami@example.com')).toMatchObject({ disabled: false })
  })

  it.each([
    ['create', 'sami@example.com', 'long enough', 'There is an account with the address sami@example.com already.\n'],
    ['disable', 'nobody@example.com', '', 'There is no account with the address nobody@example.com.\n'],
    ['password', 'sami@example.com', 'short\n', 'A password has 8 to 1024 characters.\n'],
  ])('says in one sentence why it cannot %s %s', async (verb, email, input, complained) => {
    expect(await admin([verb, email], { input })).toEqual({ code: 1, said: '', complained })
  })

  it('works beside a server on PostgreSQL, and says so where the embedded database is in use', async () => {
    const outcome = {
      postgresql: { code: 0, said: 'sami@example.com is enabled already.\n', complained: '' },
      embedded: { code: 1, said: '', complained: expect.stringContaining(`is in use by process ${process.pid}`) },
    }
    await inDatabase(async ({ engine }) => {
      expect(await admin(['enable', 'sami@example.com'])).toEqual(outcome[engine])
    })
  })

  it('prints its usage', async () => {
    const { code, said } = await admin(['--help'])
    expect(code).toBe(0)
    for (const verb of ['create', 'password', 'disable', 'enable']) expect(said).toContain(`admin -- ${verb} EMAIL`)
  })

  it.each([
    [[]],
    [['toString', 'sami@example.com']],
    [['create', 'no address']],
    [['disable', 'a@example.com', 'b@example.com']],
    [['disable', 'a@example.com', '--name', 'A']],
    [['--verbose']],
  ])('refuses %j with its usage', async (args) => {
    const { code, said, complained } = await admin(args)
    expect({ code, said }).toEqual({ code: 2, said: '' })
    expect(complained).toContain('npm run admin -- create EMAIL')
  })
})
