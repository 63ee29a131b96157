import type { TypedNumber } from '../../ui/fields/number-field.tsx'

/** Whether the prices of a range are the wrong way round; one that is absent is zero, one that is no number is neither. */
export const isReversed = (least: TypedNumber, most: TypedNumber): boolean =>
  typeof least !== 'string' && typeof most !== 'string' && (least ?? 0) > (most ?? 0)

/** A chosen value of an attribute, which narrows the products: the identifier of an item, or a text. */
export interface ChosenValue {
  attribute: string
  value: string
}

/**
 * The chosen values of the `filterValues` of an address: comma-separated `id:value` pairs, each part percent-encoded
 * (section 7). Invalid pairs are ignored.
 */
export const chosenValues = (filterValues: string): ChosenValue[] =>
  filterValues.split(',').flatMap((pair) => {
    const [attribute, value] = pair.split(':').map(decoded)
    return attribute && value ? [{ attribute, value }] : []
  })

/** The `filterValues` of the chosen values. */
export const filterValuesOf = (chosen: readonly ChosenValue[]): string =>
  chosen.map(({ attribute, value }) => `${encodeURIComponent(attribute)}:${encodeURIComponent(value)}`).join(',')

/** Whether both are the same value of the same attribute. */
const sameValue = (one: ChosenValue, other: ChosenValue): boolean =>
  one.attribute === other.attribute && one.value === other.value

/** The chosen values after a click: it adds or removes a value; of a `single` attribute it replaces the other. */
export function withToggled(chosen: readonly ChosenValue[], clicked: ChosenValue, single: boolean): ChosenValue[] {
  const others = chosen.filter((value) => !sameValue(value, clicked))
  if (others.length < chosen.length) return others
  return [...(single ? others.filter(({ attribute }) => attribute !== clicked.attribute) : others), clicked]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
