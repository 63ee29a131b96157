import type { Filter } from '@dealsy/contract'
import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { createRecords } from '../../trail/changes/many-records.ts'
import type { FiltersTable } from '../../db/schema/tables.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { lockTree } from './lock-tree.ts'
import { mayBeFeatured, requireFits, requireIcon, requireNoCycle } from './place-rules.ts'
import { getFilter, getFilterDetails, withSubtree } from './queries.ts'
import { filterRecord } from './record.ts'

type Row = Omit<Selectable<FiltersTable>, 'created_at' | 'version' | 'name_en_search' | 'name_ar_search'>

/** Copies a filter and its descendants as a new child of the target; returns the copy (reading of the specification, section 3). */
export async function copyTree(context: ChangeContext, targetId: string, sourceId: string): Promise<Filter> {
  const { db } = context
  await lockTree(context)
  const target = await getFilterDetails(db, targetId, 'parentFilter')
  const source = await getFilter(db, sourceId)
  requireNoCycle(source._id, target)
  requireFits(source.type, target, 'sourceFilterId')
  requireIcon(source.icon, target)
  // Parents first, siblings by creation: the new identifiers are made in that order.
  const { rows } = await sql<Row>`
    ${withSubtree(source._id)}
    select f.id, f.type, f.parent_id, f.parent_type, f.description_kind, f.name_en, f.name_ar, f.icon, f.min_price,
      f.max_price, f.required_promotion, f.min_promotion, f.auto_generated_name, f.is_rentable, f.required, f.featured
    from filters f join subtree on subtree.id = f.id
    order by subtree.depth, f.created_at, f.id`.execute(db)
  const copyId = newId()
  const pairs = rows.map((row) => ({ row, id: row.id === source._id ? copyId : newId() }))
  const copyOf = new Map(pairs.map(({ row, id }) => [row.id, id]))
  const copies = pairs.map(({ row, id }) => ({
    ...row,
    id,
    parent_id: copyOf.get(row.parent_id ?? '') ?? target._id,
    is_rentable: row.is_rentable || target.isRentable,
    ...(id === copyId && { parent_type: target.type, featured: row.featured && mayBeFeatured(target) }),
  }))
  await createRecords(context, filterRecord, copies)
  return getFilter(db, copyId)
}
