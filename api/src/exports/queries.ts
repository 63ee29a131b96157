import { type Export, exportHours, type ExportRequest, mostExports } from '@dealsy/contract'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/open.ts'
import { inTransaction, noteChange } from '../db/transaction.ts'
import { notFound } from '../failures/failures.ts'

/** Notes an export that is to be made, in the place of the person's oldest where there are as many as there may be. */
export async function addExport(db: Db, accountId: string, request: ExportRequest, total: number): Promise<Export> {
  const id = newId()
  return inTransaction(db, async (transaction) => {
    noteChange(transaction, 'exports')
    await sql`
      delete from exports where id in (
        select id from exports where account_id = ${accountId}::uuid
        order by created_at desc, id desc offset ${mostExports - 1})`.execute(transaction)
    const { name, format } = request
    await transaction
      .insertInto('exports')
      .values({ id, account_id: accountId, name, format, request: JSON.stringify(request), total })
      .execute()
    return readExport(transaction, accountId, id)
  })
}

const withColumns = (db: Db, accountId: string) =>
  db
    .selectFrom('exports')
    .where('account_id', '=', accountId)
    .select([
      'id as _id',
      'name',
      'format',
      'total',
      'done',
      'state',
      'size',
      'created_at as createdAt',
      'ended_at as endedAt',
    ])

/** The exports of a person, newest first. */
export const readExports = (db: Db, accountId: string): Promise<Export[]> =>
  withColumns(db, accountId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

/** An export of a person; 404 where there is none. */
export const readExport = (db: Db, accountId: string, id: string): Promise<Export> =>
  withColumns(db, accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('export'))

/** Removes an export of a person with its file; one under way stops. 404 where there is none. */
export async function removeExport(db: Db, accountId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('exports')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('export')
}

/** The pieces of a file, read one at a time. */
export async function* piecesOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const piece = await db
      .selectFrom('export_pieces')
      .where('export_id', '=', id)
      .where('position', '=', position)
      .select('bytes')
      .executeTakeFirst()
    if (!piece) return
    yield piece.bytes
  }
}

/** Removes files that have waited long enough, and what could not be made in that time. */
export async function removeOldExports(db: Db): Promise<void> {
  await sql`delete from exports where coalesce(ended_at, created_at) < now() - ${exportHours} * interval '1 hour'`.execute(
    db,
  )
}
