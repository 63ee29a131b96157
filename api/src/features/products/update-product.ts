import type { BodyOf, Product, products } from '@dealsy/contract'
import { editedFields, updateRecord } from '../../trail/changes/changes.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import type { ReviewAgainField } from '../../settings.ts'
import { attributeRows, composedName, languageOf, readAttributes, requireAttributes } from './attribute-values.ts'
import { requirePriceWithin, requireProductCategory, requireRentable } from './category-rules.ts'
import { categoryOf, lockProduct } from './queries.ts'
import { productRecord } from './record.ts'

type Fields = BodyOf<typeof products.update>

/** The fields of a product that its owner may change, as columns, and its parts by their table. */
const columnOf = {
  name: 'name',
  description: 'description',
  price: 'price',
  dailyRent: 'daily_rent',
  monthlyRent: 'monthly_rent',
  filterId: 'filter_id',
  filters: 'product_attribute_values',
  images: 'images',
} as const

/**
 * Changes the given fields of a product and returns it. A new filter removes the values and rents that it does not have; a filter that
 * generates names overrides a given name. Throws 409 on a conflicting edit, and 400 when a changed field breaks a rule of the filter.
 * With `reviewAgain` the owner makes the change, in the app. The product then waits for approval again: always when changes were asked for,
 * and a verified product when one of these fields changes.
 */
export async function updateProduct(
  context: ChangeContext,
  id: string,
  fields: Fields,
  reviewAgain?: readonly ReviewAgainField[],
): Promise<Product> {
  const { db } = context
  const { version } = fields
  const before = await lockProduct(db, id)
  const edited = await editedFields(context, productRecord, id, columnsOf(fields), { version })
  const category = await categoryOf(db, edited.filter_id ?? before.filter_id)
  const moves = category.id !== before.filter_id
  const values = edited.product_attribute_values ?? (moves ? [] : undefined)
  const generated =
    category.auto_generated_name && values ? await composedName(db, values, languageOf(before.name)) : ''
  const rentsBeforeMove = moves && !category.is_rentable ? null : undefined
  const price = edited.price ?? before.price
  const rents = {
    daily_rent: edited.daily_rent === undefined ? rentsBeforeMove : edited.daily_rent,
    monthly_rent: edited.monthly_rent === undefined ? rentsBeforeMove : edited.monthly_rent,
  }

  let changed: object = {}
  const allow = async (touched: object) => {
    changed = touched
    if ('filter_id' in touched) requireProductCategory(category)
    if ('price' in touched || 'filter_id' in touched) requirePriceWithin(category, price)
    if ('daily_rent' in touched && rents.daily_rent) requireRentable(category, 'dailyRent')
    if ('monthly_rent' in touched && rents.monthly_rent) requireRentable(category, 'monthlyRent')
    if (values && 'product_attribute_values' in touched)
      requireAttributes(await readAttributes(db, values), category.id, values)
  }

  const { name: _, ...others } = edited
  const patch = category.auto_generated_name ? others : edited
  const follows = { name: generated || undefined, ...rents, product_attribute_values: values }
  const product = await updateRecord(context, productRecord, id, patch, { version, follows, allow })
  const isReviewedAgain =
    reviewAgain &&
    (before.status === 'changesRequested' ||
      (before.status === 'verified' && reviewAgain.some((field) => columnOf[field] in changed)))
  return isReviewedAgain ? updateRecord(context, productRecord, id, { status: 'pending' }) : product
}

/** The columns that an edit changes; identifiers and images in the form in which they are stored. */
const columnsOf = ({ dailyRent, monthlyRent, filterId, filters, images, name, description, price }: Fields) => ({
  name,
  description,
  price,
  daily_rent: dailyRent,
  monthly_rent: monthlyRent,
  filter_id: filterId?.toLowerCase(),
  images: images && [...new Set(images)],
  product_attribute_values: filters && attributeRows(filters),
})
