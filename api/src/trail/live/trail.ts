import type { ChangedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** A cursor in the order of announcement: after the entry `id` of the transaction `xid`. */
export interface Position {
  xid: string
  id: number
}

/** The position before all entries of a transaction. */
export const startOf = (xid: string): Position => ({ xid, id: 0 })

/**
 * The oldest running transaction. Earlier ones are committed or rolled back; identifiers are assigned in another order than transactions
 * commit, so entries from here on may not be announced yet. `hasPending`: whether there are such entries.
 */
export async function readHorizon(db: Db): Promise<{ xid: string; hasPending: boolean }> {
  const { rows } = await sql<{ xid: string; hasPending: boolean }>`
    -- Transaction numbers above the maximum are of another server, from which the trail was restored.
    select horizon::text as xid, exists (select from changes
      where xid >= horizon and xid < pg_snapshot_xmax(pg_current_snapshot())) as "hasPending"
    from pg_snapshot_xmin(pg_current_snapshot()) as horizon`.execute(db)
  return rows[0] ?? { xid: '0', hasPending: false }
}

/** The first entries after a position and before the transaction `before`, in the order of announcement. */
export const readEntries = (db: Db, after: Position, before: string, most: number) =>
  db
    .selectFrom('changes')
    .leftJoin('accounts', 'accounts.id', 'changes.account_id')
    .leftJoin('app_keys', 'app_keys.id', 'changes.account_id')
    .select([
      'changes.id',
      'changes.at',
      'changes.account_id as accountId',
      'accounts.name as accountName',
      'app_keys.name as keyName',
      'changes.request_id as requestId',
      sql<ChangedResource>`changes.resource`.as('resource'),
      'changes.record_id as recordId',
      'changes.event',
      'changes.version',
      sql<string>`changes.xid::text`.as('xid'),
    ])
    .where(sql<boolean>`(changes.xid, changes.id) > (${after.xid}::xid8, ${after.id}::bigint)`)
    .where(sql<boolean>`changes.xid < ${before}::xid8`)
    .orderBy('changes.xid')
    .orderBy('changes.id')
    .limit(most)
    .execute()

/** An entry to announce. */
export type Entry = Awaited<ReturnType<typeof readEntries>>[number]

/** The position before the oldest of at most `most` entries of the last `milliseconds`; undefined where there are none. */
export async function readPositionBefore(db: Db, milliseconds: number, most: number): Promise<Position | undefined> {
  // By the clock of the database, as the entries.
  const { rows } = await sql<{ xid: string }>`
    with latest as materialized (
      select xid from changes
      where at >= now() - ${milliseconds}::float8 * interval '1 millisecond'
      order by at limit ${most}::int)
    select xid::text from latest order by latest.xid limit 1`.execute(db)
  return rows[0] && startOf(rows[0].xid)
}
