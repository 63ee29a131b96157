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
    select ref, record_id as "recordId", (extract(epoch from updated_at) * 1000)::float8 as "updatedAt", sent, removed,
      exists (select from ${sql.table(inDatabase(kind))} where id = record_id) as exists
    from app_records where resource = ${kind} and ref = any(${refs}) order by ref for update`.execute(db)
  return new Map(rows.map((row) => [row.ref, row]))
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

/** Notes that the app has removed records. */
export async function markRemoved(db: Db, kind: KindName, refs: readonly string[]): Promise<void> {
  await sql`update app_records set removed = true where resource = ${kind} and ref = any(${refs})`.execute(db)
}

/** Forgets identifiers of which nothing was taken. */
export async function forgetUntaken(db: Db, kind: KindName, refs: readonly string[]): Promise<void> {
  await sql`delete from app_records where resource = ${kind} and ref = any(${refs}) and sent is null and not removed`.execute(
    db,
  )
}
