import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** The most notes or people that one answer has: more than one reads on a record. */
export const mostShown = 500

/** The accounts that may sign in, by name. */
export const people = (db: Db) =>
  db
    .selectFrom('accounts')
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .select(['id as _id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(mostShown)
    .execute()

/** Keeps for each account that it has not seen a note yet. */
export async function tell(db: Db, noteId: string, accounts: readonly string[]): Promise<void> {
  await sql`
    insert into unseen_mentions (account_id, note_id)
    select account_id, ${noteId}::uuid from unnest(${accounts}::uuid[]) as account_id`.execute(db)
}

/** Notes that an account has seen a note. */
export async function see(db: Db, noteId: string, accountId: string): Promise<void> {
  await db.deleteFrom('unseen_mentions').where('account_id', '=', accountId).where('note_id', '=', noteId).execute()
}
