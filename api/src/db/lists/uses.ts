import type { RecordName, Uses } from '@dealsy/contract'
import { sql } from 'kysely'
import { RequestFailure } from '../../failures/failures.ts'
import type { Db } from '../open.ts'
import type { Tables } from '../schema/tables.ts'

/** The uses of a record by rows that refer to it: their tables, each with the column that does. */
export function usesOf<Table extends keyof Uses & keyof Tables>(
  record: RecordName,
  columns: { [T in Table]: keyof Tables[T] & string },
) {
  /** How many rows of each table refer to it. */
  async function count(db: Db, id: string): Promise<Record<Table, number>> {
    const counts = Object.entries<string>(columns).map(
      ([table, column]) =>
        sql`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${id}) as ${sql.ref(table)}`,
    )
    const { rows } = await sql<Record<Table, number>>`select ${sql.join(counts)}`.execute(db)
    return rows[0] as Record<Table, number>
  }
  /** Throws 409 with the counts where one of these records is in use. */
  async function requireNone({ db }: { db: Db }, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const uses: Uses = await count(db, id)
      if (Object.values(uses).some((n) => n > 0)) throw new RequestFailure('IN_USE', { record, uses })
    }
  }
  return { count, requireNone }
}
