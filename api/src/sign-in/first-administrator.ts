import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Settings } from '../settings.ts'
import { createAdministrator } from './accounts.ts'
import { hashPassword, readablePassword } from './password.ts'

const defaultEmail = 'admin@dealsy.local'

/**
 * Creates an administrator where there is no account, from ADMIN_EMAIL and ADMIN_PASSWORD where set. Returns the account, with the password
 * if it was generated: the caller shows it once, it is stored nowhere. Of several processes that start at once, one creates the account and
 * the others get undefined.
 */
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
