import type { FilterUses } from '@dealsy/contract'
import { sql } from 'kysely'
import type { ChangeContext } from '../../trail/changes/context.ts'
import type { Undone } from '../../trail/changes/record.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { requirePlace } from './move-filter.ts'
import { requireFits, requireMarks, requirePriceRange } from './place-rules.ts'
import { usesOf } from '../../db/lists/uses.ts'
import { getFilter } from './queries.ts'

type UndoneFilter = Undone<'filters'>

/** Applies the rules of an edit to what an undo restores. The filters may be ancestors of each other. */
export async function requirePlaces(context: ChangeContext, filters: readonly UndoneFilter[]): Promise<void> {
  const { db } = context
  const among = new Map(filters.map(({ id, row }) => [id, row]))
  const parentOf = async ({ row: { parent_id } }: UndoneFilter) => {
    if (parent_id === null) return null
    const parent = among.get(parent_id)
    if (!parent) return getFilter(db, parent_id, 'parentFilter')
    return { type: parent.type, descriptionKind: parent.description_kind, isRentable: parent.is_rentable }
  }
  for (const filter of filters) {
    const { id, columns, row, isRestored } = filter
    const { type, parent_id, icon } = columns
    const parent = await parentOf(filter)
    if (isRestored) requireFits(row.type, parent)
    else if (type !== undefined || parent_id !== undefined || icon !== undefined)
      await requirePlace(context, await getFilter(db, id), { type, parent_id, icon })
    requirePriceRange(row.min_price, row.max_price, 'maxPrice')
    requireMarks(row, row.type, parent)
    if (isPlaced(filter) && parent?.isRentable && !row.is_rentable) throw new RequestFailure('RENTABLE_ABOVE', {})
  }
  const rentable = filters.filter((filter) => isPlaced(filter) && filter.row.is_rentable).map(({ id }) => id)
  const { rows } = await sql`
    select from filters where parent_id = any(${rentable}) and not is_rentable and id <> all(${[...among.keys()]})
    limit 1`.execute(db)
  if (rows.length > 0) throw new RequestFailure('RENTABLE_ABOVE', {})
}

/** Whether a filter may be rentable or have a rentable parent. */
const isPlaced = ({ columns, isRestored }: UndoneFilter) =>
  isRestored || 'is_rentable' in columns || 'parent_id' in columns

/** Throws 409 with the counts when filters that an undo would remove are in use or have children. */
export async function requireUnused({ db }: ChangeContext, ids: readonly string[]): Promise<void> {
  const removed = sql`${ids}::uuid[]`
  const { rows } = await sql<FilterUses>`
    select (select count(*) from filters where parent_id = any(${removed}) and id <> all(${removed})) as filters,
      ${usesOf('filters', removed)}`.execute(db)
  const used = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0)
  if (used.length > 0) throw new RequestFailure('IN_USE', { record: 'filter', uses: Object.fromEntries(used) })
}
