import type { ChangedResource, PersonPresent } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { inTransaction, noteChange } from '../../db/transaction.ts'

/** A record, with the people who have it open. */
export interface OpenRecord {
  resource: ChangedResource
  recordId: string
  people: PersonPresent[]
}

interface Tab {
  sessionId: string
  tab: string
}

/** A record that a tab has open. */
interface OpenedRecord {
  resource: ChangedResource
  recordId: string
  isEditing: boolean
}

// Three heartbeats of a tab. With the pause of the feed, a crashed tab is gone within twenty seconds.
const expiry = sql<string>`now() - interval '15 seconds'`

/** Notes that a tab has a record open. What is new wakes the live feed by its commit; a mere heartbeat is a plain UPDATE and wakes nothing. */
export async function notePresence(
  db: Db,
  { sessionId, tab }: Tab,
  { isEditing, ...record }: OpenedRecord,
): Promise<void> {
  const open = { resource: record.resource, record_id: record.recordId, is_editing: isEditing }
  const { numUpdatedRows } = await db
    .updateTable('presence')
    .set({ seen_at: sql<string>`now()` })
    .where('session_id', '=', sessionId)
    .where('tab', '=', tab)
    .where((row) => row.and(open))
    .where('seen_at', '>', expiry)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const seen = { ...open, seen_at: sql<string>`now()` }
  await inTransaction(db, (transaction) => {
    noteChange(transaction, 'presence')
    return transaction
      .insertInto('presence')
      .values({ session_id: sessionId, tab, ...seen })
      .onConflict((existing) => existing.columns(['session_id', 'tab']).doUpdateSet(seen))
      .execute()
  })
}

/** Deletes the presence of a tab. */
export async function endPresence(db: Db, { sessionId, tab }: Tab): Promise<void> {
  await inTransaction(db, (transaction) => {
    noteChange(transaction, 'presence')
    return transaction.deleteFrom('presence').where('session_id', '=', sessionId).where('tab', '=', tab).execute()
  })
}

/** All open records, or `only` one, with the people ordered by name; a person with several tabs counts once. */
export async function readPresence(db: Db, only?: Omit<OpenedRecord, 'isEditing'>): Promise<OpenRecord[]> {
  const narrowed = only
    ? sql`and presence.resource = ${only.resource} and presence.record_id = ${only.recordId}::uuid`
    : sql``
  const { rows } = await sql<OpenRecord>`
    select resource, record_id as "recordId",
      jsonb_agg(jsonb_build_object('accountId', account_id, 'name', name, 'isEditing', is_editing) order by name, account_id) as people
    from (
      select presence.resource, presence.record_id, accounts.id as account_id, accounts.name,
        bool_or(presence.is_editing) as is_editing
      from presence
      join sessions on sessions.id = presence.session_id
      join accounts on accounts.id = sessions.account_id
      where presence.seen_at > ${expiry} ${narrowed}
      group by presence.resource, presence.record_id, accounts.id) person
    group by resource, record_id`.execute(db)
  return rows
}

/** Deletes the presence of crashed tabs. */
export async function removeOldPresence(db: Db) {
  await db.deleteFrom('presence').where('seen_at', '<', expiry).execute()
}
