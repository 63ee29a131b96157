import { kindOf, type RelatedKind } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { notFound } from '../../failures/failures.ts'
import { recordOf } from '../../trail/changes/record.ts'

/** 404 where there is no record of a kind with an identifier. */
export async function requireRecord(db: Db, kind: RelatedKind, id: string): Promise<void> {
  const { rows } = await sql`select from ${sql.table(recordOf(kind).table)} where id = ${id}::uuid`.execute(db)
  if (rows.length === 0) throw notFound(kindOf(kind).one)
}
