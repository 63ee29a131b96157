import { type Change, ChangedResource, type RecordTitle } from '@dealsy/contract'
import { authorOf } from '../changes/author.ts'
import { inPresentColumns } from '../changes/earlier-columns.ts'
import { isUndoable, type AnyRecord } from '../changes/record.ts'
import type { Db } from '../../db/open.ts'
import { records } from '../../records.ts'
import { addTo, nameRecords, type RecordIds } from './name-records.ts'
import type { Entry } from './queries.ts'

type Row = Record<string, unknown>

const recordOf = new Map(records.map((record) => [record.resource, record]))

/** The table that each field refers to, by the names of the wire. */
const referencesOf = new Map(
  records.map(({ resource, references }) => [
    resource,
    new Map(Object.entries(references).map(([column, table]) => [onWire(column), table])),
  ]),
)

/** Entries of the trail as they go over the wire, with the names of the records that they are about or refer to. */
export async function presentChanges(db: Db, entries: readonly Entry[]): Promise<Change[]> {
  const changes = entries.map((entry) => ({ entry, ...fieldsOf(entry) }))
  const ids: RecordIds = new Map()
  for (const { entry, referred } of changes) {
    const table = recordOf.get(entry.resource)?.table
    if (table) addTo(ids, table, entry.recordId)
    for (const [id, other] of referred) addTo(ids, other, id)
  }
  const names = await nameRecords(db, ids)
  return changes.map(({ entry, before, after, referred }) => ({
    _id: entry.id,
    at: entry.at,
    ...authorOf(entry),
    resource: ChangedResource.parse(entry.resource),
    recordId: entry.recordId,
    name: names.get(entry.recordId) ?? null,
    event: entry.event,
    version: entry.version,
    before,
    after,
    names: Object.fromEntries([...referred.keys()].flatMap((id) => namedAs(id, names.get(id)))),
    undoes: entry.undoes,
    doesAgain: entry.doesAgain,
    undoneBy: entry.undoneBy,
    undo: undoOf(entry),
    ...(entry.others !== undefined && { others: entry.others }),
  }))
}

const namedAs = (id: string, name: RecordTitle | undefined): [string, RecordTitle][] =>
  name === undefined ? [] : [[id, name]]

function undoOf({ resource, event, undoneBy }: Entry): Change['undo'] {
  if (undoneBy !== null) return 'undone'
  const record = recordOf.get(resource)
  return record && isUndoable(record, event) ? 'possible' : 'impossible'
}

/** The fields of an entry with their names of the wire, and the records that they refer to. */
function fieldsOf({ resource, before, after }: Entry) {
  const record = recordOf.get(resource)
  const wire = { before: before && presentRow(before, record), after: after && presentRow(after, record) }
  const references = referencesOf.get(resource) ?? new Map()
  const referred = new Map<string, AnyRecord['table']>()
  for (const row of [wire.before, wire.after]) note(row)
  return { ...wire, referred }

  function note(row: Row | null): void {
    for (const [field, value] of Object.entries(row ?? {})) {
      const table = references.get(field)
      if (table && typeof value === 'string') referred.set(value, table)
      if (Array.isArray(value)) for (const part of value) if (isRow(part)) note(part)
    }
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const isBookkeeping = /^(id|_id|version)$/
const language = /_(en|ar)$/

/** The names on the wire of columns of a record. */
export const fieldsOfColumns = (record: AnyRecord, columns: readonly string[]): string[] =>
  Object.keys(presentRow(Object.fromEntries(columns.map((column) => [column, null])), record))

/** A row as fields of the wire: a pair of languages is one field, with the languages that the row has. */
function presentRow(row: Row, record: AnyRecord | undefined): Row {
  const fields: Row = {}
  for (const [column, value] of Object.entries(record ? inPresentColumns(record, row) : row)) {
    if (isBookkeeping.test(column) || record?.generated.includes(column)) continue
    const [, said] = language.exec(column) ?? []
    if (said === undefined) fields[onWire(column)] = presentValue(value, column === record?.parts?.table)
    else {
      const field = onWire(column.replace(language, ''))
      const texts = isRow(fields[field]) ? fields[field] : {}
      fields[field] = value === null ? texts : { ...texts, [said]: value }
    }
  }
  return fields
}

const presentValue = (value: unknown, isParts: boolean) =>
  isParts && Array.isArray(value) ? value.map((part: Row) => presentRow(part, undefined)) : value

function onWire(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
