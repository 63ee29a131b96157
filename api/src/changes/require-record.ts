import type { RecordName } from '@dealsy/contract'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../failures/failures.ts'

/** The tables that others refer to. */
type Parent = 'cities' | 'countries' | 'users'

/** Makes sure that a record exists and stays until the transaction ends; 404 where there is none. */
export async function requireRecord(transaction: Db, parent: Parent & keyof Tables, id: string, record: RecordName) {
  const found = await transaction.selectFrom(parent).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  if (!found) throw notFound(record)
}
