import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Writes so many events into the trail in one transaction, each of a user of its own that was suspended. */
export async function suspendUsers(db: Db, count: number): Promise<void> {
  await sql`
    with suspended as (
      insert into users (id, name, phone_number, status, version)
      select gen_random_uuid(), 'User ' || n, '+96279' || lpad(n::text, 7, '0'), 'suspended', 2 from generate_series(1, ${count}::int) n
      returning id)
    insert into changes (account_id, request_id, resource, record_id, event, version, before, after)
    select null, id::text, 'users', id, 'suspend', 2, '{"status":"active"}', '{"status":"suspended"}' from suspended`.execute(
    db,
  )
}
