import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'
import type { AnyRecord } from './record.ts'

/** Makes sure that a record exists and stays until the transaction ends; 404 if there is none. */
export async function requireRecord(
  transaction: Db,
  { table, name }: Pick<AnyRecord, 'table' | 'name'>,
  id: string,
): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for key share`.execute(transaction)
  if (rows.length === 0) throw notFound(name)
}
