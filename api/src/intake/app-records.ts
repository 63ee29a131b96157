import type { KindName } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { inDatabase } from '../db/names.ts'
import type { Db } from '../db/open.ts'
import type { Row } from '../trail/changes/record.ts'

/** A record of the app: ours, and what the app has sent of it. */
export interface AppRecord {
  ref: string
  recordId: string
  /** In milliseconds since 1970, by the clock of the app; null where nothing was taken yet. */
  updatedAt: number | null
  sent: Row | null
  /** Removed by the app. */
  removed: boolean
  /** Whether our record is there. */
  exists: boolean
}

/** Locks the records with these identifiers of the app until the transaction ends; those that are new get an identifier of ours. */
export async function lockAppRecords(db: Db, kind: KindName, refs: readonly string[]): Promise<Map<string, AppRecord>> {
  await sql`
    insert into app_records (resource, ref, record_id)
    select ${kind}, ref, id from unnest(${refs}::text[], ${refs.map(() => newId())}::uuid[]) as asked (ref, id)
    order by ref on conflict do nothing`.execute(db)
  const { rows } = await sql<AppRecord>`
    select ref, record_id as "recordId", (extract(epoch from updated_at) * 1000)::float8 as "updatedAt", sent, removed
    from app_records where resource = ${kind} and ref = any(${refs}) order by ref for update`.execute(db)
  // A statement of its own: the lock may have waited for a message that made or removed the record.
  const { rows: there } = await sql<{ id: string }>`
    select id from ${sql.table(inDatabase(kind))} where id = any(${rows.map(({ recordId }) => recordId)}::uuid[])`.execute(
    db,
  )
  const ids = new Set(there.map(({ id }) => id))
  return new Map(rows.map((row) => [row.ref, { ...row, exists: ids.has(row.recordId) }]))
}

/** What is to be kept of a message. */
export interface Kept {
  ref: string
  recordId: string
  updatedAt: string
  sent: Row
}

/** Keeps what the app has sent. */
export async function keepSent(db: Db, kind: KindName, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return
  await sql`
    update app_records set record_id = now."recordId", updated_at = now."updatedAt", sent = now.sent, removed = false
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as now (ref text, "recordId" uuid, "updatedAt" timestamptz, sent jsonb)
    where resource = ${kind} and app_records.ref = now.ref`.execute(db)
}

/** Notes that the app has removed records, also such as were never there: a message that comes late brings none back. */
export async function markRemoved(
  db: Db,
  kind: KindName,
  records: readonly { ref: string; removedAt?: string | undefined }[],
): Promise<void> {
  if (records.length === 0) return
  await sql`
    update app_records set removed = true, updated_at = greatest(updated_at, gone."removedAt")
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as gone (ref text, "removedAt" timestamptz)
    where resource = ${kind} and app_records.ref = gone.ref`.execute(db)
}

/** The same of one record by our identifier, which it may have from the app. */
export async function markRecordRemoved(db: Db, id: string): Promise<void> {
  await sql`update app_records set removed = true where record_id = ${id}::uuid`.execute(db)
}

/** Forgets identifiers of which nothing was taken. */
export async function forgetUntaken(db: Db, kind: KindName, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return
  await sql`delete from app_records where resource = ${kind} and ref = any(${refs}) and sent is null and not removed`.execute(
    db,
  )
}
