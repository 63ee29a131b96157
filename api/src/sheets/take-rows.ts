import type { SheetFate, SheetKind, sheets } from '@dealsy/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { inSavepoint } from '../db/transaction.ts'
import { refusalOf } from '../endpoints/constraint-failures.ts'
import type { Call } from '../endpoints/implement.ts'
import { readBody, readInput } from '../endpoints/register.ts'
import { RequestFailure } from '../failures/failures.ts'
import { type Finder, openFinder } from './find-named.ts'
import { type Sheet, sheetOf } from './kinds.ts'

/** The call of an import, of whatever kind. */
export type SheetCall = Call<typeof sheets.countries>

/**
 * Adds the rows of a spreadsheet in their order, in the transaction of the call; returns what became of each. A dry run leaves nothing of
 * that. Otherwise throws 409 where a row is refused.
 */
export async function takeRows(kind: SheetKind, call: SheetCall): Promise<SheetFate[]> {
  const { db, context, body } = call
  const sheet = sheetOf[kind]
  const add = openAdding(sheet, call)
  // One import of a kind after the other: what two bring at once is added once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 89))`.execute(db)
  if (body.dryRun) await sql`savepoint before_rows`.execute(db)
  const find = openFinder(db)
  const fates: SheetFate[] = []
  for (const row of body.rows) fates.push(await takeRow(db, sheet, row, { find, add }))
  if (body.dryRun) {
    await sql`rollback to savepoint before_rows`.execute(db)
    context.changed?.clear()
  } else if (fates.some(({ fate }) => fate === 'refused')) throw new RequestFailure('ROWS_REFUSED', {})
  return fates
}

type Add = (body: never) => Promise<string>

/** Makes the call that adds a record as a part of the call of the import; returns the identifier of the record. */
function openAdding({ create }: Sheet, call: SheetCall): Add {
  const handler = call.calls.find(({ endpoint }) => endpoint === create)?.handler
  return async (body) => {
    const answer = await handler?.({ ...call, body: readBody(create, body) })
    const [added] = Object.values((answer as { data: Record<string, { _id: string }> }).data)
    return added?._id ?? ''
  }
}

async function takeRow(
  db: Db,
  sheet: Sheet,
  given: unknown,
  { find, add }: { find: Finder; add: Add },
): Promise<SheetFate> {
  try {
    const body = await sheet.bodyOf(readInput(sheet.row, given), find)
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(sheet.table)} where ${sheet.isThere(body)} limit 1`.execute(db)
    return rows[0]
      ? { fate: 'present', _id: rows[0].id }
      : { fate: 'added', _id: await inSavepoint(db, () => add(body)) }
  } catch (error) {
    const { current: _, ...failure } = refusalOf(error).answer()
    return { fate: 'refused', _id: null, failure }
  }
}
