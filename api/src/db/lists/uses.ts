import { kindOf, referencesTo, usersOf } from '@dealsy/contract'
import type { KindName, UsersOf } from '@dealsy/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { RequestFailure } from '../../failures/failures.ts'
import { inDatabase } from '../names.ts'
import type { Db } from '../open.ts'

/** How many records of each kind refer to a record, themselves or by their parts. */
export type Uses<Used extends KindName> = Record<UsersOf<Used>, number>

/** The identifiers of the records of a kind that refer to any of some records by a field. */
function referring(user: KindName, field: string, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const [name = '', parts] = field.split('.').toReversed()
  const column = sql.ref(inDatabase(name))
  return parts === undefined
    ? sql`select id from ${sql.table(inDatabase(user))} where ${column} = any(${ids})`
    : sql`select distinct ${sql.ref(`${inDatabase(kindOf(user).one)}_id`)} from ${sql.table(inDatabase(parts))} where ${column} = any(${ids})`
}

/** The uses of some records, an array of identifiers, as columns of their counts. */
export const usesOf = (used: KindName, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    usersOf(used).map((user) => {
      const records = referencesTo(user, used).map((field) => referring(user, field, ids))
      return sql`(select count(*) from (${sql.join(records, sql` union `)}) as records) as ${sql.ref(user)}`
    }),
  )

/** The uses of one record. */
export async function countUses<Used extends KindName>(db: Db, used: Used, id: string): Promise<Uses<Used>> {
  const { rows } = await sql<Uses<Used>>`select ${usesOf(used, sql`array[${id}::uuid]`)}`.execute(db)
  return rows[0] as Uses<Used>
}

/** Throws 409 with the counts where one of these records is in use. */
export async function requireUnused(db: Db, used: KindName, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const uses = await countUses(db, used, id)
    if (Object.values<number>(uses).some((count) => count > 0))
      throw new RequestFailure('IN_USE', { record: kindOf(used).one, uses })
  }
}
