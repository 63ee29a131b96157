import type { RecordName } from '@dealsy/contract'
import { CompiledQuery } from 'kysely'
import { notFound } from '../../failures/failures.ts'
import type { Db } from '../open.ts'

interface Query<Row> {
  compile(): CompiledQuery<Row>
}

const anyId = '00000000-0000-0000-0000-000000000000'

/** Makes a function that reads one row by identifier, 404 of `name` where there is none; its SQL is compiled once. */
export function oneById<Row>(query: (db: Db, id: string) => Query<Row>, name: RecordName) {
  let known: CompiledQuery<Row> | undefined
  return async (db: Db, id: string): Promise<Row> => {
    known ??= query(db, anyId).compile()
    const parameters = known.parameters.map((parameter) => (parameter === anyId ? id : parameter))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(known.sql, parameters))
    const [row] = rows
    if (row === undefined) throw notFound(name)
    return row
  }
}
