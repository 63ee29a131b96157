import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

interface Parts {
  table: keyof Tables
  owner: string
  columns: readonly string[]
}

/**
 * Records with rows in a table of their own that have no life without them. All those rows together are one field of the
 * record, named by their table: it is versioned, merged and written into the trail like a column.
 */
const parts = {
  businesses: { table: 'business_filters', owner: 'business_id', columns: ['filter_id'] },
  plans: { table: 'plan_features', owner: 'plan_id', columns: ['position', 'text_en', 'text_ar'] },
  products: {
    table: 'product_attribute_values',
    owner: 'product_id',
    columns: ['filter_id', 'position', 'item_id', 'text_en', 'text_ar'],
  },
} as const satisfies { [R in keyof Tables]?: Parts }

type Known = typeof parts
type RowOf<P extends Parts> = Pick<
  Insertable<Tables[P['table']]>,
  P['columns'][number] & keyof Insertable<Tables[P['table']]>
>

/** The field of a record that holds all its parts, for a patch. */
export type PartsOf<R extends keyof Tables> = R extends keyof Known
  ? { [T in Known[R]['table']]?: RowOf<Known[R]>[] | undefined }
  : unknown

type Row = Record<string, unknown>

const find = (resource: keyof Tables): Parts | undefined => (parts as { [R in keyof Tables]?: Parts })[resource]

/** Rows with the part's columns in one order, sorted: equal sets of rows are equal texts. */
function inOrder(rows: readonly Row[], { columns }: Parts): Row[] {
  const complete = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
  return complete.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** A patch as its columns and the field of its parts, which is not there where the parts stay as they are. */
export function separateParts(resource: keyof Tables, patch: Row): { columns: Row; field: Row } {
  const own = find(resource)
  if (!own) return { columns: patch, field: {} }
  const { [own.table]: rows, ...columns } = patch
  return { columns, field: rows === undefined ? {} : { [own.table]: inOrder(rows as Row[], own) } }
}

/** The parts of a record as a field of it; nothing where such records have none. */
export async function readParts(db: Db, resource: keyof Tables, id: string): Promise<Row> {
  const own = find(resource)
  if (!own) return {}
  const { rows } = await sql<Row>`
    select ${sql.join(own.columns.map((column) => sql.ref(column)))} from ${sql.table(own.table)}
    where ${sql.ref(own.owner)} = ${id}`.execute(db)
  return { [own.table]: inOrder(rows, own) }
}

/** Makes the rows of `field` all the parts that a record has; without it, changes nothing. */
export async function writeParts(db: Db, resource: keyof Tables, id: string, field: Row): Promise<void> {
  const own = find(resource)
  const rows = own && (field[own.table] as Row[] | undefined)
  if (!rows) return
  const columns = [own.owner, ...own.columns]
  await sql`delete from ${sql.table(own.table)} where ${sql.ref(own.owner)} = ${id}`.execute(db)
  if (rows.length === 0) return
  const values = rows.map((row) => sql`(${sql.join([id, ...own.columns.map((column) => row[column])])})`)
  await sql`
    insert into ${sql.table(own.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}
