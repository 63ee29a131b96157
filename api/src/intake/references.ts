import { kindOf, Reference } from '@dealsy/contract'
import type { KindName } from '@dealsy/contract'
import { sql } from 'kysely'
import { inDatabase } from '../db/names.ts'
import type { Db } from '../db/open.ts'
import { RequestFailure } from '../failures/failures.ts'

/** The references in a body, at any depth. */
export function referencesIn(value: unknown): Reference[] {
  if (value instanceof Reference) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(referencesIn) : []
}

const keyOf = ({ kind, named }: Reference) => JSON.stringify([kind, named])

/** Finds the records that references name; those of one kind by one query. */
export async function findReferences(db: Db, references: readonly Reference[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [kind, ofKind] of Map.groupBy(references, (reference) => reference.kind)) {
    const refs = [...new Set(ofKind.flatMap(({ named }) => ('ref' in named ? [named.ref] : [])))]
    const ids = [...new Set(ofKind.flatMap(({ named }) => ('_id' in named ? [named._id] : [])))]
    for (const [named, id] of await namesIn(db, kind, refs, ids)) found.set(keyOf(new Reference(kind, named)), id)
  }
  return found
}

async function namesIn(db: Db, kind: KindName, refs: string[], ids: string[]) {
  const table = sql.table(inDatabase(kind))
  const { rows } = await sql<{ ref: string | null; id: string }>`
    select ref, record_id as id from app_records
    where resource = ${kind} and ref = any(${refs}) and exists (select from ${table} where id = record_id)
    union all
    select null, id from ${table} where id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ ref, id }) => [ref === null ? { _id: id } : { ref }, id] as const)
}

/** A body with identifiers in place of its references. Throws 404, at its field, where one names no record. */
export function withIdentifiers(
  body: unknown,
  found: ReadonlyMap<string, string>,
  path: (string | number)[] = [],
): unknown {
  if (body instanceof Reference) {
    const id = found.get(keyOf(body))
    if (id === undefined) throw new RequestFailure('NOT_FOUND', { record: kindOf(body.kind).one }, { at: path })
    return id
  }
  if (Array.isArray(body)) return body.map((value, index) => withIdentifiers(value, found, [...path, index]))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, withIdentifiers(value, found, [...path, field])]),
  )
}
