import type { UndoConflict, UndoConflicts } from '@dealsy/contract'
import type { Db } from '../../db/open.ts'
import { fieldsOfColumns, presentChanges } from '../history/present-changes.ts'
import { readSome } from '../history/queries.ts'
import type { Conflict, Part } from './undo-group.ts'

/** Fields of an entry as they go over the wire. */
export const presentPart = ({ entry, fields }: Part): UndoConflicts['possible'][number] => ({
  change: entry.id,
  resource: entry.record.resource,
  recordId: entry.recordId,
  fields: fieldsOfColumns(entry.record, fields),
})

/** Conflicts of an undo as they go over the wire, one for all fields of an entry whose last change is the same. */
export async function presentConflicts(db: Db, conflicts: readonly Conflict[]): Promise<UndoConflict[]> {
  const parts = conflicts.flatMap(({ entry, fields, since }) =>
    [...Map.groupBy(fields, (field) => since?.get(field))].map(([last, together]) => ({
      last,
      part: presentPart({ entry, fields: together }),
    })),
  )
  const changes = await presentChanges(
    db,
    await readSome(
      db,
      parts.flatMap(({ last }) => last ?? []),
    ),
  )
  return parts.map(({ last, part }) => ({ ...part, since: changes.find(({ _id }) => _id === last) ?? null }))
}
