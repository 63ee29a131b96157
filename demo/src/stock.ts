import type { Db } from '@dealsy/api/database'
import { shelves } from './categories/catalogue.ts'
import type { Item, Shelf, TableLine } from './categories/category.ts'

/** An item of an attribute with its place in the database. */
export interface StockedItem extends Item {
  id: string
  items: readonly StockedItem[]
}

/** A category that holds products, as it stands in the database. */
export interface Stock {
  id: string
  shelf: Shelf
  price: readonly [min: number, max: number]
  rentable: boolean
  minPromotion: number
  choices: readonly { id: string; items: readonly StockedItem[] }[]
  specifications: readonly { id: string; items: readonly { id: string }[] }[]
  lines: readonly { id: string; line: TableLine }[]
}

const readFilters = (db: Db) =>
  db
    .selectFrom('filters')
    .select([
      'id',
      'type',
      'parent_id',
      'description_kind',
      'name_en',
      'min_price',
      'max_price',
      'required_promotion',
      'min_promotion',
      'is_rentable',
    ])
    .orderBy('id')
    .execute()

/** The categories of the demo marketplace that are in the database, in an order that does not depend on identifiers. */
export async function readStock(db: Db): Promise<Stock[]> {
  const below = Map.groupBy(await readFilters(db), ({ parent_id }) => parent_id)
  const children = (id: string) => below.get(id) ?? []
  const known = new Map(
    [...below.values()].flat().flatMap((row) => (row.type === 'non-page' ? [[row.name_en, row]] : [])),
  )

  const stockedItems = (parentId: string, items: readonly Item[]): StockedItem[] =>
    children(parentId).flatMap(({ id, name_en }) => {
      const item = items.find(({ name }) => name[0] === name_en)
      return item ? [{ id, name: item.name, items: stockedItems(id, item.items) }] : []
    })

  return shelves.flatMap((shelf) => {
    const row = known.get(shelf.name[0])
    if (!row) return []
    const attributes = children(row.id)
    const described = (kind: 'table' | 'specification') =>
      attributes.filter(({ description_kind }) => description_kind === kind)
    return {
      id: row.id,
      shelf,
      price: [row.min_price, row.max_price] as const,
      rentable: row.is_rentable,
      minPromotion: Math.max(row.required_promotion, row.min_promotion),
      choices: shelf.attributes.flatMap((attribute) => {
        if (attribute.type === 'description') return []
        const found = attributes.find(({ type, name_en }) => type === attribute.type && name_en === attribute.name[0])
        const items = found ? stockedItems(found.id, attribute.items) : []
        return found && items.length > 0 ? [{ id: found.id, items }] : []
      }),
      specifications: described('specification').map(({ id }) => ({ id, items: children(id) })),
      lines: shelf.attributes.flatMap((attribute) =>
        attribute.type === 'description' && attribute.kind === 'table'
          ? attribute.lines.flatMap((line) =>
              described('table')
                .flatMap(({ id }) => children(id))
                .filter(({ name_en }) => name_en === line.name[0])
                .map(({ id }) => ({ id, line })),
            )
          : [],
      ),
    }
  })
}
