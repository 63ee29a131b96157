import { sql } from 'kysely'
import type { ChangeContext } from './context.ts'
import { eventOf } from './changes.ts'
import { requireTransaction, writeEntries } from './entries.ts'
import { showImages } from './images.ts'
import { readParts, separateParts, writeParts } from './parts.ts'
import type { AnyRecord, Undone } from './record.ts'

type Row = Record<string, unknown>

/** A record that an undo is about, locked until the transaction ends. */
export interface LockedForUndo {
  /** Its columns and parts as they are now. */
  fields: Row
  /** Its fields according to the entry, in the same JSON form as `fields`. */
  entryFields: Row
}

/** Locks records and returns them by identifier, without those that are gone; `entries` has the fields that an entry says of each. */
export async function lockForUndo(
  context: ChangeContext,
  record: AnyRecord,
  entries: readonly { id: string; fields: Row }[],
): Promise<Map<string, LockedForUndo>> {
  requireTransaction(context)
  const table = sql.table(record.table)
  const { rows } = await sql<{ id: string; fields: Row; entryFields: Row }>`
    select t.id, to_jsonb(t) as fields, entry.fields || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(jsonb_populate_record(null::${table}, entry.fields)))
      where entry.fields ? key) as "entryFields"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, fields jsonb)
    join ${table} t on t.id = entry.id
    order by t.id for update of t`.execute(context.db)
  const parts = await readParts(
    context.db,
    record,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, fields, entryFields }) => {
      const { columns, field } = separateParts(record, entryFields)
      return [id, { fields: { ...fields, ...parts.get(id) }, entryFields: { ...columns, ...field } }]
    }),
  )
}

const fieldsOf = (record: AnyRecord, { columns, parts }: Undone): Row => ({
  ...columns,
  ...(record.parts && parts && { [record.parts.table]: parts }),
})

/** Sets records to what they are after an undo, all in one statement; each gets a new version. `locked` has them by identifier. */
export async function revertRecords(
  context: ChangeContext,
  record: AnyRecord,
  records: readonly Undone[],
  locked: ReadonlyMap<string, LockedForUndo>,
): Promise<void> {
  const columns = [...new Set(records.flatMap((one) => Object.keys(one.columns)))].map((column) => sql.ref(column))
  const edits = records.map((one) => {
    const after = fieldsOf(record, one)
    const now = locked.get(one.id)?.fields ?? {}
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, now[name]]))
    return { id: one.id, columns: one.columns, event: eventOf(record, after), before, after }
  })
  await showImages(context, record, ...edits)
  await writeParts(
    context.db,
    record,
    edits.map(({ id, after }) => ({ id, field: after })),
  )
  const assignments =
    columns.length > 0
      ? sql`
    (${sql.join(columns)}) = (select ${sql.join(columns)} from jsonb_populate_record(t, edits.columns)), `
      : sql``
  await writeEntries(
    context,
    record,
    edits.map(({ id }) => id),
    sql`edits as (
      select * from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb)
        as edits (id uuid, columns jsonb, event text, before jsonb, after jsonb)),
    entries as (
      update ${sql.table(record.table)} t set ${assignments} version = version + 1
      from edits where t.id = edits.id
      returning t.id, edits.event, t.version, edits.before, edits.after)`,
  )
}

/** Inserts removed records again, as they were but with a higher version, all in one statement since they may refer to each other. */
export async function restoreRecords(
  context: ChangeContext,
  record: AnyRecord,
  records: readonly Undone[],
): Promise<void> {
  const rows = records.map((one) => fieldsOf(record, one))
  await showImages(context, record, ...rows.map((after) => ({ before: {}, after })))
  const table = sql.table(record.table)
  const columns = sql.join(Object.keys(records[0]?.columns ?? {}).map((column) => sql.ref(column)))
  const written = sql`${JSON.stringify(rows)}::jsonb`
  await writeEntries(
    context,
    record,
    records.map(({ id }) => id),
    sql`restored as (
      insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${written})),
    entries as (
      select (row ->> 'id')::uuid as id, 'restore' as event, (row ->> 'version')::integer as version, null::jsonb as before,
        row as after
      from jsonb_array_elements(${written}) row)`,
  )
  await writeParts(
    context.db,
    record,
    records.map((one) => ({ id: one.id, field: fieldsOf(record, one) })),
  )
}
