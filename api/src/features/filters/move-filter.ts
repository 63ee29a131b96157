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

/** 400 or 409 if a page or non-page cannot become the other, because of its type or its content. */
async function requireTypeChange({ db }: ChangeContext, { _id, type }: Filter): Promise<void> {
  if (type !== 'page' && type !== 'non-page') throw new RequestFailure('TYPE_NOT_CHANGEABLE', {}, { at: ['type'] })
  // No product can be put into a locked filter, so the count stays true.
  await sql`select id from filters where id = ${_id} for update`.execute(db)
  const { filters, products } = await countUses(db, _id)
  if (filters + products > 0) throw new RequestFailure('TYPE_IN_USE', { uses: { filters, products } })
}

/** 409 if products have a value of an attribute or item: at another place it would not be theirs. */
async function requireUnusedAttribute({ db }: ChangeContext, { _id, type }: Filter): Promise<void> {
  if (type === 'page' || type === 'non-page') return
  const { products } = await countUses(db, _id)
  if (products > 0) throw new RequestFailure('PLACE_IN_USE', { uses: { products } })
}

/**
 * The place that an edit asks for, the present one where it asks for none. 400 or 409 where the filter may not go there, or
 * not with its content (reading of the specification, section 3); 404 where the parent does not exist.
 */
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
