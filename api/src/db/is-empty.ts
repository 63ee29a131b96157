import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Whether the marketplace is empty: no country and no user. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from countries) and not exists (select from users) as empty`.execute(db)
  return rows[0]?.empty === true
}
