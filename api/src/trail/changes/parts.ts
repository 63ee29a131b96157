import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AnyRecord, Row } from './record.ts'

type Parts = NonNullable<AnyRecord['parts']>

/** Rows sorted, with their columns in a fixed order, so that equal sets of parts have equal JSON. */
function inOrder(rows: readonly Row[], { columns }: Parts): Row[] {
  const complete = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
  return complete.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** Splits fields into the columns and the rows of the parts, in a fixed order; `rows` is undefined where the fields leave the parts alone. */
export function separateParts({ parts }: AnyRecord, fields: Row): { columns: Row; rows: Row[] | undefined } {
  if (!parts) return { columns: fields, rows: undefined }
  const { [parts.table]: rows, ...columns } = fields
  return { columns, rows: rows === undefined ? undefined : inOrder(rows as Row[], parts) }
}

/** Fields with the parts in a fixed order. */
export function inPartsOrder(record: AnyRecord, fields: Row): Row {
  const { columns, rows } = separateParts(record, fields)
  return { ...columns, ...(record.parts && rows && { [record.parts.table]: rows }) }
}

/** The parts of records as a field of each, by identifier; `{}` for a kind of record without parts. */
export async function readParts(db: Db, { parts }: AnyRecord, ids: readonly string[]): Promise<Map<string, Row>> {
  if (!parts) return new Map()
  const { rows } = await sql<Row & { owner: string }>`
    select ${sql.ref(parts.owner)} as owner, ${sql.join(parts.columns.map((column) => sql.ref(column)))}
    from ${sql.table(parts.table)} where ${sql.ref(parts.owner)} = any(${ids}::uuid[])`.execute(db)
  const byOwner = Map.groupBy(rows, ({ owner }) => owner)
  return new Map(ids.map((id) => [id, { [parts.table]: inOrder(byOwner.get(id) ?? [], parts) }]))
}

type WithParts = Row & { id: string }

/** Replaces the parts of records by those that their fields have; a record whose fields leave its parts alone keeps them. */
export async function writeParts(db: Db, record: AnyRecord, records: readonly WithParts[]): Promise<void> {
  if (!record.parts) return
  const { table, owner } = record.parts
  const ids = records.flatMap(({ id, [table]: own }) => (own === undefined ? [] : [id]))
  if (ids.length > 0)
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = any(${ids}::uuid[])`.execute(db)
  await insertParts(db, record, records)
}

/** Inserts the parts of records that have none yet. */
export async function insertParts(db: Db, { parts }: AnyRecord, records: readonly WithParts[]): Promise<void> {
  if (!parts) return
  const { table, owner, columns } = parts
  const rows = records.flatMap(({ id, [table]: own = [] }) => (own as Row[]).map((row) => ({ ...row, [owner]: id })))
  if (rows.length === 0) return
  const names = sql.join([owner, ...columns].map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}
