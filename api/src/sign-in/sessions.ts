import { permissions } from '@dealsy/contract'
import type { Permission } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { recordChange } from '../trail/changes/changes.ts'
import type { ChangeContext } from '../trail/changes/context.ts'
import { sessionRecord } from './records.ts'
import { hashSecret, sessionLifetime } from './tokens.ts'

/** An account and its session. */
interface Bearer {
  accountId: string
  sessionId: string
}

/** A signed-in administrator and the session. */
export interface Administrator extends Bearer {
  permissions: ReadonlySet<Permission>
}

const all: ReadonlySet<Permission> = new Set(permissions)
const none: ReadonlySet<Permission> = new Set()

/** What an account may do: an administrator everything, others nothing. */
export const permissionsOf = (isAdmin: boolean) => (isAdmin ? all : none)

interface Session extends Bearer {
  refreshToken: string
  cookie: string
}

const longestDevice = 300

/** Stores a session; false, and none, where the account was disabled or got another password since `passwordHash` was read. */
export async function openSession(
  db: Db,
  session: Session & { passwordHash: string; device: string },
): Promise<boolean> {
  // The lock of the account: a change of it waits and then ends this session, or this waits and sees the change.
  const { numAffectedRows } = await sql`
    insert into sessions (id, account_id, refresh_token_hash, cookie_hash, device, expires_at)
    select ${session.sessionId}, id, ${hashSecret(session.refreshToken)}, ${hashSecret(session.cookie)},
      ${session.device.slice(0, longestDevice)}, now() + ${sessionLifetime} * interval '1 millisecond'
    from accounts where id = ${session.accountId} and password_hash = ${session.passwordHash} and disabled_at is null
    for share`.execute(db)
  return numAffectedRows === 1n
}

/** Valid sessions: not expired, of an enabled account. */
const liveSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('accounts.disabled_at', 'is', null)

const administratorSessions = (db: Db) => liveSessions(db).where('accounts.is_admin', '=', true)

/** The account of a session, which is marked as used, with what it may do; undefined where it has ended. */
export async function findSession(db: Db, sessionId: string): Promise<Administrator | undefined> {
  const session = await liveSessions(db)
    .where('sessions.id', '=', sessionId)
    .select([
      'sessions.account_id',
      'accounts.is_admin',
      sql<boolean>`last_used_at < now() - interval '1 minute'`.as('unmarked'),
    ])
    .executeTakeFirst()
  if (!session) return undefined
  // Not awaited: if it fails, the next call marks the session.
  const mark = sql`update sessions set last_used_at = now() where id = ${sessionId}`
  if (session.unmarked) mark.execute(db).catch(() => undefined)
  return { accountId: session.account_id, sessionId, permissions: permissionsOf(session.is_admin) }
}

/** The ids of the given sessions that have not ended. */
export async function liveSessionIds(db: Db, sessionIds: string[]): Promise<Set<string>> {
  const rows = await administratorSessions(db).where('sessions.id', 'in', sessionIds).select('sessions.id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** The session of both a refresh token and a cookie; undefined where it has ended. */
export async function sessionOfRefreshToken(
  db: Db,
  { sessionId, refreshToken, cookie }: Session,
): Promise<Bearer | undefined> {
  const session = await administratorSessions(db)
    .where('sessions.id', '=', sessionId)
    .where('refresh_token_hash', '=', hashSecret(refreshToken))
    .where('cookie_hash', '=', hashSecret(cookie))
    .select('sessions.account_id')
    .executeTakeFirst()
  return session && { accountId: session.account_id, sessionId }
}

/** Ends one session; idempotent. */
export async function removeSession(db: Db, sessionId: string) {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Ends the sessions of an account, all, one, or all but one, with an entry in the trail for each; returns their number. */
export async function endSessions(
  context: ChangeContext,
  accountId: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await context.db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<string>`now()`)
    .$if(only !== undefined, (query) => query.where('id', '=', String(only)))
    .$if(except !== undefined, (query) => query.where('id', '!=', String(except)))
    .returning(['id', 'account_id', 'device', 'created_at', 'last_used_at'])
    .execute()
  for (const { id, ...before } of ended) await recordChange(context, sessionRecord, { id, event: 'end', before })
  return ended.length
}

/** Removes expired sessions. */
export async function removeExpiredSessions(db: Db) {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<string>`now()`)
    .execute()
}
