import { sql } from 'kysely'
import type { Insertable, RawBuilder, Updateable } from 'kysely'
import { idList } from '../../db/id-list.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { ChangeContext } from './context.ts'
import { requireTransaction, writeEntries } from './entries.ts'
import { showImages } from './images.ts'
import { inPartsOrder, insertParts, separateParts, writeParts } from './parts.ts'
import { type AnyRecord, eventOf, type RecordOf, type Row, type Versioned } from './record.ts'

/**
 * Locks records until the transaction ends and returns their columns, without those that are gone; `beside`, an expression about a record `t`,
 * is an object of further ones. What that reads elsewhere is from before a wait for the lock.
 */
export async function lockRecords(
  context: ChangeContext,
  { table }: AnyRecord,
  ids: readonly string[],
  beside: RawBuilder<Row> = sql`'{}'::jsonb`,
) {
  requireTransaction(context)
  const { rows } = await sql<{ columns: Row & { id: string; version: number } }>`
    select to_jsonb(t) || ${beside} as columns from ${sql.table(table)} t
    where id = any(${idList(ids)}) order by id for update`.execute(context.db)
  return rows.map(({ columns }) => columns)
}

/** Inserts records with their parts and their entries, in the given order; restored ones have a version. */
export async function insertRecords(
  context: ChangeContext,
  record: AnyRecord,
  event: 'create' | 'restore',
  rows: readonly (Row & { id: string })[],
): Promise<void> {
  const table = sql.table(record.table)
  const columns = sql.join(Object.keys(separateParts(record, rows[0] ?? {}).columns).map((column) => sql.ref(column)))
  const written = sql`${JSON.stringify(rows.map((row) => inPartsOrder(record, row)))}::jsonb`
  await writeEntries(
    context,
    record,
    rows.map(({ id }) => id),
    // All in one statement, since they may refer to each other.
    sql`inserted as (
      insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${written})),
    entries as (
      select (row ->> 'id')::uuid as id, ${event}::text as event, coalesce((row ->> 'version')::integer, 1) as version,
        null::jsonb as before, row as after
      from jsonb_array_elements(${written}) row)`,
  )
  await insertParts(context.db, record, rows)
}

/** Inserts records with their parts and their entries in the trail, in the given order. */
export const createRecords = <T extends Versioned, Field>(
  context: ChangeContext,
  record: RecordOf<T, string, Field>,
  rows: (Insertable<Tables[T]> & { id: string } & NoInfer<Field>)[],
): Promise<void> => insertRecords(context, record, 'create', rows)

/** A locked record, its fields as they are and those that are set. */
export interface RecordEdit {
  id: string
  present: Row
  after: Row
}

/** Sets fields of locked records, in the given order; each gets a new version and an entry. */
export async function editRecords(
  context: ChangeContext,
  record: AnyRecord,
  edits: readonly RecordEdit[],
): Promise<void> {
  const written = edits.map(({ id, present, after }) => {
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, present[name]]))
    return { id, event: eventOf(record, after), before, after, columns: separateParts(record, after).columns }
  })
  await showImages(context, record, written)
  await writeParts(
    context.db,
    record,
    written.map(({ id, after }) => ({ ...after, id })),
  )
  const columns = [...new Set(written.flatMap((one) => Object.keys(one.columns)))].map((column) => sql.ref(column))
  const set =
    columns.length > 0
      ? sql`(${sql.join(columns)}) = (select ${sql.join(columns)} from jsonb_populate_record(t, edits.columns)),`
      : sql``
  await writeEntries(
    context,
    record,
    written.map(({ id }) => id),
    sql`edits as (
      select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as edits (id uuid, columns jsonb, event text, before jsonb, after jsonb)),
    entries as (
      update ${sql.table(record.table)} t set ${set} version = version + 1
      from edits where t.id = edits.id
      returning t.id, edits.event, t.version, edits.before, edits.after)`,
  )
}

/** Sets the same values on many records, each with its version and entry, in the given order. Records that have these values already stay untouched. */
export async function updateRecords<T extends Versioned>(
  context: ChangeContext,
  record: RecordOf<T>,
  ids: string[],
  patch: Updateable<Tables[T]>,
): Promise<void> {
  const locked = new Map((await lockRecords(context, record, ids)).map((present) => [present.id, present]))
  const edits = ids.flatMap((id) => {
    const present = locked.get(id)
    const isTouched = Object.entries(patch).some(([name, value]) => present && !isSame(value, present[name]))
    return present && isTouched ? [{ id, present, after: patch }] : []
  })
  await editRecords(context, record, edits)
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
  const order = sql.join(parts.columns.map((column) => sql.ref(column)))
  return sql`jsonb_build_object(${sql.lit(parts.table)}, (
    select coalesce(jsonb_agg(jsonb_build_object(${sql.join(columns)}) order by ${order}), '[]')
    from ${sql.table(parts.table)} where ${sql.ref(parts.owner)} = t.id))`
}

/** Whether two values are the same, as JSON. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
