import { createTogether, type Intake, type New, type Sent } from '../../intake/take-in.ts'
import { updateRecord } from '../../trail/changes/changes.ts'
import type { ChangeContext } from '../../trail/changes/context.ts'
import { attributeRows, composedName, languageOf, readAttributes, requireAttributes } from './attribute-values.ts'
import { requirePriceWithin, requireProductCategory, requireRentable } from './category-rules.ts'
import { fetchLater, forgetOthers, picturesAfter, storedPictures } from './pictures.ts'
import { categoriesOf, lockProduct } from './queries.ts'
import { productRecord } from './record.ts'
import { removeProduct } from './remove-product.ts'
import { updateProduct } from './update-product.ts'

type Product = New<'products'>

const valuesOf = (filters: Sent<'products'>['filters']) =>
  filters.map(({ filterId, value }) => ({
    filterId,
    value: typeof value === 'object' && 'item' in value ? { _id: value.item } : value,
  }))

/** What new products are checked by, and what their rows take from their categories. */
async function readRules({ db, images }: ChangeContext, records: readonly Product[]) {
  const rows = new Map(records.map((one) => [one, attributeRows(valuesOf(one.sent.filters))]))
  const categories = new Map(
    (
      await categoriesOf(
        db,
        records.map(({ sent }) => sent.filterId),
      )
    ).map((category) => [category.id, category]),
  )
  const attributes = await readAttributes(db, [...rows.values()].flat())
  const names = new Map<Product, string>()
  for (const [one, values] of rows)
    if (categories.get(one.sent.filterId)?.auto_generated_name)
      names.set(one, await composedName(db, values, languageOf(one.sent.name)))
  const uploaded = new Set(images?.urls())

  return (one: Product) => {
    const { userId, filterId, name, description, price, dailyRent, monthlyRent, sold, hidden } = one.sent
    const category = categories.get(filterId)
    const values = rows.get(one)
    if (!category || !values) throw new Error('The category of a product is gone, though it is locked.')
    requireProductCategory(category)
    requirePriceWithin(category, price)
    if (dailyRent) requireRentable(category, 'dailyRent')
    if (monthlyRent) requireRentable(category, 'monthlyRent')
    requireAttributes(attributes, filterId, values)
    return {
      user_id: userId,
      filter_id: filterId,
      name: names.get(one) || name,
      description,
      price,
      daily_rent: dailyRent,
      monthly_rent: monthlyRent,
      images: one.sent.images.filter((url) => uploaded.has(url)),
      sold,
      hidden,
      product_attribute_values: values,
    }
  }
}

/** The pictures that a product shows now that the app has sent others; those on the web are fetched. */
async function changePictures(context: ChangeContext, id: string, before: string[], now: string[]): Promise<string[]> {
  const { db, images } = context
  const { images: present } = await lockProduct(db, id)
  const uploaded = new Set([...(images?.urls() ?? []), ...present])
  const stored = await storedPictures(db, id)
  await forgetOthers(db, id, now)
  const toFetch = now.filter((url) => !uploaded.has(url) && !stored.has(url))
  await fetchLater(
    context,
    toFetch.map((url) => ({ productId: id, url })),
  )
  return picturesAfter({ present, before, now, addressOf: (url) => (uploaded.has(url) ? url : stored.get(url)) })
}

/** Products. Their status, whether they are featured, and their promotion belong to others. */
export const takesProducts: Intake<'products'> = {
  record: productRecord,
  fixed: ['userId'],
  async create(context, records) {
    const refusals = await createTogether<'products'>(productRecord, readRules)(context, records)
    const uploaded = new Set(context.images?.urls())
    const created = records.filter((one) => !refusals.has(one))
    const pictures = created.flatMap(({ id, sent }) => sent.images.map((url) => ({ productId: id, url })))
    await fetchLater(
      context,
      pictures.filter(({ url }) => !uploaded.has(url)),
    )
    return refusals
  },
  async change(context, id, { changed, sent, before, settings }) {
    const { sold, hidden, images, userId: _, filters: given, ...fields } = changed
    // Values for a category from which a moderator has moved the product fit no more.
    const isMoved = given && !changed.filterId && (await lockProduct(context.db, id)).filter_id !== sent.filterId
    const filters = isMoved ? undefined : given
    const edit = {
      ...fields,
      ...(filters && { filters: valuesOf(filters) }),
      ...(images && { images: await changePictures(context, id, before.images, images) }),
    }
    if (Object.keys(edit).length > 0) await updateProduct(context, id, edit, settings.reviewAgainFields)
    if (sold !== undefined || hidden !== undefined) await updateRecord(context, productRecord, id, { sold, hidden })
  },
  remove: removeProduct,
}
