import { sql } from 'kysely'
import type { Db } from '@dealsy/api/database'
import type { Tables } from '@dealsy/api/tables'

interface Part {
  table: string
  name: string
  definition: string
}

/**
 * Runs what adds very many rows to tables in one transaction in which they have no foreign keys, no indexes but those of the keys
 * that other tables may refer to: that is made up for at its end, of all rows, which takes a fraction of doing so row by row.
 * Other users of the tables wait until then.
 */
export async function inBulk(
  db: Db,
  tables: readonly (keyof Tables)[],
  fill: (transaction: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const constraints = await constraintsOf(transaction, tables)
    for (const { table, name } of constraints)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(transaction)
    const indexes = await indexesOf(transaction, tables)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(transaction)
    // For the copies of a statement, and for the order of an index.
    await sql`set local work_mem = '64MB'`.execute(transaction)
    await sql`set local maintenance_work_mem = '256MB'`.execute(transaction)
    await fill(transaction)
    for (const { definition } of indexes) await sql.raw(definition).execute(transaction)
    for (const { table, name, definition } of constraints.toReversed())
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        transaction,
      )
  })
}

/** The foreign keys, then the keys of tables that nothing refers to. */
async function constraintsOf(db: Db, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint as own
    where conrelid = any(${tables}::text[]::regclass[])
      and (contype = 'f' or contype in ('p', 'u')
        and not exists (select from pg_constraint where contype = 'f' and confrelid = own.conrelid))
    order by contype = 'f' desc`.execute(db)
  return rows
}

/** The indexes that no constraint is made of. */
async function indexesOf(db: Db, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  return rows
}
