import { recordChange } from '../changes/changes.ts'
import type { ChangeContext } from '../changes/context.ts'
import { showImages } from '../changes/images.ts'
import { editRecords, insertRecords, isSame, type RecordEdit, removeRecords } from '../changes/many-records.ts'
import { inPartsOrder, separateParts } from '../changes/parts.ts'
import { requireRecords } from '../changes/require-record.ts'
import type { AnyRecord, Row, Table, Undone } from '../changes/record.ts'
import { type ChangedSince, readChangedSince } from './changed-since.ts'
import { lockForUndo } from './lock-for-undo.ts'
import { type Entry, type Group, recordAt } from './undo-entries.ts'

/** Fields of a record that were changed by an entry. */
export interface Part {
  entry: Entry
  fields: string[]
}

/** Fields that an undo leaves as they are, because they were changed since. */
export interface Conflict extends Part {
  since: ChangedSince | undefined
}

/** What an undo of a group did, and what it left. */
export interface Outcome {
  undone: Part[]
  conflicts: Conflict[]
}

/** Undoes entries, except fields that were changed since. Throws where a rule refuses it. */
export async function undoGroup(context: ChangeContext, tells: boolean, group: Group): Promise<Outcome> {
  const entries = Object.fromEntries(group.entries.map(({ id, recordId }) => [recordId, id]))
  return undoing[group.kind]({ ...context, undo: { entries, tells } }, group)
}

const undoing: Record<Group['kind'], (context: ChangeContext, group: Group) => Promise<Outcome>> = {
  edit: undoEdits,
  removal: undoRemovals,
  creation: undoCreations,
  movement: undoMovements,
}

async function undoEdits(context: ChangeContext, { record, entries }: Group): Promise<Outcome> {
  const outcome: Outcome = { undone: [], conflicts: [] }
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
  if (edits.length === 0) return outcome
  await requireAllowed(
    context,
    record,
    edits.map(({ id, after, present }) => undoneOf(record, id, after, present)),
  )
  await editRecords(context, record, edits)
  return outcome
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
  const referred = new Map<Table, Set<string>>()
  for (const row of records.flatMap(({ columns, parts = [] }) => [columns, ...parts])) {
    for (const [column, id] of Object.entries(row)) {
      const table = record.references[column]
      if (table === undefined || typeof id !== 'string' || own.has(id)) continue
      referred.set(table, (referred.get(table) ?? new Set()).add(id))
    }
  }
  for (const [table, ids] of referred) await requireRecords(context.db, recordAt(table), ids)
}

async function undoRemovals(context: ChangeContext, { record, entries }: Group): Promise<Outcome> {
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
  return { undone: entries.map((entry) => ({ entry, fields: [] })), conflicts: [] }
}

async function undoCreations(context: ChangeContext, { record, entries }: Group): Promise<Outcome> {
  const outcome: Outcome = { undone: [], conflicts: [] }
  const made = entries.map(({ recordId }) => ({ id: recordId, fields: {} }))
  const present = await lockForUndo(context, record, made)
  const changed = await readChangedSince(context.db, entries)
  for (const entry of entries) {
    const since = changed.get(entry.id)
    const fields = [...(since?.keys() ?? [])].filter((name) => !record.generated.includes(name))
    if (!present.has(entry.recordId) || fields.length > 0) outcome.conflicts.push({ entry, fields, since })
    else outcome.undone.push({ entry, fields: [] })
  }
  const ids = outcome.undone.map(({ entry }) => entry.recordId)
  if (ids.length === 0) return outcome
  await record.undo.allowRemoval?.(context, ids)
  await removeRecords(context, record, ids)
  return outcome
}

async function undoMovements(context: ChangeContext, { record, entries }: Group): Promise<Outcome> {
  for (const { id, after } of entries) {
    const counter = await record.undo.counter?.(context, after ?? {})
    if (!counter) continue
    const undo = context.undo && { ...context.undo, entries: { [counter.id]: id } }
    await recordChange({ ...context, ...(undo && { undo }) }, record as never, counter as never)
  }
  return { undone: entries.map((entry) => ({ entry, fields: [] })), conflicts: [] }
}
