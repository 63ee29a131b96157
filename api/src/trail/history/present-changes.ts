import type { Change, RecordTitle } from '@dealsy/contract'
import { authorOf } from '../changes/author.ts'
import { inPresentColumns } from '../changes/earlier-columns.ts'
import { separateParts } from '../changes/parts.ts'
import { onWire } from '../../db/names.ts'
import { type AnyRecord, isUndoable, type Row, recordOf } from '../changes/record.ts'
import { addTo, type RecordIds, referredIn } from '../changes/references.ts'
import type { Db } from '../../db/open.ts'
import { nameRecords } from './name-records.ts'
import type { Entry } from './queries.ts'

/** Entries of the trail as they go over the wire, with the names of the records that they are about or refer to. */
export async function presentChanges(db: Db, entries: readonly Entry[]): Promise<Change[]> {
  const ids: RecordIds = new Map()
  const changes = entries.map((entry) => {
    const record = recordOf(entry.resource)
    const referred = [...referredIn(record, rowsOf(record, entry))].flatMap(([table, some]) => {
      for (const id of some) addTo(ids, table, id)
      return [...some]
    })
    addTo(ids, record.table, entry.recordId)
    return { entry, record, referred }
  })
  const names = await nameRecords(db, ids)
  return changes.map(({ entry, record, referred }) => ({
    _id: entry.id,
    at: entry.at,
    ...authorOf(entry),
    resource: entry.resource,
    recordId: entry.recordId,
    name: names.get(entry.recordId) ?? null,
    event: entry.event,
    version: entry.version,
    before: entry.before && presentRow(entry.before, record),
    after: entry.after && presentRow(entry.after, record),
    names: namesOf(referred, names),
    undoes: entry.undoes,
    doesAgain: entry.doesAgain,
    undoneBy: entry.undoneBy,
    undo: undoOf(record, entry),
    ...(entry.others !== undefined && { others: entry.others }),
  }))
}

const namesOf = (ids: readonly string[], names: ReadonlyMap<string, RecordTitle>): Change['names'] =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [[id, name]]
    }),
  )

/** The rows of an entry and of the parts in it. */
const rowsOf = (record: AnyRecord, { before, after }: Entry): Row[] =>
  [before, after].flatMap((row) => {
    const { columns, rows = [] } = separateParts(record, inPresentColumns(record, row ?? {}))
    return [columns, ...rows]
  })

function undoOf(record: AnyRecord, { event, undoneBy }: Entry): Change['undo'] {
  if (undoneBy !== null) return 'undone'
  return isUndoable(record, event) ? 'possible' : 'impossible'
}

const isBookkeeping = /^(id|_id|version)$/
const language = /_(en|ar)$/

/** The names on the wire of columns of a record. */
export const fieldsOfColumns = (record: AnyRecord, columns: readonly string[]): string[] =>
  Object.keys(presentRow(Object.fromEntries(columns.map((column) => [column, null])), record))

/** A row as fields of the wire: a pair of languages is one field, with the languages that the row has. */
export function presentRow(row: Row, record: AnyRecord | undefined): Row {
  const fields: Row = {}
  for (const [column, value] of Object.entries(record ? inPresentColumns(record, row) : row)) {
    if (isBookkeeping.test(column) || record?.generated.includes(column)) continue
    const [, said] = language.exec(column) ?? []
    const field = onWire(column.replace(language, ''))
    if (said !== undefined)
      fields[field] = { ...(fields[field] as Row | undefined), ...(value !== null && { [said]: value }) }
    else if (column === record?.parts?.table)
      fields[field] = (value as Row[] | null)?.map((part) => presentRow(part, undefined))
    else fields[field] = value
  }
  return fields
}
