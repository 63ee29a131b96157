import { sql } from 'kysely'
import { recordChange } from '../changes/changes.ts'
import type { ChangeContext } from '../changes/context.ts'
import { showImages } from '../changes/images.ts'
import { editRecords, insertRecords, isSame, type RecordEdit, removeRecords } from '../changes/many-records.ts'
import { inPartsOrder, readParts, separateParts } from '../changes/parts.ts'
import { requireRecords } from '../changes/require-record.ts'
import { type AnyRecord, type Row, type Undone, recordOf } from '../changes/record.ts'
import { referredIn } from '../changes/references.ts'
import { type ChangedSince, readChangedSince } from './changed-since.ts'
import type { Entry, Group } from './undo-entries.ts'

/** Fields of a record that were changed by an entry. */
export interface Part {
  entry: Entry
  fields: string[]
}

/** Fields that an undo leaves as they are, because they were changed since. */
export interface Conflict extends Part {
  since: ChangedSince | undefined
}

/** What an undo did, and what it left. */
export interface Outcome {
  undone: Part[]
  conflicts: Conflict[]
}

/** Undoes entries, except fields that were changed since, and adds to the outcome. Throws where a rule refuses it. */
export async function undoGroup(context: ChangeContext, tells: boolean, group: Group, outcome: Outcome): Promise<void> {
  const entries = Object.fromEntries(group.entries.map(({ id, recordId }) => [recordId, id]))
  await undoing[group.kind]({ ...context, undo: { entries, tells } }, group, outcome)
}

const undoing: Record<Group['kind'], typeof undoEdits> = {
  edit: undoEdits,
  removal: undoRemovals,
  creation: undoCreations,
  movement: undoMovements,
}

/** A record that an undo is about, locked until the transaction ends. */
interface LockedForUndo {
  /** Its columns and parts as they are now. */
  fields: Row
  /** Its fields according to the entry, in the same JSON form as `fields`. */
  entryFields: Row
}

/** Locks records and returns them by identifier, without those that are gone; `entries` has the fields that an entry says of each. */
async function lockForUndo(
  { db }: ChangeContext,
  record: AnyRecord,
  entries: readonly { id: string; fields: Row }[],
): Promise<Map<string, LockedForUndo>> {
  const table = sql.table(record.table)
  const { rows } = await sql<LockedForUndo & { id: string }>`
    select t.id, to_jsonb(t) as fields, entry.fields || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(jsonb_populate_record(null::${table}, entry.fields)))
      where entry.fields ? key) as "entryFields"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, fields jsonb)
    join ${table} t on t.id = entry.id
    order by t.id for update of t`.execute(db)
  const ids = rows.map(({ id }) => id)
  const parts = await readParts(db, record, ids)
  return new Map(
    rows.map(({ id, fields, entryFields }) => [
      id,
      { fields: { ...fields, ...parts.get(id) }, entryFields: inPartsOrder(record, entryFields) },
    ]),
  )
}

async function undoEdits(context: ChangeContext, { record, entries }: Group, outcome: Outcome): Promise<void> {
  const made = entries.map(({ recordId, after }) => ({ id: recordId, fields: inPartsOrder(record, after ?? {}) }))
  const locked = await lockForUndo(context, record, made)
  const changed = await readChangedSince(context.db, entries)
  const edits: RecordEdit[] = []
  for (const entry of entries) {
    const before = inPartsOrder(record, entry.before ?? {})
    const since = changed.get(entry.id)
    const names = Object.keys(before)
    const now = locked.get(entry.recordId)
    const untouched = names.filter(
      (name) => now && !since?.has(name) && isSame(now.fields[name], now.entryFields[name]),
    )
    const fields = revertible(record, names, untouched)
    const others = names.filter((name) => !fields.includes(name))
    if (others.length > 0) outcome.conflicts.push({ entry, fields: others, since })
    if (!now || fields.length === 0) continue
    outcome.undone.push({ entry, fields })
    const after = Object.fromEntries(fields.map((name) => [name, before[name]]))
    edits.push({ id: entry.recordId, present: now.fields, after })
  }
  if (edits.length === 0) return
  await requireAllowed(
    context,
    record,
    edits.map(({ id, after, present }) => undoneOf(record, id, after, present)),
  )
  await editRecords(context, record, edits)
}

/** The unchanged fields of an entry that can be reverted without the others. */
function revertible({ undo }: AnyRecord, names: readonly string[], untouched: string[]): string[] {
  const together: readonly string[] = undo.together ?? []
  const isTouched = names.some((name) => together.includes(name) && !untouched.includes(name))
  return isTouched ? untouched.filter((name) => !together.includes(name)) : untouched
}

function undoneOf(record: AnyRecord, id: string, after: Row, present?: Row): Undone {
  const { columns, rows: parts } = separateParts(record, after)
  return { id, columns, parts, row: { ...present, ...columns }, isRestored: present === undefined }
}

/** Throws where a rule of the records refuses the undo, or a record that they refer to is gone. */
async function requireAllowed(context: ChangeContext, record: AnyRecord, records: readonly Undone[]): Promise<void> {
  await record.undo.allow?.(context, records)
  const own = new Set(records.map(({ id }) => id))
  const rows = records.flatMap(({ columns, parts = [] }) => [columns, ...parts])
  for (const [table, ids] of referredIn(record, rows))
    await requireRecords(context.db, recordOf(table), new Set([...ids].filter((id) => !own.has(id))))
}

async function undoRemovals(context: ChangeContext, { record, entries }: Group, outcome: Outcome): Promise<void> {
  const rows = entries.map(({ recordId, before }) => {
    const written = Object.entries(before ?? {}).filter(([column]) => !record.generated.includes(column))
    return { ...Object.fromEntries(written), id: recordId, version: Number(before?.['version']) + 1 }
  })
  await requireAllowed(
    context,
    record,
    rows.map((row) => undoneOf(record, row.id, row)),
  )
  await showImages(
    context,
    record,
    rows.map((after) => ({ before: {}, after })),
  )
  await insertRecords(context, record, 'restore', rows)
  outcome.undone.push(...entries.map((entry) => ({ entry, fields: [] })))
}

async function undoCreations(context: ChangeContext, { record, entries }: Group, outcome: Outcome): Promise<void> {
  const made = entries.map(({ recordId }) => ({ id: recordId, fields: {} }))
  const locked = await lockForUndo(context, record, made)
  const changed = await readChangedSince(context.db, entries)
  const ids: string[] = []
  for (const entry of entries) {
    const since = changed.get(entry.id)
    const fields = [...(since?.keys() ?? [])].filter((name) => !record.generated.includes(name))
    if (!locked.has(entry.recordId) || fields.length > 0) outcome.conflicts.push({ entry, fields, since })
    else {
      outcome.undone.push({ entry, fields: [] })
      ids.push(entry.recordId)
    }
  }
  if (ids.length === 0) return
  await record.undo.allowRemoval?.(context, ids)
  await removeRecords(context, record, ids)
}

async function undoMovements(context: ChangeContext, { record, entries }: Group, outcome: Outcome): Promise<void> {
  for (const { id, after } of entries) {
    const counter = await record.undo.counter?.(context, after ?? {})
    if (!counter) continue
    const undo = context.undo && { ...context.undo, entries: { [counter.id]: id } }
    await recordChange({ ...context, ...(undo && { undo }) }, record as never, counter as never)
  }
  outcome.undone.push(...entries.map((entry) => ({ entry, fields: [] })))
}
