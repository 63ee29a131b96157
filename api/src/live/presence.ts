import type { ChangedResource, PersonPresent } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** A record that somebody has open. */
export interface OpenRecord {
  resource: ChangedResource
  recordId: string
  people: PersonPresent[]
}

interface Tab {
  sessionId: string
  tab: string
}

// Three signs of life of a tab. With the pause of the feed, a tab that crashed is gone within twenty seconds.
const longestSilence = sql<string>`now() - interval '15 seconds'`

/** Notes that a tab has a record open. */
export async function notePresence(
  db: Db,
  { sessionId, tab }: Tab,
  { resource, recordId, isEditing }: { resource: string; recordId: string; isEditing: boolean },
): Promise<void> {
  const open = { resource, record_id: recordId, is_editing: isEditing, seen_at: sql<string>`now()` }
  await db
    .insertInto('presence')
    .values({ session_id: sessionId, tab, ...open })
    .onConflict((existing) => existing.columns(['session_id', 'tab']).doUpdateSet(open))
    .execute()
}

/** Forgets what a tab had open. */
export async function endPresence(db: Db, { sessionId, tab }: Tab): Promise<void> {
  await db.deleteFrom('presence').where('session_id', '=', sessionId).where('tab', '=', tab).execute()
}

/** Every record that somebody has open, with the people in order of their names; a person with several tabs counts once. */
export async function readPresence(db: Db): Promise<OpenRecord[]> {
  const { rows } = await sql<OpenRecord>`
    select resource, record_id as "recordId",
      jsonb_agg(jsonb_build_object('accountId', account_id, 'name', name, 'isEditing', is_editing) order by name, account_id) as people
    from (
      select presence.resource, presence.record_id, accounts.id as account_id, accounts.name,
        bool_or(presence.is_editing) as is_editing
      from presence
      join sessions on sessions.id = presence.session_id
      join accounts on accounts.id = sessions.account_id
      where presence.seen_at > ${longestSilence}
      group by presence.resource, presence.record_id, accounts.id) person
    group by resource, record_id`.execute(db)
  return rows
}

/** Removes what crashed tabs have left. */
export async function removeOldPresence(db: Db) {
  await db.deleteFrom('presence').where('seen_at', '<', longestSilence).execute()
}
