import type { Change, DeskItem, Product } from '@dealsy/contract'

interface LookedAt {
  fields: Record<string, unknown>
  names: Change['names']
}

/** What a moderator looks at of a listing, in the fields of the trail. */
function lookedAt({ product, productRequest }: DeskItem): LookedAt {
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

/** What became of the fields of a listing that are looked at; null where none of them differs. */
export function differenceOf(before: DeskItem, after: DeskItem): Pick<Change, 'before' | 'after' | 'names'> | null {
  const [was, is] = [lookedAt(before), lookedAt(after)]
  const changed = Object.keys(is.fields).filter(
    (name) => JSON.stringify(was.fields[name]) !== JSON.stringify(is.fields[name]),
  )
  if (changed.length === 0) return null
  const only = (fields: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, fields[name]]))
  return { before: only(was.fields), after: only(is.fields), names: { ...was.names, ...is.names } }
}

/** The name of what is decided on. */
export const nameOf = ({ product, productRequest }: DeskItem): string => (product ?? productRequest)?.name ?? ''
