import { recordChange } from '../changes/changes.ts'
import type { ChangeContext } from '../changes/context.ts'
import { revertRecords, lockForUndo, restoreRecords } from '../changes/revert-records.ts'
import { removeRecords } from '../changes/many-records.ts'
import { separateParts } from '../changes/parts.ts'
import { requireRecords } from '../changes/require-record.ts'
import type { AnyRecord, Table, Undone } from '../changes/record.ts'
import { type ChangedSince, readChangedSince } from './changed-since.ts'
import { type Entry, type Group, recordAt } from './undo-entries.ts'

type Row = Record<string, unknown>

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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a row of an entry, parts in the order in which they are compared. */
function fieldsOf(record: AnyRecord, row: Row | null): Row {
  const { columns, field } = separateParts(record, row ?? {})
  return { ...columns, ...field }
}

async function undoEdits(context: ChangeContext, { record, entries }: Group): Promise<Outcome> {
  const outcome: Outcome = { undone: [], conflicts: [] }
  const made = entries.map(({ recordId, after }) => ({ id: recordId, fields: fieldsOf(record, after) }))
  const present = await lockForUndo(context, record, made)
  const changed = await readChangedSince(context.db, entries)
  const records: Undone[] = []
  for (const entry of entries) {
    const before = fieldsOf(record, entry.before)
    const since = changed.get(entry.id)
    const names = Object.keys(before)
    const now = present.get(entry.recordId)
    const fields = revertible(
      record,
      names,
      names.filter((name) => now && !since?.has(name) && isSame(now.fields[name], now.entryFields[name])),
    )
    const others = names.filter((name) => !fields.includes(name))
    if (others.length > 0) outcome.conflicts.push({ entry, fields: others, since })
    if (fields.length === 0) continue
    outcome.undone.push({ entry, fields })
    records.push(undoneOf(record, entry.recordId, pick(before, fields), now?.fields))
  }
  if (records.length === 0) return outcome
  await requireAllowed(context, record, records)
  await revertRecords(context, record, records, present)
  return outcome
}

/** The unchanged fields of an entry that can be reverted without the others. */
function revertible({ undo }: AnyRecord, names: readonly string[], untouched: string[]): string[] {
  const together: readonly string[] = undo.together ?? []
  const isTouched = names.some((name) => together.includes(name) && !untouched.includes(name))
  return isTouched ? untouched.filter((name) => !together.includes(name)) : untouched
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))

function undoneOf(record: AnyRecord, id: string, given: Row, present?: Row): Undone {
  const { columns, field } = separateParts(record, given)
  const parts = record.parts && (field[record.parts.table] as Row[] | undefined)
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
  const records = entries.map(({ recordId, before }) => {
    const { columns, field } = separateParts(record, before ?? {})
    const written = Object.entries(columns).filter(([column]) => !record.generated.includes(column))
    const row: Row = { ...Object.fromEntries(written), ...field }
    return undoneOf(record, recordId, { ...row, version: Number(row['version']) + 1 })
  })
  await requireAllowed(context, record, records)
  await restoreRecords(context, record, records)
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
