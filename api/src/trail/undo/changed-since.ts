import { sql } from 'kysely'
import { presentColumns } from '../changes/earlier-columns.ts'
import type { AnyRecord } from '../changes/record.ts'
import type { Db } from '../../db/open.ts'
import type { Entry } from './undo-entries.ts'

/** Fields of a record that were changed after an entry, each with the last entry that changed it. */
export type ChangedSince = ReadonlyMap<string, number>

interface Later {
  of: number
  id: number
  undoes: number | null
  fields: string[]
}

/** What was changed in records after entries, by entry. What was undone since does not count; a value that somebody has set back by hand does. */
export async function readChangedSince(db: Db, entries: readonly Entry[]): Promise<Map<number, ChangedSince>> {
  const asked = entries.map(({ id, recordId }) => ({ id, recordId }))
  const { rows } = await sql<Later>`
    select entry.id as of, later.id, later.undoes,
      array(select jsonb_object_keys(coalesce(later.before, '{}') || coalesce(later.after, '{}'))) as fields
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as entry (id bigint, "recordId" uuid)
    join changes later on later.record_id = entry."recordId" and later.id > entry.id
    order by later.id desc`.execute(db)
  const later = Map.groupBy(rows, ({ of }) => of)
  return new Map(entries.map(({ id, record }) => [id, lastChanges(id, later.get(id) ?? [], record)]))
}

/** Reads the later entries last first, so that an undo is known before the entry that it undoes. */
function lastChanges(of: number, entries: readonly Later[], record: AnyRecord): ChangedSince {
  const undone = new Map<number, Set<string>>()
  const last = new Map<string, number>()
  for (const { id, undoes, fields } of entries) {
    const inEffect = fields
      .flatMap((field) => presentColumns(record, field))
      .filter((field) => !undone.get(id)?.has(field))
    if (undoes !== null) undone.set(undoes, new Set([...(undone.get(undoes) ?? []), ...inEffect]))
    // An undo of a later change leaves no change behind.
    if (undoes !== null && undoes > of) continue
    for (const field of inEffect) if (!last.has(field)) last.set(field, id)
  }
  return last
}
