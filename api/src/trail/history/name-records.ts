import type { RecordTitle } from '@dealsy/contract'
import { sql } from 'kysely'
import { inPresentColumns } from '../changes/earlier-columns.ts'
import { addTo, type RecordIds } from '../changes/references.ts'
import { type AnyRecord, type Row, recordOf } from '../changes/record.ts'
import type { Db } from '../../db/open.ts'

/** The names of records, by identifier; removed records have the name of their last entry in the trail. One statement per table. */
export async function nameRecords(db: Db, wanted: RecordIds): Promise<Map<string, RecordTitle>> {
  const names = new Map<string, RecordTitle>()
  // Kinds of records that take the name of another record.
  const sources = new Map<string, string>()
  const others: RecordIds = new Map()
  for (const [table, ids] of wanted) {
    const record = recordOf(table)
    const [name = '', arabic = ''] = record.named
    const source = record.references[name]
    for (const [id, row] of await readRows(db, record, ids)) {
      const [first, second] = [row[name], row[arabic]]
      if (typeof first !== 'string') continue
      if (source) {
        sources.set(id, first)
        addTo(others, source, first)
      } else names.set(id, typeof second === 'string' ? { en: first, ar: second } : first)
    }
  }
  if (others.size > 0) for (const [id, name] of await nameRecords(db, others)) names.set(id, name)
  for (const [id, source] of sources) {
    const name = names.get(source)
    if (name !== undefined) names.set(id, name)
  }
  return names
}

/** The columns with the names of records, existing or removed. */
async function readRows(db: Db, record: AnyRecord, ids: ReadonlySet<string>): Promise<[id: string, row: Row][]> {
  const columns = record.named.flatMap((column) => [sql.lit(column), sql.ref(column)])
  const { rows } = await sql<{ id: string; row: Row | null }>`
    select asked.id, coalesce(
      (select jsonb_build_object(${sql.join(columns)}) from ${sql.table(record.table)} where id = asked.id),
      (select coalesce(before, after) from changes where record_id = asked.id order by id desc limit 1)) as row
    from unnest(${[...ids]}::uuid[]) asked (id)`.execute(db)
  return rows.map(({ id, row }) => [id, inPresentColumns(record, row ?? {})])
}
