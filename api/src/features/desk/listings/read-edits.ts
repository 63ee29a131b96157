import type { DeskItem } from '@dealsy/contract'
import { sql } from 'kysely'
import { idList } from '../../../db/id-list.ts'
import { bilingual } from '../../../db/lists/bilingual.ts'
import type { Db } from '../../../db/open.ts'
import { productRequestRecord } from '../../product-requests/record.ts'
import { productRecord } from '../../products/record.ts'

type Row = Record<string, unknown>
type Edits = NonNullable<DeskItem['edited']>

const decidedOn = new Set([...productRecord.decidedOn, ...productRequestRecord.decidedOn])

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The changes of listings since the last decision in effect, by listing, in the shape of the trail. Listings without a decision or
 * without a later change are left out.
 */
export async function readEdits(db: Db, ids: readonly string[]): Promise<Map<string, Edits>> {
  const { rows } = await sql<{ id: string; at: string; before: Row | null; after: Row | null }>`
    select later.record_id as id, later.at, later.before, later.after
    from unnest(${idList(ids)}) listing (id) cross join lateral (
      select id from changes decided where record_id = listing.id and after ->> 'status' <> 'pending' and version > 1
        and not exists (select from changes undo where undo.undoes = decided.id)
      -- The trail may begin after the decision.
      union all
      select 0 where exists (select from changes where record_id = listing.id and after ->> 'status' = 'pending' and undoes is null)
      order by id desc limit 1) decided
    join changes later on later.record_id = listing.id and later.id > decided.id
    order by later.id`.execute(db)
  const edits = new Map<string, { at: string; before: Row; after: Row }>()
  for (const [id, entries] of Map.groupBy(rows, (entry) => entry.id)) {
    const before: Row = Object.assign({}, ...entries.map((entry) => entry.before).toReversed())
    const after: Row = Object.assign({}, ...entries.map((entry) => entry.after))
    const changed = Object.keys(after).filter((name) => decidedOn.has(name) && !isSame(before[name], after[name]))
    const at = entries.at(-1)?.at
    if (at && changed.length > 0) edits.set(id, { at, before: onWire(before, changed), after: onWire(after, changed) })
  }
  if (edits.size === 0) return new Map()
  const names = await readNames(db, [...edits.values()])
  const namesIn = (edit: unknown) =>
    Object.fromEntries(idsIn(edit).flatMap((id) => (names[id] ? [[id, names[id]]] : [])))
  return new Map(edits.entries().map(([id, edit]) => [id, { ...edit, names: namesIn(edit) }]))
}

const onWire = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(
    columns.map((column) => [camelCase(column), Array.isArray(row[column]) ? row[column].map(part) : row[column]]),
  )

const camelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A value of an attribute, or the address of an image. */
function part(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { filter_id: filterId, item_id: itemId, text_en: en, text_ar: ar, ...others } = value as Row
  const text = typeof en === 'string' ? { en, ...(typeof ar === 'string' && { ar }) } : {}
  return { ...others, filterId, itemId, text }
}

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

const idsIn = (...values: unknown[]): string[] => JSON.stringify(values).match(uuids) ?? []

/** The names of the categories and attributes in changes, by identifier. */
async function readNames(db: Db, edits: readonly unknown[]): Promise<Edits['names']> {
  const filters = await db
    .selectFrom('filters')
    .select(['filters.id', bilingual('filters.name').as('name')])
    .where(sql<boolean>`filters.id = any (${idsIn(edits)}::uuid[])`)
    .execute()
  return Object.fromEntries(filters.map(({ id, name }) => [id, name]))
}
