import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { ChangeContext } from './context.ts'
import { eventOf } from './changes.ts'
import { writeEntries } from './entries.ts'
import { insertionOfParts, separateParts } from './parts.ts'
import type { AnyRecord, RecordOf, Versioned } from './record.ts'

// The rows of a statement are in memory, here and on the server.
const rowsAtOnce = 1000

/** Inserts records with their parts and their entries in the trail, in the given order, a thousand per statement. */
export async function createRecords<T extends Versioned, Field>(
  context: ChangeContext,
  record: RecordOf<T, string, Field>,
  rows: (Insertable<Tables[T]> & { id: string } & NoInfer<Field>)[],
): Promise<void> {
  const table = sql.table(record.table)
  const separate = rows.map((row) => separateParts(record, row))
  const columns = sql.join(Object.keys(separate[0]?.columns ?? {}).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = separate.slice(start, start + rowsAtOnce)
    const batch = sql`${JSON.stringify(some.map((row) => ({ ...row.columns, ...row.field })))}::jsonb`
    await writeEntries(
      context,
      record,
      some.map(({ columns: { id } }) => String(id)),
      sql`created as (
        insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${batch})),
      entries as (
        select (row ->> 'id')::uuid as id, 'create' as event, 1 as version, null::jsonb as before, row as after
        from jsonb_array_elements(${batch}) row)`,
    )
    if (record.parts) await insertionOfParts(record.parts, batch).execute(context.db)
  }
}

/** Sets the same values on many records, each with its version and entry, in the given order. Records that have these values already stay untouched. */
export async function updateRecords<T extends Versioned>(
  context: ChangeContext,
  record: RecordOf<T>,
  ids: string[],
  patch: Updateable<Tables[T]>,
): Promise<void> {
  const table = sql.table(record.table)
  const columns = Object.keys(patch)
  const after = sql`${JSON.stringify(patch)}::jsonb`
  await writeEntries(
    context,
    record,
    ids,
    sql`earlier as (
      select id, (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${columns})) as before
      from ${table} t where id = any(${ids}) and not to_jsonb(t) @> ${after}
      for update),
    entries as (
      update ${table} t
      set ${sql.join(Object.entries(patch).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
        version = version + 1
      from earlier where t.id = earlier.id
      returning t.id, ${eventOf(record, patch)}::text as event, t.version, earlier.before, ${after} as after)`,
  )
}

/** Removes records with their parts; the trail keeps what each was. In the given order. */
export const removeRecords = (context: ChangeContext, record: AnyRecord, ids: string[]): Promise<void> =>
  writeEntries(
    context,
    record,
    ids,
    sql`entries as (
      delete from ${sql.table(record.table)} t where id = any(${ids})
      returning id, 'remove' as event, null::integer as version, to_jsonb(t) || ${partsOf(record)} as before,
        null::jsonb as after)`,
  )

/** The parts of a record `t` as a field of it, read by the statement that removes both. */
function partsOf({ parts }: AnyRecord) {
  if (!parts) return sql`'{}'::jsonb`
  const columns = parts.columns.flatMap((column) => [sql.lit(column), sql.ref(column)])
  return sql`jsonb_build_object(${sql.lit(parts.table)}, (
    select coalesce(jsonb_agg(jsonb_build_object(${sql.join(columns)})), '[]')
    from ${sql.table(parts.table)} where ${sql.ref(parts.owner)} = t.id))`
}
