import type { Drawing } from '../pictures.ts'

/** What something is called in English and in Arabic. */
export type Names = readonly [en: string, ar: string]

/** A value of an attribute; it may have finer ones, such as the models of a make. */
export interface Item {
  name: Names
  items: readonly Item[]
}

/** A feature that a product has or has not. */
interface Feature {
  name: Names
  glyph: string
  featured: boolean
}

/** A line of a table; a product says a number in a unit. */
export interface TableLine {
  name: Names
  from: number
  to: number
  unit: Names
  /** The numbers are multiples of it. */
  step: number
  /** Without thousands separators, as years are written. */
  plain: boolean
}

export type Attribute =
  | { type: 'select' | 'dropdown'; name: Names; items: readonly Item[] }
  | { type: 'description'; kind: 'specification'; features: readonly Feature[] }
  | { type: 'description'; kind: 'table'; lines: readonly TableLine[] }

/** What sellers say about products of one kind, in either language. */
export type Phrases = readonly Names[]

/** A category that holds products: a non-page filter. */
export interface Shelf {
  name: Names
  ware: Drawing
  price: readonly [min: number, max: number]
  /** The promotion that a product must have, and the least that one may have. */
  promotion: readonly [required: number, min: number]
  attributes: readonly Attribute[]
  phrases: Phrases
  /** Names of products; without them a name is made of the first items. */
  titles?: Phrases
  rentable?: true
}

/** A category that holds further ones: a page filter. */
export interface Page {
  name: Names
  ware: Drawing
  content: readonly (Page | Shelf)[]
  rentable?: true
}

/** An attribute of which a product has one item. */
export const choice = (type: 'select' | 'dropdown', name: Names, ...items: readonly (Names | Item)[]): Attribute => ({
  type,
  name,
  items: items.map((item) => ('items' in item ? item : { name: item, items: [] })),
})

/** An item with finer ones. */
export const nested = (name: Names, ...items: readonly Names[]): Item => ({
  name,
  items: items.map((each) => ({ name: each, items: [] })),
})

/** The features a product may have; the first ones are shown first by the app. */
export const specification = (...features: readonly [name: Names, glyph: string][]): Attribute => ({
  type: 'description',
  kind: 'specification',
  features: features.map(([name, glyph], index) => ({ name, glyph, featured: index < 2 })),
})

/** A table with numbers of each product. */
export const table = (...lines: readonly TableLine[]): Attribute => ({ type: 'description', kind: 'table', lines })

export const line = (name: Names, [from, to, step]: readonly [number, number, number], unit: Names): TableLine => ({
  name,
  from,
  to,
  step,
  unit,
  plain: unit[0] === '',
})

export const condition = choice(
  'select',
  ['Condition', 'الحالة'],
  ['New', 'جديد'],
  ['Like new', 'شبه جديد'],
  ['Used', 'مستعمل'],
)

export const colour = choice(
  'dropdown',
  ['Colour', 'اللون'],
  ['Black', 'أسود'],
  ['White', 'أبيض'],
  ['Silver', 'فضي'],
  ['Blue', 'أزرق'],
  ['Red', 'أحمر'],
  ['Green', 'أخضر'],
  ['Beige', 'بيج'],
)

export const year = (from: number): TableLine => line(['Year', 'سنة الصنع'], [from, 2025, 1], ['', ''])
