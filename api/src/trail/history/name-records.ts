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

/** Follows references of `named` to the record whose column is the name. */
const isCalledAfter = ({ named, references }: AnyRecord) => (typeof named === 'string' ? references[named] : undefined)

/**
 * The names of records, by identifier; removed records have the name of their last entry. One statement per table, and one for all
 * removed records.
 */
export async function nameRecords(db: Db, wanted: RecordIds): Promise<Map<string, RecordTitle>> {
  const ids: RecordIds = new Map([...wanted].map(([table, some]) => [table, new Set(some)]))
  const calledAfter = new Map<string, string>()
  for (const record of records.filter(isCalledAfter)) {
    const other = isCalledAfter(record)
    for (const [id, row] of await readRows(db, record, ids.get(record.table))) {
      const otherId = row[String(record.named)]
      if (!other || typeof otherId !== 'string') continue
      calledAfter.set(id, otherId)
      addTo(ids, other, otherId)
    }
  }
  const names = new Map<string, RecordTitle>()
  for (const [table, some] of ids) {
    const record = recordOf.get(table)
    if (!record || isCalledAfter(record)) continue
    for (const [id, row] of await readRows(db, record, some)) {
      const name = nameIn(record, row)
      if (name !== undefined) names.set(id, name)
    }
  }
  for (const [id, otherId] of calledAfter) {
    const name = names.get(otherId)
    if (name !== undefined) names.set(id, name)
  }
  return names
}

const columnsOf = ({ named }: AnyRecord): string[] => (named === undefined ? [] : [named].flat())

/** The name columns of existing and removed records. */
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
