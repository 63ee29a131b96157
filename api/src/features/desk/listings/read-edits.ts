import type { DeskItem, ReviewedResource } from '@dealsy/contract'
import { sql } from 'kysely'
import { idList } from '../../../db/id-list.ts'
import { bilingual } from '../../../db/lists/bilingual.ts'
import type { Db } from '../../../db/open.ts'
import { isSame } from '../../../trail/changes/many-records.ts'
import { recordOf, type Row } from '../../../trail/changes/record.ts'
import { presentRow } from '../../../trail/history/present-changes.ts'

type Edits = NonNullable<DeskItem['edited']>

/**
 * The changes of listings since the last decision in effect, by listing, in the shape of the trail. Listings without a decision or
 * without a later change are left out.
 */
export async function readEdits(
  db: Db,
  resource: ReviewedResource,
  ids: readonly string[],
): Promise<Map<string, Edits>> {
  const record = recordOf(resource)
  const present = (row: Row, columns: readonly string[]) =>
    presentRow(Object.fromEntries(columns.map((column) => [column, row[column]])), record)
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
    const changed = Object.keys(after).filter(
      (name) => record.decidedOn.includes(name) && !isSame(before[name], after[name]),
    )
    const at = entries.at(-1)?.at
    if (at && changed.length > 0)
      edits.set(id, { at, before: present(before, changed), after: present(after, changed) })
  }
  if (edits.size === 0) return new Map()
  const names = await readNames(db, [...edits.values()])
  const namesIn = (edit: unknown) =>
    Object.fromEntries(idsIn(edit).flatMap((id) => (names[id] ? [[id, names[id]]] : [])))
  return new Map(edits.entries().map(([id, edit]) => [id, { ...edit, names: namesIn(edit) }]))
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
