import { createRecord, updateRecord } from '../trail/changes/changes.ts'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { hashPassword } from './password.ts'
import { accountRecord } from './records.ts'
import { endSessions } from './sessions.ts'

export interface Account {
  id: string
  name: string
  email: string
  passwordHash: string
  isAdmin: boolean
  disabled: boolean
}

/** The account of an email address, capitals ignored; undefined where there is none. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'password_hash', 'is_admin', 'disabled_at'])
    // Lowered here and not by the database, whose rules differ: throttling must count for exactly the account that is found.
    .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      email: row.email,
      passwordHash: row.password_hash,
      isAdmin: row.is_admin,
      disabled: row.disabled_at !== null,
    }
  )
}

/** Adds an administrator in the change's transaction. */
export const createAdministrator = (
  context: ChangeContext,
  { email, name, passwordHash }: Pick<Account, 'email' | 'name' | 'passwordHash'>,
) =>
  createRecord(context, accountRecord, {
    email: email.toLowerCase(),
    name,
    password_hash: passwordHash,
    is_admin: true,
  })

/** An owner who changes the own password: on which session, and what the password was that they knew. */
interface Owner {
  sessionId: string
  passwordHash: string
}

/**
 * Sets a password and ends the account's sessions, but for the one its owner changed it on. Returns false, and changes nothing,
 * where the password is no longer the one the owner knew. Opens its own transaction after the hashing, so `context.db` must not
 * be one. 404 where the account is gone.
 */
export async function changePassword(context: ChangeContext, accountId: string, password: string, owner?: Owner) {
  const passwordHash = await hashPassword(password)
  return inTransaction(context.db, async (db) => {
    const known = await db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .$if(owner !== undefined, (query) => query.where('password_hash', '=', String(owner?.passwordHash)))
      .forUpdate()
      .executeTakeFirst()
    if (owner && !known) return false
    await updateRecord({ ...context, db }, accountRecord, accountId, { password_hash: passwordHash })
    await endSessions({ ...context, db }, accountId, owner && { except: owner.sessionId })
    return true
  })
}

/** Keeps an account from signing in and ends its sessions, or lets it sign in again. 404 if it is gone. */
export async function setDisabled(context: ChangeContext, accountId: string, disabled: boolean) {
  await inTransaction(context.db, async (db) => {
    const disabled_at = disabled ? new Date().toISOString() : null
    await updateRecord({ ...context, db }, accountRecord, accountId, { disabled_at })
    if (disabled) await endSessions({ ...context, db }, accountId)
  })
}
