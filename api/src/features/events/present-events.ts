import { type AppEvent, nameOfEvent } from '@dealsy/contract'
import type { Db } from '../../db/open.ts'
import { inPresentColumns } from '../../trail/changes/earlier-columns.ts'
import { readParts, separateParts } from '../../trail/changes/parts.ts'
import { type AnyRecord, type Row, recordOf } from '../../trail/changes/record.ts'
import { referredIn } from '../../trail/changes/references.ts'
import { fieldsOfColumns, presentRow } from '../../trail/history/present-changes.ts'
import { type Entry, readChangedAfter, readDecisions, readRefs, readRows } from './queries.ts'

/** The records of entries as they were after each, in columns; as they were before, where they were removed. */
async function rowsAfter(db: Db, entries: readonly Entry[]): Promise<Map<number, Row | null>> {
  const rows = new Map<number, Row | null>()
  const changed = await readChangedAfter(db, entries)
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const record = recordOf(kind)
    const ids = [...new Set(ofKind.map(({ recordId }) => recordId))]
    const present = await readRows(db, record, ids)
    const parts = await readParts(db, record, ids)
    for (const entry of ofKind) {
      const row = present.get(entry.recordId)
      const now = row && { ...row, ...parts.get(entry.recordId) }
      rows.set(entry.id, rowAfter(record, entry, now, changed.get(entry.id)))
    }
  }
  return rows
}

/** A record as it was after an entry: as it is now, with what was changed later as it was; all of that, where it was removed later. */
function rowAfter(record: AnyRecord, entry: Entry, now: Row | undefined, changed: Row | undefined): Row | null {
  const row =
    entry.event === 'remove'
      ? entry.before
      : (now ?? changed)
        ? { ...now, ...inPresentColumns(record, changed ?? {}) }
        : null
  // The moment of the last change is set by the database and is in no entry.
  return row && { ...inPresentColumns(record, row), ...('updated_at' in row && { updated_at: entry.at }) }
}

/** The name of an event for the app. What waits for a decision again was returned. */
export const nameOf = ({ kind, event, after }: Entry): string =>
  nameOfEvent(kind, after?.['status'] === 'pending' && event === 'update' ? 'return' : event)

/** Events of the trail as the app reads them. */
export async function presentEvents(db: Db, entries: readonly Entry[]): Promise<AppEvent[]> {
  if (entries.length === 0) return []
  const rows = await rowsAfter(db, entries)
  const referred = entries.map(({ id, kind }) => {
    const record = recordOf(kind)
    const { columns, rows: parts = [] } = separateParts(record, rows.get(id) ?? {})
    return [...referredIn(record, [columns, ...parts]).values()].flatMap((ids) => [...ids])
  })
  const refs = await readRefs(db, [...new Set([...entries.map(({ recordId }) => recordId), ...referred.flat()])])
  const decisions = await readDecisions(
    db,
    entries.flatMap(({ requestId }) => requestId ?? []),
  )
  return entries.map((entry, index) => {
    const record = recordOf(entry.kind)
    const row = rows.get(entry.id)
    const decision = decisions.find(({ call, listing }) => call === entry.requestId && listing === entry.recordId)
    return {
      _id: String(entry.id),
      name: nameOf(entry),
      cursor: `${entry.xid}-${entry.id}`,
      at: entry.at,
      kind: entry.kind,
      recordId: entry.recordId,
      ref: refs.get(entry.recordId) ?? null,
      version: entry.version,
      record: row ? presentRow(row, record) : null,
      refs: Object.fromEntries(
        (referred[index] ?? []).flatMap((id) => {
          const ref = refs.get(id)
          return ref === undefined ? [] : [[id, ref]]
        }),
      ),
      changed: entry.before && entry.after ? fieldsOfColumns(record, Object.keys(entry.after)) : [],
      reasons: decision?.reasons ?? [],
      note: decision?.note ?? null,
      undoes: entry.undoes === null ? null : String(entry.undoes),
      by: entry.isByPerson ? 'person' : 'program',
    }
  })
}
