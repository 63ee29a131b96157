import type { RecordTitle } from '@dealsy/contract'
import { sql } from 'kysely'
import { inPresentColumns } from '../changes/earlier-columns.ts'
import type { AnyRecord, Table } from '../changes/record.ts'
import type { Db } from '../../db/open.ts'
import { records } from '../../records.ts'

type Row = Record<string, unknown>

const recordOf = new Map(records.map((record) => [record.table, record]))

/** Identifiers of records by table. */
export type RecordIds = Map<Table, Set<string>>

/** Adds an identifier to those of a table. */
export function addTo(ids: RecordIds, table: Table, id: string): void {
  ids.set(table, (ids.get(table) ?? new Set()).add(id))
}

/** The table of the record whose name this kind of record takes. */
const nameSource = ({ named, references }: AnyRecord) => (typeof named === 'string' ? references[named] : undefined)

/**
 * The names of records, by identifier; removed records have the name of their last entry in the trail. One statement per table, and one more
 * for those of its records that are gone.
 */
export async function nameRecords(db: Db, wanted: RecordIds): Promise<Map<string, RecordTitle>> {
  const ids: RecordIds = new Map([...wanted].map(([table, some]) => [table, new Set(some)]))
  const sourceOf = new Map<string, string>()
  for (const record of records.filter(nameSource)) {
    const other = nameSource(record)
    for (const [id, row] of await readRows(db, record, ids.get(record.table))) {
      const otherId = row[String(record.named)]
      if (!other || typeof otherId !== 'string') continue
      sourceOf.set(id, otherId)
      addTo(ids, other, otherId)
    }
  }
  const names = new Map<string, RecordTitle>()
  for (const [table, some] of ids) {
    const record = recordOf.get(table)
    if (!record || nameSource(record)) continue
    for (const [id, row] of await readRows(db, record, some)) {
      const name = nameIn(record, row)
      if (name !== undefined) names.set(id, name)
    }
  }
  for (const [id, otherId] of sourceOf) {
    const name = names.get(otherId)
    if (name !== undefined) names.set(id, name)
  }
  return names
}

const columnsOf = ({ named }: AnyRecord): string[] => (named === undefined ? [] : [named].flat())

/** The columns with the names of records, existing or removed. */
async function readRows(db: Db, record: AnyRecord, ids: Set<string> = new Set()): Promise<Map<string, Row>> {
  if (ids.size === 0 || columnsOf(record).length === 0) return new Map()
  const columns = sql.join(columnsOf(record).map((column) => sql.ref(column)))
  const { rows } = await sql<Row & { id: string }>`
    select id, ${columns} from ${sql.table(record.table)} where id = any(${[...ids]}::uuid[])`.execute(db)
  const found = new Map<string, Row>(rows.map((row) => [row.id, row]))
  const gone = [...ids].filter((id) => !found.has(id))
  if (gone.length === 0) return found
  const { rows: last } = await sql<{ id: string; row: Row | null }>`
    select gone.id, entry.row from unnest(${gone}::uuid[]) gone (id) cross join lateral (
      select coalesce(before, after) as row from changes where record_id = gone.id order by id desc limit 1) entry`.execute(
    db,
  )
  for (const { id, row } of last) if (row) found.set(id, inPresentColumns(record, row))
  return found
}

function nameIn(record: AnyRecord, row: Row): RecordTitle | undefined {
  const [first, second] = columnsOf(record).map((column) => row[column])
  if (typeof first !== 'string') return undefined
  return typeof second === 'string' ? { en: first, ar: second } : first
}
