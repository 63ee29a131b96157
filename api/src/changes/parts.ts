import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { AnyRecord } from './record.ts'

type Row = Record<string, unknown>
type Parts = NonNullable<AnyRecord['parts']>

/** Rows with the part's columns in one order, sorted: equal sets of rows are equal texts. */
function inOrder(rows: readonly Row[], { columns }: Parts): Row[] {
  const complete = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
  return complete.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** A patch as its columns and the field of its parts, which is not there where the parts stay as they are. */
export function separateParts({ parts }: AnyRecord, patch: Row): { columns: Row; field: Row } {
  if (!parts) return { columns: patch, field: {} }
  const { [parts.table]: rows, ...columns } = patch
  return { columns, field: rows === undefined ? {} : { [parts.table]: inOrder(rows as Row[], parts) } }
}

/** The parts of a record as a field of it; nothing where such records have none. */
export async function readParts(db: Db, { parts }: AnyRecord, id: string): Promise<Row> {
  if (!parts) return {}
  const { rows } = await sql<Row>`
    select ${sql.join(parts.columns.map((column) => sql.ref(column)))} from ${sql.table(parts.table)}
    where ${sql.ref(parts.owner)} = ${id}`.execute(db)
  return { [parts.table]: inOrder(rows, parts) }
}

/** Makes the rows of `field` all the parts that a record has; without it, changes nothing. */
export async function writeParts(db: Db, { parts }: AnyRecord, id: string, field: Row): Promise<void> {
  const rows = parts && (field[parts.table] as Row[] | undefined)
  if (!rows) return
  const columns = [parts.owner, ...parts.columns]
  await sql`delete from ${sql.table(parts.table)} where ${sql.ref(parts.owner)} = ${id}`.execute(db)
  if (rows.length === 0) return
  const values = rows.map((row) => sql`(${sql.join([id, ...parts.columns.map((column) => row[column])])})`)
  await sql`
    insert into ${sql.table(parts.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}

/** Adds the parts of new records, which are a field of each of these rows. */
export async function insertParts(db: Db, { table, owner, columns }: Parts, rows: RawBuilder<unknown>): Promise<void> {
  const own = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, ${own})
    select (row ->> 'id')::uuid, ${sql.join(columns.map((column) => sql.ref(`part.${column}`)))}
    from jsonb_array_elements(${rows}) row,
      jsonb_populate_recordset(null::${sql.table(table)}, row -> ${sql.lit(table)}) part`.execute(db)
}
