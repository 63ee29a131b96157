import { sql } from 'kysely'
import type { ChangeContext } from './context.ts'
import { eventOf } from './changes.ts'
import { requireTransaction, writeEntries } from './entries.ts'
import { showImages } from './images.ts'
import { readPartsOfMany, separateParts, writePartsOfMany } from './parts.ts'
import type { AnyRecord, Undone } from './record.ts'

type Row = Record<string, unknown>

/** An existing record, locked until the transaction ends. */
export interface Present {
  /** Its present columns and parts. */
  fields: Row
  /** The entry's values for it, in the types of its columns. */
  entered: Row
}

/** Locks the records that exist and returns them by identifier; `entries` has the values of an entry for each. */
export async function lockPresent(
  context: ChangeContext,
  record: AnyRecord,
  entries: readonly { id: string; fields: Row }[],
): Promise<Map<string, Present>> {
  requireTransaction(context)
  const table = sql.table(record.table)
  const { rows } = await sql<{ id: string; fields: Row; entered: Row }>`
    select t.id, to_jsonb(t) as fields, entry.fields || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(jsonb_populate_record(null::${table}, entry.fields)))
      where entry.fields ? key) as entered
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, fields jsonb)
    join ${table} t on t.id = entry.id
    order by t.id for update of t`.execute(context.db)
  const parts = await readPartsOfMany(
    context.db,
    record,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, fields, entered }) => {
      const { columns, field } = separateParts(record, entered)
      return [id, { fields: { ...fields, ...parts.get(id) }, entered: { ...columns, ...field } }]
    }),
  )
}

const fieldsOf = (record: AnyRecord, { columns, parts }: Undone): Row => ({
  ...columns,
  ...(record.parts && parts && { [record.parts.table]: parts }),
})

/** Restores columns of existing records in one statement and increments their versions. `before` are their present columns, by identifier. */
export async function giveBack(
  context: ChangeContext,
  record: AnyRecord,
  records: readonly Undone[],
  before: ReadonlyMap<string, Present>,
): Promise<void> {
  const columns = [...new Set(records.flatMap((one) => Object.keys(one.columns)))].map((column) => sql.ref(column))
  const given = []
  for (const one of records) {
    const after = fieldsOf(record, one)
    const was = before.get(one.id)?.fields ?? {}
    await showImages(context, record, was, after)
    const replaced = Object.fromEntries(Object.keys(after).map((name) => [name, was[name]]))
    given.push({ id: one.id, columns: one.columns, event: eventOf(record, after), before: replaced, after })
  }
  await writePartsOfMany(
    context.db,
    record,
    given.map(({ id, after }) => ({ id, field: after })),
  )
  const assignments =
    columns.length > 0
      ? sql`
    (${sql.join(columns)}) = (select ${sql.join(columns)} from jsonb_populate_record(t, given.columns)), `
      : sql``
  await writeEntries(
    context,
    record,
    given.map(({ id }) => id),
    sql`given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (id uuid, columns jsonb, event text, before jsonb, after jsonb)),
    entries as (
      update ${sql.table(record.table)} t set ${assignments} version = version + 1
      from given where t.id = given.id
      returning t.id, given.event, t.version, given.before, given.after)`,
  )
}

/** Inserts removed records again, with a higher version; in one statement, since they may refer to each other. */
export async function restoreRecords(
  context: ChangeContext,
  record: AnyRecord,
  records: readonly Undone[],
): Promise<void> {
  const rows = records.map((one) => fieldsOf(record, one))
  for (const row of rows) await showImages(context, record, {}, row)
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
  await writePartsOfMany(
    context.db,
    record,
    records.map((one) => ({ id: one.id, field: fieldsOf(record, one) })),
  )
}
