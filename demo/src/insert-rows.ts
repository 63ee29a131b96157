import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '@dealsy/api/database'
import type { Tables } from '@dealsy/api/tables'

/** Adds rows that all have the same columns, in one statement whatever their number. */
export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db)
}
