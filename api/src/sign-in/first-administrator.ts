import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Settings } from '../settings.ts'
import { createAdministrator } from './accounts.ts'
import { hashPassword, readablePassword } from './password.ts'

const defaultEmail = 'admin@dealsy.local'

/** Creates the first administrator; undefined where there is an account. A generated password is returned to be shown once. */
export async function ensureFirstAdministrator(
  db: Db,
  { adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>,
): Promise<{ email: string; password?: string } | undefined> {
  if (await hasAccounts(db)) return undefined
  const email = adminEmail ?? defaultEmail
  const password = adminPassword ?? readablePassword()
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (transaction) => {
    await sql`lock table accounts in exclusive mode`.execute(transaction)
    if (await hasAccounts(transaction)) return undefined
    const context = { db: transaction, accountId: null, requestId: 'first start' }
    await createAdministrator(context, { email, name: 'Administrator', passwordHash })
    return adminPassword ? { email } : { email, password }
  })
}

async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}
