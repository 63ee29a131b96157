import { type BilingualText, type KindOfEvent, kindsOfEvents } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { importer } from '../../trail/changes/author.ts'
import type { AnyRecord, Row } from '../../trail/changes/record.ts'
import type { Position } from '../../trail/live/trail.ts'

/** An entry of the trail that concerns the app. */
export interface Entry {
  id: number
  xid: string
  at: string
  kind: KindOfEvent
  recordId: string
  event: string
  version: number | null
  before: Row | null
  after: Row | null
  undoes: number | null
  isByPerson: boolean
  requestId: string | null
}

/**
 * The first `most` entries of the trail after a position and before the transaction `horizon`: the place of the last of them, and those that
 * concern the app. What keys of the app have done does not, nor what an import has brought. The entries are counted before they are chosen, so that the work has a bound.
 */
export async function readEvents(db: Db, after: Position, horizon: string, most: number) {
  const { rows } = await sql<Entry & { concerns: boolean }>`
    select changes.id, changes.xid::text, changes.at, changes.resource as kind, record_id as "recordId", event, changes.version,
      case when concerns then before end as before, case when concerns then after end as after, undoes,
      accounts.id is not null as "isByPerson", request_id as "requestId", concerns
    from changes
    left join accounts on accounts.id = account_id
    left join app_keys on app_keys.id = account_id
    cross join lateral (select app_keys.id is null and request_id is distinct from ${importer} and changes.resource = any(${[...kindsOfEvents]}) as concerns) of
    where (changes.xid, changes.id) > (${after.xid}::xid8, ${after.id}::bigint) and changes.xid < ${horizon}::xid8
    order by changes.xid, changes.id limit ${most}`.execute(db)
  const last = rows.at(-1)
  return {
    entries: rows.filter(({ concerns }) => concerns),
    last: last && { xid: last.xid, id: last.id },
    isFull: rows.length === most,
  }
}

/** The position that a cursor names. One of another server, from which the trail was restored, begins anew: its numbers are higher than any here. */
export async function positionOf(db: Db, cursor: string): Promise<Position> {
  const [xid = '0', id = '0'] = cursor.split('-')
  const { rows } = await sql<{ isHere: boolean }>`
    select ${xid}::numeric <= pg_snapshot_xmax(pg_current_snapshot())::text::numeric as "isHere"`.execute(db)
  return rows[0]?.isHere ? { xid, id: Number(id) } : { xid: '0', id: 0 }
}

/** The position before what happened since a moment, or a little earlier; the end where nothing has. */
export async function positionAt(db: Db, since: string): Promise<Position> {
  // An entry has the time at which its transaction began, so that one that took long may be told after others that began later.
  const { rows } = await sql<{ xid: string }>`
    select coalesce(min(xid::text::bigint), pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::text as xid from (
      select xid from changes where at >= ${since}::timestamptz - interval '10 minutes' order by at limit 100) first`.execute(
    db,
  )
  return { xid: rows[0]?.xid ?? '0', id: 0 }
}

/** The columns of records of one kind as they are, by identifier. */
export async function readRows(db: Db, { table }: AnyRecord, ids: readonly string[]): Promise<Map<string, Row>> {
  const { rows } = await sql<{ id: string; row: Row }>`
    select id, to_jsonb(t) as row from ${sql.table(table)} t where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** The fields of records that were changed after entries about them, as they were right after each; by the identifier of the entry. */
export async function readChangedAfter(
  db: Db,
  entries: readonly Pick<Entry, 'id' | 'recordId'>[],
): Promise<Map<number, Row>> {
  const [ids, records] = [entries.map(({ id }) => id), entries.map(({ recordId }) => recordId)]
  const { rows } = await sql<{ id: number; row: Row }>`
    select entry.id, jsonb_object_agg(first.key, first.value) as row
    from unnest(${ids}::bigint[], ${records}::uuid[]) as entry (id, record_id)
    cross join lateral (
      select distinct on (key) key, value from changes later cross join jsonb_each(later.before)
      where later.record_id = entry.record_id and later.id > entry.id order by key, later.id) first
    group by entry.id`.execute(db)
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** The app's own identifiers of records, by ours. */
export async function readRefs(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; ref: string }>`
    select record_id as id, ref from app_records where record_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ref }) => [id, ref]))
}

export interface Decided {
  call: string
  listing: string
  note: string | null
  reasons: { _id: string; text: BilingualText }[]
}

/** The decisions that calls made on listings, with what the owners read. From the trail: a decision may have been undone. */
export async function readDecisions(db: Db, calls: readonly string[]): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select request_id as call, coalesce(after ->> 'product_id', after ->> 'product_request_id') as listing, after ->> 'note' as note,
      (select coalesce(jsonb_agg(
          jsonb_build_object('_id', reason.id, 'text', jsonb_build_object('en', reason.text_en, 'ar', reason.text_ar))
          order by (part ->> 'position')::int), '[]')
        from jsonb_array_elements(coalesce(after -> 'decision_reasons', '[]')) part
        join review_reasons reason on reason.id = (part ->> 'reason_id')::uuid) as reasons
    from changes where request_id = any(${calls}) and resource = 'decisions' and event = 'create'`.execute(db)
  return rows
}
