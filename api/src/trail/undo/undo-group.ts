import { recordChange } from '../changes/changes.ts'
import type { ChangeContext } from '../changes/context.ts'
import { giveBack, lockPresent, restoreRecords } from '../changes/give-back.ts'
import { removeRecords } from '../changes/many-records.ts'
import { separateParts } from '../changes/parts.ts'
import { requireRecord } from '../changes/require-record.ts'
import type { AnyRecord, Undone } from '../changes/record.ts'
import { type ChangedSince, readChangedSince } from './changed-since.ts'
import { type Entry, type Group, recordAt } from './undo-entries.ts'

type Row = Record<string, unknown>

/** Fields changed by an entry. */
export interface Part {
  entry: Entry
  fields: string[]
}

/** Fields that the undo leaves alone, with the later changes of their record. */
export interface Met extends Part {
  since: ChangedSince | undefined
}

/** The parts of a group that are undone, and those that were changed since. */
export interface Outcome {
  undone: Part[]
  met: Met[]
}

/** Undoes entries, except for fields that were changed since. Throws when a rule refuses it. */
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

/** The fields of an entry, with the parts in canonical form. */
function fieldsOf(record: AnyRecord, row: Row | null): Row {
  const { columns, field } = separateParts(record, row ?? {})
  return { ...columns, ...field }
}

async function undoEdits(context: ChangeContext, { record, entries }: Group): Promise<Outcome> {
  const outcome: Outcome = { undone: [], met: [] }
  const made = entries.map(({ recordId, after }) => ({ id: recordId, fields: fieldsOf(record, after) }))
  const present = await lockPresent(context, record, made)
  const changed = await readChangedSince(context.db, entries)
  const records: Undone[] = []
  for (const entry of entries) {
    const before = fieldsOf(record, entry.before)
    const since = changed.get(entry.id)
    const names = Object.keys(before)
    const now = present.get(entry.recordId)
    const fields = apart(
      record,
      names,
      names.filter((name) => now && !since?.has(name) && isSame(now.fields[name], now.entered[name])),
    )
    const others = names.filter((name) => !fields.includes(name))
    if (others.length > 0) outcome.met.push({ entry, fields: others, since })
    if (fields.length === 0) continue
    outcome.undone.push({ entry, fields })
    records.push(undoneOf(record, entry.recordId, pick(before, fields), now?.fields))
  }
  if (records.length === 0) return outcome
  await requireAllowed(context, record, records)
  await giveBack(context, record, records, present)
  return outcome
}

/** The untouched fields of an entry that can be restored without the others. */
function apart({ undo }: AnyRecord, names: readonly string[], untouched: string[]): string[] {
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

/** Throws when a rule refuses the undo or a referenced record no longer exists. */
async function requireAllowed(context: ChangeContext, record: AnyRecord, records: readonly Undone[]): Promise<void> {
  await record.undo.allow?.(context, records)
  const known = new Set(records.map(({ id }) => id))
  for (const { columns, parts = [] } of records) {
    for (const row of [columns, ...parts]) {
      for (const [column, id] of Object.entries(row)) {
        const table = record.references[column]
        if (table === undefined || typeof id !== 'string' || known.has(id)) continue
        await requireRecord(context.db, recordAt(table), id)
        known.add(id)
      }
    }
  }
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
  return { undone: entries.map((entry) => ({ entry, fields: [] })), met: [] }
}

async function undoCreations(context: ChangeContext, { record, entries }: Group): Promise<Outcome> {
  const outcome: Outcome = { undone: [], met: [] }
  const made = entries.map(({ recordId }) => ({ id: recordId, fields: {} }))
  const present = await lockPresent(context, record, made)
  const changed = await readChangedSince(context.db, entries)
  for (const entry of entries) {
    const since = changed.get(entry.id)
    const fields = [...(since?.keys() ?? [])].filter((name) => !record.generated.includes(name))
    if (!present.has(entry.recordId) || fields.length > 0) outcome.met.push({ entry, fields, since })
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
  return { undone: entries.map((entry) => ({ entry, fields: [] })), met: [] }
}
