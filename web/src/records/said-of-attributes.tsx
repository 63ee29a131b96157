import type { BilingualText, Product } from '@dealsy/contract'
import { Fragment } from 'react'
import { nameAsRead } from '../ui/text/names-of-kinds.ts'
import { Written } from '../ui/text/written.tsx'

/** The values of an attribute: several where a product has several, such as a make and its model. */
interface Said {
  _id: string
  name: BilingualText
  values: BilingualText[]
}

/** The attributes of a product with their values, each once, in their order. */
export function saidOfAttributes(values: Product['filters']): Said[] {
  const byAttribute = Map.groupBy(values, ({ filterId }) => filterId._id)
  return [...byAttribute.entries()].flatMap(([_id, said]) =>
    said.slice(0, 1).map(({ filterId: { name } }) => ({
      _id,
      name: nameAsRead(name),
      values: said.map(({ value }) => inBoth(value)),
    })),
  )
}

function inBoth(value: Product['filters'][number]['value']): BilingualText {
  if (typeof value === 'string') return { en: value, ar: value }
  return 'name' in value ? value.name : value
}

/** Values in one line, each in its own direction. */
export function ValuesInLine({ values }: { values: readonly string[] }) {
  return values.map((value, index) => (
    <Fragment key={index}>
      {/* A line must not begin with the dot. */}
      {index > 0 && '\u00A0· '}
      <Written>{value}</Written>
    </Fragment>
  ))
}
