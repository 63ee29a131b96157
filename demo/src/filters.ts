import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import type { Files } from '@dealsy/api/files'
import { catalogue } from './categories/catalogue.ts'
import type { Attribute, Item, Names, Page, Shelf } from './categories/category.ts'
import { drawIcon, type Drawing, giveIcon } from './pictures.ts'
import type { Random } from './random.ts'

type FilterRow = Insertable<Tables['filters']>

/**
 * The category tree, parents before what is below them, made from `opening` on; pages, what holds products and features have a
 * drawn icon in `files`. Below something rentable everything is.
 */
export async function demoFilters(random: Random, opening: Date, files: Pick<Files, 'write'>): Promise<FilterRow[]> {
  const rows: FilterRow[] = []
  const drawings: { row: FilterRow; drawing: Drawing }[] = []

  function add(
    type: FilterRow['type'],
    [name_en, name_ar]: Names,
    parent: FilterRow | null,
    fields: Partial<FilterRow> = {},
    drawing?: Drawing,
  ): FilterRow {
    // A moment later than the one before, so that items come in the order they stand in.
    const moment = new Date(opening.getTime() + rows.length)
    const row: FilterRow = {
      id: random.idAt(moment),
      type,
      parent_id: parent?.id ?? null,
      parent_type: parent?.type ?? null,
      description_kind: null,
      name_en,
      name_ar,
      icon: null,
      min_price: 0,
      max_price: 0,
      required_promotion: 0,
      min_promotion: 0,
      auto_generated_name: false,
      required: false,
      featured: false,
      created_at: moment.toISOString(),
      version: 1,
      ...fields,
      is_rentable: parent?.is_rentable === true || fields.is_rentable === true,
    }
    rows.push(row)
    if (drawing) drawings.push({ row, drawing })
    return row
  }

  function addPage({ name, ware, content, rentable }: Page, parent: FilterRow | null): void {
    const row = add('page', name, parent, { is_rentable: rentable === true }, ware)
    for (const each of content) {
      if ('content' in each) addPage(each, row)
      else addShelf(each, row)
    }
  }

  function addShelf({ name, ware, price, promotion, rentable, titles, attributes }: Shelf, parent: FilterRow): void {
    const fields = {
      min_price: price[0],
      max_price: price[1],
      required_promotion: promotion[0],
      min_promotion: promotion[1],
      is_rentable: rentable === true,
      auto_generated_name: titles === undefined,
    }
    const row = add('non-page', name, parent, fields, ware)
    for (const attribute of attributes) addAttribute(attribute, row)
  }

  function addAttribute(attribute: Attribute, parent: FilterRow): void {
    if (attribute.type !== 'description') {
      const row = add(attribute.type, attribute.name, parent)
      addItems(attribute.items, row)
      return
    }
    const row = add('description', [attribute.kind, attribute.kind], parent, { description_kind: attribute.kind })
    if (attribute.kind === 'table') {
      for (const [index, { name }] of attribute.lines.entries()) add('item', name, row, { required: index === 0 })
    } else {
      for (const { name, glyph, featured } of attribute.features)
        add('item', name, row, { featured }, `glyphs/${glyph}`)
    }
  }

  function addItems(items: readonly Item[], parent: FilterRow): void {
    for (const { name, items: finer } of items) addItems(finer, add('item', name, parent))
  }

  for (const page of catalogue) addPage(page, null)
  await Promise.all(drawings.map(({ row, drawing }) => giveIcon(row, drawIcon(random, drawing), files)))
  return rows
}
