import type { Change, DeskItem, Product } from '@dealsy/contract'

interface ReviewedFields {
  fields: Record<string, unknown>
  names: Change['names']
}

/** The fields that a moderator decides on, named as in the trail. */
function reviewedFields({ product, productRequest }: DeskItem): ReviewedFields {
  if (product !== null) {
    const { name, description, price, dailyRent, monthlyRent, filterId, filters, images } = product
    return {
      fields: {
        name,
        description,
        price,
        dailyRent,
        monthlyRent,
        filterId: filterId._id,
        productAttributeValues: filters.map(valueOf),
        images,
      },
      names: {
        [filterId._id]: filterId.name,
        ...Object.fromEntries(filters.flatMap(namesOf)),
      },
    }
  }
  if (productRequest === null) return { fields: {}, names: {} }
  const { name, message, description, price, filterId, phoneNumber } = productRequest
  return {
    fields: { name, message, description, price, filterId: filterId._id, phoneNumber },
    names: { [filterId._id]: filterId.name },
  }
}

type AttributeValue = Product['filters'][number]

const isItem = (value: AttributeValue['value']) => typeof value === 'object' && '_id' in value

const valueOf = ({ filterId, value }: AttributeValue) => ({
  filterId: filterId._id,
  itemId: isItem(value) ? value._id : null,
  text: typeof value === 'string' ? { en: value, ar: value } : isItem(value) ? null : value,
})

const namesOf = ({ filterId, value }: AttributeValue) => [
  [filterId._id, filterId.name] as const,
  ...(isItem(value) ? [[value._id, value.name] as const] : []),
]

/** The difference between two versions in the fields that a moderator decides on; null where there is none. */
export function differenceOf(before: DeskItem, after: DeskItem): Pick<Change, 'before' | 'after' | 'names'> | null {
  const [was, is] = [reviewedFields(before), reviewedFields(after)]
  const changed = Object.keys(is.fields).filter(
    (name) => JSON.stringify(was.fields[name]) !== JSON.stringify(is.fields[name]),
  )
  if (changed.length === 0) return null
  const only = (fields: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, fields[name]]))
  return { before: only(was.fields), after: only(is.fields), names: { ...was.names, ...is.names } }
}

/** The name of a listing. */
export const nameOf = ({ product, productRequest }: DeskItem): string => (product ?? productRequest)?.name ?? ''
