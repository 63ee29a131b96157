import { ChangedResource, type UndoConflict, type UndoConflicts } from '@dealsy/contract'
import type { Db } from '../../db/open.ts'
import { fieldsOfColumns, presentChanges } from '../history/present-changes.ts'
import { readSome } from '../history/queries.ts'
import type { Met, Part } from './undo-group.ts'

/** Parts of an undo in the contract's shape. */
export const presentParts = (parts: readonly Part[]): UndoConflicts['possible'] => parts.map(presentPart)

const presentPart = ({ entry, fields }: Part) => ({
  change: entry.id,
  resource: ChangedResource.parse(entry.record.resource),
  recordId: entry.recordId,
  fields: fieldsOfColumns(entry.record, fields),
})

/** The fields that an undo leaves alone, in the contract's shape, grouped by the entry that changed them last. */
export async function presentConflicts(db: Db, met: readonly Met[]): Promise<UndoConflict[]> {
  const conflicts = met.flatMap(({ entry, fields, since }) =>
    [...Map.groupBy(fields, (field) => since?.get(field))].map(([last, together]) => ({
      last,
      part: presentPart({ entry, fields: together }),
    })),
  )
  const changes = await presentChanges(
    db,
    await readSome(
      db,
      conflicts.flatMap(({ last }) => last ?? []),
    ),
  )
  return conflicts.map(({ last, part }) => ({ ...part, since: changes.find(({ _id }) => _id === last) ?? null }))
}
