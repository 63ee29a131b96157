import { sql } from 'kysely'
import type { ChangeContext } from '../../trail/changes/context.ts'
import type { Undone } from '../../trail/changes/record.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { readAttributes, requireAttributes } from './attribute-values.ts'
import { requirePriceWithin, requireProductCategory, requireRentable } from './category-rules.ts'
import { categoryOf } from './queries.ts'

type Product = Undone<'products'>

/** Applies the rules of an edit to what an undo restores; a restored product keeps its old price. */
export async function requireOffered(context: ChangeContext, products: readonly Product[]): Promise<void> {
  for (const product of products) {
    await requireCategory(context, product)
    if (!product.isRestored && product.columns.promoted === true) await requirePromotion(context, product)
  }
}

async function requireCategory({ db }: ChangeContext, { columns, parts, row, isRestored }: Product): Promise<void> {
  const isPlaced = 'filter_id' in columns
  const isPriced = isPlaced || 'price' in columns || columns.daily_rent || columns.monthly_rent
  if (!isPriced && !parts) return
  const category = await categoryOf(db, row.filter_id)
  if (isPlaced) requireProductCategory(category)
  if (parts) {
    const values = parts.map(attributeOf)
    requireAttributes(await readAttributes(db, values), category.id, values)
  }
  if (isRestored) return
  if (isPlaced || 'price' in columns) requirePriceWithin(category, row.price)
  if (columns.daily_rent) requireRentable(category, 'dailyRent')
  if (columns.monthly_rent) requireRentable(category, 'monthlyRent')
}

const attributeOf = ({ filter_id, item_id }: Record<string, unknown>) => ({
  filter_id: String(filter_id),
  item_id: typeof item_id === 'string' ? item_id : null,
})

async function requirePromotion({ db }: ChangeContext, { id }: Product): Promise<void> {
  const { rows } = await sql`
    select from promotions where product_id = ${id} and status = 'active' for key share`.execute(db)
  if (rows.length === 0) throw new RequestFailure('PROMOTION_OVER', {})
}

/** Throws 409 when products that an undo would remove have been reported or promoted since. */
export async function requireUnreported({ db }: ChangeContext, ids: string[]): Promise<void> {
  const { rows } = await sql`
    select from reports where product_id = any(${ids}) union all select from promotions where product_id = any(${ids})
    limit 1`.execute(db)
  if (rows.length > 0) throw new RequestFailure('BROKEN_REFERENCE', {})
}
