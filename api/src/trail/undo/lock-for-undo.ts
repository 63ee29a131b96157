import { sql } from 'kysely'
import type { ChangeContext } from '../changes/context.ts'
import { inPartsOrder, readParts } from '../changes/parts.ts'
import type { AnyRecord, Row } from '../changes/record.ts'

/** A record that an undo is about, locked until the transaction ends. */
interface LockedForUndo {
  /** Its columns and parts as they are now. */
  fields: Row
  /** Its fields according to the entry, in the same JSON form as `fields`. */
  entryFields: Row
}

/** Locks records and returns them by identifier, without those that are gone; `entries` has the fields that an entry says of each. */
export async function lockForUndo(
  { db }: ChangeContext,
  record: AnyRecord,
  entries: readonly { id: string; fields: Row }[],
): Promise<Map<string, LockedForUndo>> {
  const table = sql.table(record.table)
  const { rows } = await sql<LockedForUndo & { id: string }>`
    select t.id, to_jsonb(t) as fields, entry.fields || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(jsonb_populate_record(null::${table}, entry.fields)))
      where entry.fields ? key) as "entryFields"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, fields jsonb)
    join ${table} t on t.id = entry.id
    order by t.id for update of t`.execute(db)
  const ids = rows.map(({ id }) => id)
  const parts = await readParts(db, record, ids)
  return new Map(
    rows.map(({ id, fields, entryFields }) => [
      id,
      { fields: { ...fields, ...parts.get(id) }, entryFields: inPartsOrder(record, entryFields) },
    ]),
  )
}
