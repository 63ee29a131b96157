import { ChangedResource, type UndoConflict, type UndoConflicts } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { fieldsOfColumns, presentChanges } from './present-changes.ts'
import { readSome } from './queries.ts'
import type { Part } from './undo-group.ts'

/** Parts of an undo as they go over the wire. */
export const presentParts = (parts: readonly Part[]): UndoConflicts['possible'] => parts.map(presentPart)

const presentPart = ({ entry, fields }: Part) => ({
  change: entry.id,
  resource: ChangedResource.parse(entry.record.resource),
  recordId: entry.recordId,
  fields: fieldsOfColumns(entry.record, fields),
})

/** Fields that an undo leaves alone, as they go over the wire: those that somebody changed in one go are together. */
export async function presentConflicts(db: Db, met: readonly Part[]): Promise<UndoConflict[]> {
  const asked = met.map(({ entry, fields }) => ({ id: entry.id, recordId: entry.recordId, fields }))
  const { rows } = await sql<{ id: number; since: number | null; fields: string[] }>`
    select asked.id, last.id as since, array_agg(field order by field) as fields
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id bigint, "recordId" uuid, fields text[])
    cross join unnest(asked.fields) field
    left join lateral (
      select changes.id from changes where record_id = asked."recordId" and changes.id > asked.id
        and (before ? field or after ? field)
      order by changes.id desc limit 1) last on true
    group by asked.id, last.id order by asked.id desc, last.id desc`.execute(db)
  const changes = await presentChanges(
    db,
    await readSome(
      db,
      rows.flatMap(({ since }) => since ?? []),
    ),
  )
  return rows.flatMap(({ id, since, fields }) =>
    met
      .filter(({ entry }) => entry.id === id)
      .map(({ entry }) => ({
        ...presentPart({ entry, fields }),
        since: changes.find(({ _id }) => _id === since) ?? null,
      })),
  )
}
