import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'
import type { AnyRecord } from './record.ts'

type Kind = Pick<AnyRecord, 'table' | 'name'>

/** Requires that records exist, and keeps them until the transaction ends (FOR KEY SHARE); 404 where one is missing. */
export async function requireRecords(transaction: Db, { table, name }: Kind, ids: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = any(${[...ids]}::uuid[]) order by id for key share`.execute(transaction)
  if (rows.length < ids.size) throw notFound(name)
}

/** The same for one record. */
export const requireRecord = (transaction: Db, kind: Kind, id: string): Promise<void> =>
  requireRecords(transaction, kind, new Set([id]))
