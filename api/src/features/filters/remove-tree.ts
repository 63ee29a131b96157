import { sql } from 'kysely'
import { removeRecords } from '../../trail/changes/many-records.ts'
import { RequestFailure } from '../../failures/failures.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { lockTree } from './lock-tree.ts'
import { countUses, withSubtree } from './queries.ts'
import { filterRecord } from './record.ts'

/** Removes a filter and its descendants; 409 with the counts when any is in use (reading of the specification, section 3), 404 if gone. */
export async function removeTree(context: ChangeContext, id: string): Promise<void> {
  await lockTree(context)
  // Locked filters cannot come into use, so the counts stay correct.
  const { rows } = await sql<{ id: string }>`
    ${withSubtree(id)}
    select filters.id from filters join subtree on subtree.id = filters.id
    order by subtree.depth, filters.id for update of filters`.execute(context.db)
  const { products, businesses, productRequests } = await countUses(context.db, id)
  if (products + businesses + productRequests > 0)
    throw new RequestFailure('IN_USE', { record: 'filter', uses: { products, businesses, productRequests } })
  const ids = rows.map((row) => row.id)
  await removeRecords(context, filterRecord, ids)
}
