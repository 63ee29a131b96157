import type { BodyOf, products } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { RequestFailure } from '../../failures/failures.ts'

type Sent = NonNullable<BodyOf<typeof products.update>['filters']>

/** An attribute value of a product, as a part row. */
interface AttributeRow {
  filter_id: string
  position: number
  item_id: string | null
  text_en: string | null
  text_ar: string | null
}

/** The part rows of a body; several values of one attribute keep their order. */
export function attributeRows(sent: Sent): AttributeRow[] {
  const positions = new Map<string, number>()
  return sent.map(({ filterId, value }) => {
    const filter_id = filterId.toLowerCase()
    const position = positions.get(filter_id) ?? 0
    positions.set(filter_id, position + 1)
    const row = { filter_id, position, item_id: null, text_en: null, text_ar: null }
    if (typeof value === 'string') return { ...row, text_en: value }
    if ('_id' in value) return { ...row, item_id: value._id.toLowerCase() }
    return { ...row, text_en: value.en, text_ar: value.ar }
  })
}

/** What stands above attributes and items, up to their category, by their identifier. */
export type Attributes = ReadonlyMap<string, readonly string[]>

/** Reads the attributes and items that part rows name. */
export async function readAttributes(
  db: Db,
  rows: readonly Pick<AttributeRow, 'filter_id' | 'item_id'>[],
): Promise<Attributes> {
  const ids = new Set(rows.flatMap(({ filter_id, item_id }) => (item_id === null ? [filter_id] : [filter_id, item_id])))
  if (ids.size === 0) return new Map()
  const { rows: found } = await sql<{ id: string; above: string[] }>`
    with recursive way (id, step, type, parent_id) as (
      select id, id, type, parent_id from filters where id = any(${[...ids]}::uuid[])
      union all
      select way.id, filters.id, filters.type, filters.parent_id
      from filters join way on filters.id = way.parent_id where way.type <> 'non-page')
    select id, coalesce(array_agg(step) filter (where step <> id), '{}') as above from way group by id`.execute(db)
  return new Map(found.map(({ id, above }) => [id, above]))
}

/** Throws 400 when an attribute, or an item with a text (a line of a table), is not of the category, or an item not of its attribute. */
export function requireAttributes(
  attributes: Attributes,
  categoryId: string,
  rows: readonly Pick<AttributeRow, 'filter_id' | 'item_id'>[],
): void {
  for (const [index, { filter_id, item_id }] of rows.entries()) {
    if (!attributes.get(filter_id)?.includes(categoryId))
      throw new RequestFailure('NOT_AN_ATTRIBUTE', {}, { at: ['filters', index, 'filterId'] })
    if (item_id !== null && !attributes.get(item_id)?.includes(filter_id))
      throw new RequestFailure('NOT_AN_ITEM', {}, { at: ['filters', index, 'value'] })
  }
}

/** The language of a product's name, which a generated one keeps. */
export const languageOf = (name: string): 'en' | 'ar' => (/\p{Script=Arabic}/u.test(name) ? 'ar' : 'en')

// Enough to tell products apart, and short enough for a row of a list.
const partsOfName = 3

/** The generated name of a product: its first values, by creation of their attributes (reading of the specification, section 3). */
export async function composedName(db: Db, rows: readonly AttributeRow[], language: 'en' | 'ar'): Promise<string> {
  const { rows: parts } = await sql<{ en: string; ar: string }>`
    select coalesce(item.name_en, said.text_en) as en, coalesce(item.name_ar, said.text_ar, said.text_en) as ar
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said (filter_id uuid, position integer, item_id uuid, text_en text, text_ar text)
    join filters attribute on attribute.id = said.filter_id and attribute.type in ('select', 'dropdown')
    left join filters item on item.id = said.item_id
    order by attribute.created_at, attribute.id, said.position limit ${partsOfName}`.execute(db)
  return parts.map((part) => part[language]).join(' ')
}
