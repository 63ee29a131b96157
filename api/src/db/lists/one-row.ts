import type { RecordName } from '@dealsy/contract'
import { CompiledQuery, Kysely } from 'kysely'
import { notFound } from '../../failures/failures.ts'
import type { Reading } from '../open.ts'

interface Query<Row> {
  compile(): CompiledQuery<Row>
  executeTakeFirst(): Promise<Row | undefined>
}

const anyId = '00000000-0000-0000-0000-000000000000'

/** Makes a function that reads one row by identifier, 404 of `name` where there is none; its SQL is compiled once, outside of changes. */
export function oneById<Row>(query: (db: Reading, id: string) => Query<Row>, name: RecordName) {
  let known: CompiledQuery<Row> | undefined
  return async (db: Reading, id: string): Promise<Row> => {
    if (!(db instanceof Kysely)) return found(await query(db, id).executeTakeFirst(), name)
    known ??= query(db, anyId).compile()
    const parameters = known.parameters.map((parameter) => (parameter === anyId ? id : parameter))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(known.sql, parameters))
    return found(rows[0], name)
  }
}

function found<Row>(row: Row | undefined, name: RecordName): Row {
  if (row === undefined) throw notFound(name)
  return row
}
