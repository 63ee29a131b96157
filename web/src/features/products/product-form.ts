import { isBlank } from '@dealsy/contract'
import type { Attribute, BilingualText, BodyOf, Product, products } from '@dealsy/contract'
import { nameAsRead } from '../../ui/text/names-of-kinds.ts'

type SentRow = NonNullable<BodyOf<typeof products.update>['filters']>[number]

/** An attribute, an item or a filter, as a selector shows it. */
interface Named {
  _id: string
  name: BilingualText
}

/** An item of an attribute; the number of items right below it is known if it was chosen in this form. */
export interface ChosenItem extends Named {
  itemCount?: number
}

/** One attribute of a product and its value; '' while it has none. */
export interface ValueRow {
  key: number
  attribute: Named | null
  value: string | BilingualText | ChosenItem
}

/** What a product can have a value of: an attribute with items to choose from, or one that takes a text. */
export interface Subject extends Named {
  items: Attribute['items']
}

export const toRows = (values: Product['filters']): ValueRow[] =>
  values.map(({ filterId, value }, key) => ({ key, attribute: filterId._id === '' ? null : filterId, value }))

/** The rows as they are sent; those without an attribute are not. */
export const sentRows = (rows: readonly ValueRow[]): SentRow[] =>
  rows.flatMap(({ attribute, value }) =>
    attribute === null ? [] : [{ filterId: attribute._id, value: sentValue(value) }],
  )

/** The index of a row in `sentRows`, or -1. */
export const sentPlace = (rows: readonly ValueRow[], row: ValueRow): number =>
  row.attribute === null ? -1 : rows.filter(({ attribute }) => attribute !== null).indexOf(row)

function sentValue(value: ValueRow['value']): SentRow['value'] {
  if (isItem(value)) return { _id: value._id }
  return typeof value === 'string' ? value : { en: value.en, ar: value.ar }
}

export const isItem = (value: ValueRow['value']): value is ChosenItem => typeof value !== 'string' && '_id' in value

/** Whether a row has an attribute but no value. */
export function isUnsaid({ attribute, value }: ValueRow): boolean {
  if (attribute === null || isItem(value)) return false
  return typeof value === 'string' ? isBlank(value) : isBlank(value.en) && isBlank(value.ar)
}

/** The attributes of a filter; a table is replaced by its lines. */
export const subjectsOf = (attributes: readonly Attribute[]): Subject[] =>
  attributes.flatMap(({ _id, name, descriptionKind, items }) =>
    descriptionKind === 'table' ? items.map((line) => ({ ...line, items: [] })) : [{ _id, name, items }],
  )

/** The values of a product in one language, for a comparison: 'Make: Toyota, Colour: Blue'. */
export const valuesInWords = (rows: readonly ValueRow[], language: keyof BilingualText): string =>
  rows
    .flatMap(({ attribute, value }) =>
      attribute === null ? [] : `${nameAsRead(attribute.name)[language]}: ${inWords(value, language)}`,
    )
    .join(', ')

function inWords(value: ValueRow['value'], language: keyof BilingualText): string {
  if (typeof value === 'string') return value
  return isItem(value) ? value.name[language] : value[language]
}
