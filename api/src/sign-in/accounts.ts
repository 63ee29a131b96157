import { sql } from 'kysely'
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

/** The account of an email address, case-insensitive; undefined where there is none. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return (
    db
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'password_hash as passwordHash', 'is_admin as isAdmin'])
      .select(sql<boolean>`disabled_at is not null`.as('disabled'))
      // Lowercased here, because the database's rules differ: the throttle must count for exactly the account that is found.
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
  )
}

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

/** The owner of an account who changes its password: their session, and the hash of the password they proved. */
interface Owner {
  sessionId: string
  passwordHash: string
}

/**
 * Sets a password and ends all sessions but the owner's own. Returns false, and changes nothing, where the password has changed since the
 * owner proved it. Opens its own transaction after the hashing, so `context.db` must not be one. 404 where the account is gone.
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

/** Disables an account and ends its sessions, or enables it again. 404 where the account is gone. */
export async function setDisabled(context: ChangeContext, accountId: string, disabled: boolean) {
  await inTransaction(context.db, async (db) => {
    const disabled_at = disabled ? new Date().toISOString() : null
    await updateRecord({ ...context, db }, accountRecord, accountId, { disabled_at })
    if (disabled) await endSessions({ ...context, db }, accountId)
  })
}
