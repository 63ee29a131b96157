import type { AnyRecord, Row, Table } from './record.ts'

/** Identifiers of records by table. */
export type RecordIds = Map<Table, Set<string>>

/** Adds an identifier to those of a table. */
export function addTo(ids: RecordIds, table: Table, id: string): void {
  ids.set(table, (ids.get(table) ?? new Set()).add(id))
}

/** The records that rows of a record and of its parts refer to. */
export function referredIn({ references }: AnyRecord, rows: readonly Row[]): RecordIds {
  const ids: RecordIds = new Map()
  for (const [column, id] of rows.flatMap((row) => Object.entries(row))) {
    const table = references[column]
    if (table && typeof id === 'string') addTo(ids, table, id)
  }
  return ids
}
