import { sql } from 'kysely'
import { updateRecords } from '../../trail/changes/many-records.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { withSubtree } from './queries.ts'
import { filterRecord } from './record.ts'

/** Makes all descendants of a filter rentable, as those of a rentable filter must be (spec section 4). */
export async function makeRentableBelow(context: ChangeContext, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    ${withSubtree(id)}
    select filters.id from filters join subtree on subtree.id = filters.id
    where subtree.depth > 0 and not filters.is_rentable`.execute(context.db)
  const ids = rows.map((row) => row.id)
  await updateRecords(context, filterRecord, ids, { is_rentable: true })
}
