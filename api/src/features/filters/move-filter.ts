import type { Filter, FilterDetails, FilterType } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { RequestFailure } from '../../failures/failures.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { requireFits, requireIcon, requireNoCycle } from './place-rules.ts'
import { countUses, getFilterDetails } from './queries.ts'

/** The parent of a filter, and its type there. */
interface Place {
  type: FilterType
  parent: FilterDetails | null
  isNew: boolean
}

/** Throws 400 or 409 when a page cannot become a non-page or the reverse, because of its type or content. */
async function requireTypeChange({ db }: ChangeContext, { _id, type }: Filter): Promise<void> {
  if (type !== 'page' && type !== 'non-page') throw new RequestFailure('TYPE_NOT_CHANGEABLE', {}, { at: ['type'] })
  // The filter is locked, so no product is added meanwhile.
  await sql`select id from filters where id = ${_id} for update`.execute(db)
  const { filters, products } = await countUses(db, _id)
  if (filters + products > 0) throw new RequestFailure('TYPE_IN_USE', { uses: { filters, products } })
}

/** Throws 409 when products use an attribute or item: elsewhere in the tree it would not apply to them. */
async function requireUnusedAttribute({ db }: ChangeContext, { _id, type }: Filter): Promise<void> {
  if (type === 'page' || type === 'non-page') return
  const { products } = await countUses(db, _id)
  if (products > 0) throw new RequestFailure('PLACE_IN_USE', { uses: { products } })
}

/** The requested place, by default the present one. Throws where the filter may not go (reading of the specification, section 3). */
export async function requirePlace(
  context: ChangeContext,
  filter: Filter,
  edit: Pick<Updateable<Tables['filters']>, 'type' | 'parent_id' | 'icon'>,
): Promise<Place> {
  const { type = filter.type, parent_id: parentFilter = filter.parentFilter, icon = filter.icon } = edit
  const parent = parentFilter === null ? null : await getFilterDetails(context.db, parentFilter, 'parentFilter')
  const isNew = (parent?._id ?? null) !== filter.parentFilter
  if (isNew || type !== filter.type) requireFits(type, parent, isNew ? 'parentFilter' : 'type')
  if (isNew && parent) requireNoCycle(filter._id, parent)
  if (isNew || edit.icon !== undefined) requireIcon(icon, parent)
  if (isNew) await requireUnusedAttribute(context, filter)
  if (type !== filter.type) await requireTypeChange(context, filter)
  return { type, parent, isNew }
}
