import { type KindName, kindOf } from '@dealsy/contract'
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../failures/failures.ts'
import type { Db } from '../open.ts'

/** The identifier of the record that the app has by its own identifier. */
export const idByRef = (kind: KindName, ref: string): RawBuilder<string | null> =>
  sql`(select record_id from app_records where resource = ${sql.lit(kind)} and ref = ${ref})`

/** The identifier of the record that the app names by its own identifier, or by ours; null where it can be neither. */
export const idNamed = (kind: KindName, name: string): RawBuilder<string | null> => sql`coalesce(${idByRef(kind, name)},
  case when ${name}::text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${name}::text::uuid end)`

/** The same, found. Throws 404 where it names none; what it names may be gone. */
export async function findNamed(db: Db, kind: KindName, name: string): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`select ${idNamed(kind, name)} as id`.execute(db)
  if (!rows[0]?.id) throw notFound(kindOf(kind).one)
  return rows[0].id
}

/** The app's own identifier of the record with an identifier; null where the app has sent none. */
export const refOf = (id: string): RawBuilder<string | null> =>
  sql`(select app_records.ref from app_records where app_records.record_id = ${sql.ref(id)})`
