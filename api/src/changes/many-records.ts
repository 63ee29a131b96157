import { sql } from 'kysely'
import type { Insertable, RawBuilder, Updateable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { ChangeContext } from './context.ts'
import { type Recorded, requireTransaction, secret } from './changes.ts'

const withoutSecrets = (row: RawBuilder<unknown>) => sql`${row} - ${secret}::text[]`

// A statement's parameters are held in memory, here and on the server.
const rowsAtOnce = 1000

/** Adds records, each with its entry in the trail, in the order given; a statement for each thousand. */
export async function createRecords<R extends Recorded>(
  context: ChangeContext,
  resource: R,
  rows: (Insertable<Tables[R]> & { id: string })[],
): Promise<void> {
  requireTransaction(context)
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = JSON.stringify(rows.slice(start, start + rowsAtOnce))
    await sql`
      with created as (
        insert into ${sql.table(resource)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(resource)}, ${batch}::jsonb))
      insert into changes (account_id, request_id, resource, record_id, event, version, after)
      select ${context.accountId}::uuid, ${context.requestId}, ${resource}, (row ->> 'id')::uuid, 'create', 1, ${withoutSecrets(sql`row`)}
      from jsonb_array_elements(${batch}::jsonb) row`.execute(context.db)
  }
}

/** Gives records the same values, each with its version and entry in the trail; those that are already so stay untouched. */
export async function updateRecords<R extends Recorded>(
  context: ChangeContext,
  resource: R,
  ids: string[],
  patch: Updateable<Tables[R]>,
  event: string,
): Promise<void> {
  requireTransaction(context)
  const columns = Object.keys(patch)
  const after = JSON.stringify(patch)
  await sql`
    with earlier as (
      select id, (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${columns})) as record
      from ${sql.table(resource)} t where id = any(${ids}) and not to_jsonb(t) @> ${after}::jsonb
      for update),
    updated as (
      update ${sql.table(resource)} t
      set ${sql.join(Object.entries(patch).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
        version = version + 1
      from earlier where t.id = earlier.id
      returning t.id, t.version, earlier.record)
    insert into changes (account_id, request_id, resource, record_id, event, version, before, after)
    select ${context.accountId}::uuid, ${context.requestId}, ${resource}, id, ${event}, version,
      ${withoutSecrets(sql`record`)}, ${withoutSecrets(sql`${after}::jsonb`)}
    from updated`.execute(context.db)
}

/** Removes records, keeping what each was in the trail. */
export async function removeRecords(context: ChangeContext, resource: Recorded, ids: string[]): Promise<void> {
  requireTransaction(context)
  await sql`
    with removed as (
      delete from ${sql.table(resource)} t where id = any(${ids}) returning id, to_jsonb(t) as record)
    insert into changes (account_id, request_id, resource, record_id, event, before)
    select ${context.accountId}::uuid, ${context.requestId}, ${resource}, id, 'remove', ${withoutSecrets(sql`record`)}
    from removed`.execute(context.db)
}
