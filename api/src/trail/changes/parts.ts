import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AnyRecord } from './record.ts'

type Row = Record<string, unknown>
type Parts = NonNullable<AnyRecord['parts']>

/** Rows sorted, with their columns in a fixed order, so that equal sets of parts have equal JSON. */
function inOrder(rows: readonly Row[], { columns }: Parts): Row[] {
  const complete = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
  return complete.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** Splits a patch into its columns and the field of its parts; `field` is empty where the patch leaves the parts alone. */
export function separateParts({ parts }: AnyRecord, patch: Row): { columns: Row; field: Row } {
  if (!parts) return { columns: patch, field: {} }
  const { [parts.table]: rows, ...columns } = patch
  return { columns, field: rows === undefined ? {} : { [parts.table]: inOrder(rows as Row[], parts) } }
}

/** The parts of records as a field of each, by identifier; `{}` for a kind of record without parts. */
export async function readParts(db: Db, { parts }: AnyRecord, ids: readonly string[]): Promise<Map<string, Row>> {
  if (!parts) return new Map(ids.map((id) => [id, {}]))
  const { rows } = await sql<Row & { owner: string }>`
    select ${sql.ref(parts.owner)} as owner, ${sql.join(parts.columns.map((column) => sql.ref(column)))}
    from ${sql.table(parts.table)} where ${sql.ref(parts.owner)} = any(${ids}::uuid[])`.execute(db)
  const byOwner = Map.groupBy(rows, ({ owner }) => owner)
  return new Map(ids.map((id) => [id, { [parts.table]: inOrder(byOwner.get(id.toLowerCase()) ?? [], parts) }]))
}

/** Replaces the parts of records by those in `field`; a record whose `field` is empty keeps its parts. */
export async function writeParts(
  db: Db,
  { parts }: AnyRecord,
  records: readonly { id: string; field: Row }[],
): Promise<void> {
  if (!parts) return
  const given = records.filter(({ field }) => field[parts.table] !== undefined)
  if (given.length === 0) return
  const { table, owner, columns } = parts
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = any(${given.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  const rows = given.flatMap(({ id, field }) => (field[table] as Row[]).map((row) => ({ ...row, [owner]: id })))
  if (rows.length === 0) return
  const names = sql.join([owner, ...columns].map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

/** The statement that inserts the parts of new records; each element of `rows` has the record's `id` and its parts as a field. */
export function insertionOfParts({ table, owner, columns }: Parts, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, ${own})
    select (row ->> 'id')::uuid, ${sql.join(columns.map((column) => sql.ref(`part.${column}`)))}
    from jsonb_array_elements(${rows}) row,
      jsonb_populate_recordset(null::${sql.table(table)}, row -> ${sql.lit(table)}) part`
}
